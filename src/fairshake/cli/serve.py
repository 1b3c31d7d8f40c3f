"""`fairshake serve`: the platform on this computer, in a browser."""

from __future__ import annotations

from typing import Annotated

import typer


def command(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 127.0.0.1 is this computer only.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any free one.")] = 8000,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Print a line for every request.")] = False,
) -> None:
    """Start the platform and print its address.

    \b
    Example:
      fairshake serve
      fairshake serve --port 0
    """
    import uvicorn

    from fairshake.cli._say import complain
    from fairshake.cli._server import AnnouncingServer, address_of, listen
    from fairshake.messages import sentence

    try:
        listener = listen(host, port)
    except OSError as error:
        why = error.strerror or str(error)
        complain("serve", sentence("platform", "port-taken", host=host, port=port, why=why))
        raise typer.Exit(2) from None
    # The application is named, not imported: `bootstrap` stands above the adapters and wires them.
    config = uvicorn.Config(
        "fairshake.bootstrap:web_app",
        factory=True,
        log_level="info" if verbose else "warning",
        access_log=verbose,
        timeout_graceful_shutdown=2,
    )
    announcement = sentence("platform", "serving", address=address_of(listener))
    AnnouncingServer(config, announcement).run(sockets=[listener])
