"""Tables in the browser. Start reading at app.py; protocol defines the messages."""
