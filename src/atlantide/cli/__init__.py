"""The command ``atlantide``: one file for each verb."""
