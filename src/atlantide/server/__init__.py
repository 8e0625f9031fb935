"""The server on which people meet and play. It knows no rule: games come through the contract."""
