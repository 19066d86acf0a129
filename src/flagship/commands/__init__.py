"""What the commands do, one module each; cli.py only reads their options."""
