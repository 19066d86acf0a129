"""How strong Steve is, and what directives come to."""
