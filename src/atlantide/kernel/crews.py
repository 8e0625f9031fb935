"""Boats that players share: who has the say is a question of how many each has aboard."""


def leaders(crew: list[int]) -> list[int]:
    """Those with the most people in a crew; each member of the crew is given by its owner."""
    if len(crew) == 1:
        return crew
    most = max([crew.count(owner) for owner in crew])
    return [owner for owner in crew if crew.count(owner) == most]
