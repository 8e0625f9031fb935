"""Processes in which bots think, on behalf of another one."""

import multiprocessing
import os
import threading


def go_with_parent() -> None:
    """In the process that works: do not outlive the one that it works for, even if that was killed."""
    threading.Thread(target=_wait_and_go, daemon=True).start()


def _wait_and_go() -> None:
    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(1)
