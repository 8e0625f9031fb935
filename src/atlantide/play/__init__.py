"""Playing: a table, its journal, and dice that anybody can check. Nothing here reads a clock or a socket."""
