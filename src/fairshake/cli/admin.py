"""`fairshake admin`: accounts, roles and passwords, and verified backups."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from fairshake.cli._adapters import adapters_of

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from fairshake.application.administration import Administration, Checked

HELP: Final = """Accounts and backups, for the operator of the platform.

\b
Example:
  fairshake admin people
  fairshake admin backup --help
"""
admin_app = typer.Typer(help=HELP, no_args_is_help=True, rich_markup_mode=None)
Data = Annotated[Path | None, typer.Option(help="The server's data folder.", show_default=False)]
Address = Annotated[str, typer.Option(help="The database of the server: a file, or postgresql://…")]
Name = Annotated[str, typer.Argument(help="The name of the account.")]


@admin_app.command("people")
def people(context: typer.Context, data: Data = None, database: Address = "") -> None:
    """List the accounts with their roles.

    \b
    Example:
      fairshake admin people --data ./games
    """
    for person in _run(_desk(context, data, database).accounts()):
        print(f"{person.name}\t{', '.join(person.roles)}")


@admin_app.command("roles")
def roles(
    context: typer.Context,
    name: Name,
    roles: Annotated[
        list[str], typer.Argument(help="All roles from now on: player coach judge director administrator.")
    ],
    data: Data = None,
    database: Address = "",
) -> None:
    """Set the roles of an account; they replace its old roles.

    \b
    Example:
      fairshake admin roles "Ms Lee" player judge
    """
    given: Any = tuple(roles)
    person = _run(_desk(context, data, database).grant(name, given))
    _say("roles", name=person.name, roles=", ".join(person.roles))


@admin_app.command("password")
def password(context: typer.Context, name: Name, data: Data = None, database: Address = "") -> None:
    """Set a new password, read from the keyboard or from standard input, and sign the account out everywhere.

    \b
    Example:
      fairshake admin password "Ms Lee"
    """
    import getpass
    import sys

    new = getpass.getpass() if sys.stdin.isatty() else sys.stdin.readline().rstrip("\n")
    person = _run(_desk(context, data, database).new_password(name, new))
    _say("password", name=person.name)


@admin_app.command("backup")
def backup(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="The file to write; it must not exist.")],
    data: Data = None,
) -> None:
    """Copy the database while the server runs, then check the copy and replay every log in it.

    \b
    Example:
      fairshake admin backup ./friday.sqlite
    """
    _tell("backup", file, _try(lambda: _desk(context, data, "").backup(file)))


@admin_app.command("restore")
def restore(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="A file that `admin backup` wrote.")],
    data: Data = None,
) -> None:
    """Put a backup in place of the database. Stop the server first.

    \b
    Example:
      fairshake admin restore ./friday.sqlite
    """
    _tell("restore", file, _try(lambda: _desk(context, data, "").restore(file)))


@admin_app.command("check")
def check(context: typer.Context, file: Annotated[Path, typer.Argument(help="The backup to check.")]) -> None:
    """Check a backup: read all of it and replay every log.

    \b
    Example:
      fairshake admin check ./friday.sqlite
    """
    _tell("check", file, _try(lambda: _desk(context, None, "").check(file)))


def _desk(context: typer.Context, data: Path | None, database: str) -> Administration:
    administration: Administration = _try(lambda: adapters_of(context).administration(data, database))
    return administration


def _run(work: Coroutine[Any, Any, Any]) -> Any:
    return _try(lambda: asyncio.run(work))


def _try(work: Any) -> Any:
    """The result; a refusal becomes a sentence and exit status 2."""
    from fairshake.application.administration import BackupError
    from fairshake.application.errors import BadInput
    from fairshake.application.people import PeopleRefusal
    from fairshake.application.tables.ports import UnreachableError
    from fairshake.cli._say import complain
    from fairshake.messages import sentence

    try:
        return work()
    except PeopleRefusal as refusal:
        complain("admin", sentence("people", refusal.code, **refusal.params))
    except UnreachableError as error:
        complain("admin", sentence("admin", "unreachable", why=str(error)))
    except BackupError as bad:
        complain("admin", sentence("admin", bad.code, **bad.params))
    except BadInput as bad:
        complain("admin", bad)
    raise typer.Exit(2)


def _tell(code: str, file: Path, checked: Checked) -> None:
    _say(code, file=file, tables=checked.tables, events=checked.events, people=checked.people)


def _say(code: str, **params: object) -> None:
    from fairshake.messages import sentence

    print(sentence("admin", f"done.{code}", **params))
