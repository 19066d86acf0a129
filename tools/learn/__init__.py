"""Teach the bots what positions are worth: see __main__.py."""
