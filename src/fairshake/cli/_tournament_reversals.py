"""The acts of the command that reverse another, and `repair`, `merge` and `publish`."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from fairshake.cli import _tournament_show as show
from fairshake.cli._tournament_options import acting
from fairshake.cli._tournament_run import Common, run

Round = Annotated[int | None, typer.Option("--round", help="The round.")]
Table = Annotated[int | None, typer.Option("--table", help="The table.")]


@acting
def reinstate_command(
    common: Common,
    code: Annotated[str | None, typer.Option("--code", help="The player's code.")] = None,
) -> None:
    """Take back a withdrawal. It needs a name and a reason; both acts stay in the history.

    \b
    Example:
      fairshake tournament reinstate --file cup.fairshake --code OA003 --who Pia --why "wrong child"
    """
    run("reinstate", common, lambda: {"code": code}, show.show_reinstated)


@acting
def repair_command(
    common: Common,
    round: Annotated[
        list[int] | None,
        typer.Option("--round", help="Only this round; may be repeated (default: all without results)."),
    ] = None,
    preview: Annotated[bool, typer.Option("--preview", help="Only show the repair; save nothing.")] = False,
) -> None:
    """Repair the draw after a late entry, a withdrawal or a reinstatement: the fewest tables change.

    It lists the sheets to print again, and says so if nothing needs drawing.

    \b
    Example:
      fairshake tournament repair --file cup.fairshake
    """
    run("repair", common, lambda: {"rounds": round, "preview": preview}, show.show_repaired)


@acting
def undo_draw_command(common: Common) -> None:
    """Take back the last draw, repair or rearrangement: the tables are as before.

    \b
    Example:
      fairshake tournament undo-draw --file cup.fairshake --who Pia --why "drew again by accident"
    """
    run("undo-draw", common, dict, show.show_restored)


@acting
def unconfirm_command(common: Common, round: Round = None, table: Table = None) -> None:
    """Take back a confirmation: the sheet waits for a second person again.

    \b
    Example:
      fairshake tournament unconfirm --file cup.fairshake --round 1 --table 3 --who Pia --why "wrong sheet"
    """
    run("unconfirm", common, lambda: {"round": round, "table": table}, show.show_unconfirmed)


@acting
def remove_sheet_command(common: Common, round: Round = None, table: Table = None) -> None:
    """Remove a sheet that was typed into the wrong round or table; its numbers stay in the history.

    \b
    Example:
      fairshake tournament remove-sheet --file cup.fairshake --round 3 --table 2 --who Pia --why "wrong round"
    """
    run("remove-sheet", common, lambda: {"round": round, "table": table}, show.show_removed_sheet)


@acting
def undo_replay_command(common: Common, round: Round = None, table: Table = None) -> None:
    """Take back an ordered replay: the earlier sheets count again, at one table or at all.

    \b
    Example:
      fairshake tournament undo-replay --file cup.fairshake --round 1 --table 3 --who Lee --why "wrong table"
    """
    run("undo-replay", common, lambda: {"round": round, "table": table}, show.show_replay_undone)


@acting
def close_tables_command(
    common: Common,
    round: Round = None,
    table: Annotated[
        list[int] | None, typer.Option("--table", help="Only this table; may be repeated.")
    ] = None,
) -> None:
    """Close live tables without a result: the round continues on paper, or is opened again.

    \b
    Example:
      fairshake tournament close-tables --file cup.fairshake --round 2 --who Pia --why "no network"
    """
    run("close-tables", common, lambda: {"round": round, "tables": table}, show.show_closed_tables)


@acting
def take_back_command(
    common: Common,
    number: Annotated[
        int | None, typer.Option("--number", "--line", help="The line of the history, as `history` shows it.")
    ] = None,
) -> None:
    """Take an act back by its line in the history: entries, a substitution, a correction, settings, an appeal.

    Both stay in the history. What was changed again since then is taken back first.

    \b
    Example:
      fairshake tournament take-back --file cup.fairshake --number 12 --who Pia --why "the wrong file"
    """
    run("take-back", common, lambda: {"number": number}, show.show_taken_back)


@acting
def revoke_command(
    common: Common,
    number: Annotated[int | None, typer.Option("--number", "--line", help="The line of the ledger.")] = None,
) -> None:
    """Take back a line of the conduct ledger; it stays in the ledger but no longer counts.

    \b
    Example:
      fairshake tournament revoke --file cup.fairshake --number 2 --who Lee --why "the wrong player"
    """
    run("revoke", common, lambda: {"number": number}, show.show_revoked)


@acting
def merge_command(
    common: Common,
    divisions: Annotated[list[str] | None, typer.Argument(help="The divisions, or fourth+fifth.")] = None,
    division: Annotated[
        list[str] | None, typer.Option("--division", help="The same; may be repeated.")
    ] = None,
    split: Annotated[bool, typer.Option("--split", help="Split a merged division again.")] = False,
) -> None:
    """Merge divisions: their players are drawn and ranked together. Before the draw.

    \b
    Example:
      fairshake tournament merge --file cup.fairshake fourth fifth
      fairshake tournament merge --file cup.fairshake fourth-fifth --split
    """
    run(
        "merge",
        common,
        lambda: {"divisions": [*(divisions or ()), *(division or ())], "split": split},
        show.show_opened,
    )


@acting
def publish_command(
    common: Common,
    what: Annotated[str | None, typer.Argument(help="draw, standings or awards.")] = None,
    round: Annotated[
        int | None, typer.Option("--round", help="Standings up to this round; or one round of the draw.")
    ] = None,
    hide: Annotated[bool, typer.Option("--hide", help="Hide it again.")] = False,
) -> None:
    """Publish the draw, the standings up to a round, or the awards. Until then nobody outside sees them.

    \b
    Example:
      fairshake tournament publish --file cup.fairshake draw
      fairshake tournament publish --file cup.fairshake standings --round 2
    """
    run("publish", common, lambda: {"what": what, "round": round, "hide": hide}, show.show_published)


COMMANDS: Final = {
    "reinstate": reinstate_command,
    "repair": repair_command,
    "undo-draw": undo_draw_command,
    "unconfirm": unconfirm_command,
    "remove-sheet": remove_sheet_command,
    "undo-replay": undo_replay_command,
    "close-tables": close_tables_command,
    "revoke": revoke_command,
    "take-back": take_back_command,
    "merge": merge_command,
    "publish": publish_command,
}
