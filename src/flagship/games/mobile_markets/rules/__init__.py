"""The rules: start reading at turn.py."""
