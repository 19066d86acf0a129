"""The bots of Smartphone Inc."""
