"""The bots of Mobile Markets."""
