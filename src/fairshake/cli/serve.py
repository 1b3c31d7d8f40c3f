"""`fairshake serve`: the platform on this computer, in a browser."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer


def command(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 127.0.0.1 is this computer only.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 means any free port.")] = 8000,
    data: Annotated[
        Path | None, typer.Option(help="The folder for all data (SQLite).", show_default=False)
    ] = None,
    database: Annotated[
        str, typer.Option(help="A file for SQLite or, for several processes, postgresql://…")
    ] = "",
    redis: Annotated[str, typer.Option(help="Redis or Valkey, for several processes: redis://…")] = "",
    workers: Annotated[
        int,
        typer.Option(min=1, max=64, help="Number of processes at this address (needs Redis or Valkey)."),
    ] = 1,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let the whole room in, and show the address as a QR code.")
    ] = False,
    proxy: Annotated[
        str,
        typer.Option(
            envvar="FAIRSHAKE_PROXY",
            help="The address of a trusted proxy whose X-Forwarded-For is used.",
        ),
    ] = "",
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Print a line for every request.")] = False,
) -> None:
    """Start the platform and print its address.

    \b
    Example:
      fairshake serve
      fairshake serve --port 0 --data ./games
      fairshake serve --lan
      fairshake serve --rulebooks ./our-league
    """
    import uvicorn

    from fairshake.application.errors import BadInput
    from fairshake.application.tables.operator_settings import read_tuning
    from fairshake.cli._say import complain
    from fairshake.cli._server import (
        BACKLOG,
        AnnouncingServer,
        address_of,
        check_shared,
        listen,
        log_config,
        print_qr,
        proxies,
        room_address,
    )
    from fairshake.cli._workers import Workers, as_worker
    from fairshake.messages import sentence

    given = {"FAIRSHAKE_DATA": data, "FAIRSHAKE_DATABASE": database, "FAIRSHAKE_REDIS": redis}
    os.environ.update({name: str(value) for name, value in given.items() if value})
    try:
        read_tuning(os.environ)
        trusted = proxies(proxy)
        if workers > 1:
            check_shared(os.environ)
    except BadInput as bad:
        complain("serve", bad)
        raise typer.Exit(2) from None
    worker = as_worker()
    try:
        listener = worker.listener if worker else listen("0.0.0.0" if lan else host, port)
    except OSError as error:
        why = error.strerror or str(error)
        complain("serve", sentence("platform", "port-taken", host=host, port=port, why=why))
        raise typer.Exit(2) from None
    address = room_address(listener) if lan else address_of(listener)
    announcement = sentence("platform", "serving", address=address)
    if workers > 1 and worker is None:
        if lan:
            print_qr(address)
        raise typer.Exit(Workers(listener, workers).run(announcement))
    # The application is named, not imported: `bootstrap` is a layer above the adapters and connects them.
    config = uvicorn.Config(
        "fairshake.bootstrap:platform_app",
        factory=True,
        access_log=False,
        log_config=log_config("info" if verbose else "warning"),
        timeout_graceful_shutdown=1,  # acts take milliseconds; a search is abandoned
        ws="fairshake.server.latency:LatencyProtocol",
        ws_max_size=16_384,
        ws_per_message_deflate=False,
        server_header=False,
        http="fairshake.server.timeouts:TimedProtocol",
        proxy_headers=bool(trusted),
        forwarded_allow_ips=trusted,
        backlog=BACKLOG,
    )
    shown = address if lan and worker is None else ""
    server = AnnouncingServer(config, announcement, shown, worker.ready if worker else -1)
    try:
        server.run(sockets=[listener])
    except BadInput as bad:
        complain("serve", bad)
        raise typer.Exit(2) from None
