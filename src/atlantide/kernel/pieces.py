"""Pieces of one kind that cannot be told apart: a sorted tuple of the places where they are."""


def with_piece(pieces: tuple[int, ...], at: int) -> tuple[int, ...]:
    """Pieces of a kind with one more, in this place."""
    return tuple(sorted((*pieces, at)))


def without_piece(pieces: tuple[int, ...], at: int) -> tuple[int, ...]:
    """Pieces of a kind with one of those in this place taken away."""
    place = pieces.index(at)
    return pieces[:place] + pieces[place + 1 :]
