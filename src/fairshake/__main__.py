"""`python -m fairshake` is the command `fairshake`."""

from fairshake.cli_bootstrap import main

if __name__ == "__main__":
    main()
