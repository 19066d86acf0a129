"""Tables in the browser: start reading at app.py; protocol.py is what both sides say."""
