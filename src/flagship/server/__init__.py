"""Tables in the browser: start reading at app.py; protocol is what both sides say."""
