"""`python -m flagship`."""

from flagship.cli import main

main()
