"""Smartphone Inc. in the terminal: start reading at part.py."""
