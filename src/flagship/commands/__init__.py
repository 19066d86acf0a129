"""The commands, one module each; cli.py only reads their options."""
