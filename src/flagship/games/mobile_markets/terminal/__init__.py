"""Mobile Markets in the terminal: start reading at part.py."""
