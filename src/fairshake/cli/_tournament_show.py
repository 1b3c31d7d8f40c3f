"""Answers of tournament acts in words, for people at a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from msgspec import UNSET, to_builtins

from fairshake.application.tournaments import answers
from fairshake.application.tournaments.query_acts import score_decimals
from fairshake.messages import sentence

AREA: Final = "tournaments"
MOST_TABLES: Final = 400

Row = Mapping[str, Any]
"""A row of a printed table: the value for each column."""


def say(code: str, /, **params: object) -> None:
    print(plain(sentence(AREA, f"show.{code}", **params)))


def plain(text: object) -> str:
    """Control characters become dots."""
    return "".join(sign if sign.isprintable() else "·" for sign in str(text))


def _listed(values: Iterable[object]) -> str:
    return ", ".join(map(str, values)) or sentence(AREA, "show.none")


def show_opened(answer: answers.DescribedAnswer) -> None:
    divisions = _listed(one.id for one in answer.divisions)
    rounds = answer.settings.rounds
    say("opened", name=answer.name, rulebook=answer.rulebook, rounds=rounds, divisions=divisions)
    show_settings(answer)


def show_settings(answer: answers.DescribedAnswer | answers.StandingsAnswer) -> None:
    settings = answer.settings
    tie_breaks = ", ".join(settings.tie_breaks) or sentence(AREA, "show.no-tie-breaks")
    say("rules", tie_breaks=tie_breaks, bye=settings.bye)


def show_entered(answer: answers.EnteredAnswer) -> None:
    say("entered", count=len(answer.entered))
    for warning in answer.warnings:
        print(plain(warning))
    _redraw(answer)


def _redraw(
    answer: answers.EnteredAnswer | answers.WithdrawnAnswer | answers.AmendedAnswer | answers.TakenBackAnswer,
) -> None:
    if answer.redraw:
        say("repair", rounds=_listed(answer.redraw))


def show_withdrawn(answer: answers.WithdrawnAnswer) -> None:
    say("withdrawn", code=answer.withdrawn, round=answer.from_round)
    _redraw(answer)
    if not answer.redraw:
        say("no-redraw")


def show_reinstated(answer: answers.ReinstatedAnswer) -> None:
    say("reinstated", code=answer.reinstated)
    if answer.redraw:
        say("repair", rounds=_listed(answer.redraw))
    else:
        say("no-redraw")


def show_repaired(answer: answers.RepairAnswer) -> None:
    if not answer.needed:
        say("no-redraw")
        return
    say("repaired", count=len(answer.changed) + len(answer.closed))
    _reprint(answer)
    show_notes(answer.report)
    show_seats(answer.tables)


def show_restored(answer: answers.RestoredAnswer) -> None:
    say(f"undone-{answer.undone}", rounds=_listed(answer.drawn))
    _reprint(answer)


def _reprint(answer: answers.RepairAnswer | answers.RestoredAnswer | answers.TakenBackAnswer) -> None:
    for one in answer.changed:
        say("reprint", round=one.round, table=one.table)
    for one in answer.closed:
        say("closed-table", round=one.round, table=one.table)


def show_taken_back(answer: answers.TakenBackAnswer) -> None:
    say("taken-back", numbers=_listed(answer.numbers))
    _reprint(answer)
    _redraw(answer)


def show_arrived(answer: answers.ArrivedAnswer) -> None:
    say("arrived", round=answer.round, tables=_listed(answer.arrived), missing=_listed(answer.missing))


def show_unconfirmed(answer: answers.UnconfirmedAnswer) -> None:
    say("unconfirmed", round=answer.sheet.round, table=answer.sheet.table)


def show_removed_sheet(answer: answers.RemovedSheetAnswer) -> None:
    say("sheet-removed", round=answer.removed.round, table=answer.removed.table)


def show_replay_undone(answer: answers.ReplayUndoneAnswer) -> None:
    for sheet in answer.sheets:
        say("replay-undone", round=sheet.round, table=sheet.table)


def show_closed_tables(answer: answers.LiveAnswer) -> None:
    for one in answer.tables:
        say("live-closed", round=answer.round, table=one.table)


def show_revoked(answer: answers.ConductRow) -> None:
    measure = sentence(AREA, f"measure.{answer.measure}")
    who = answer.code or answer.team
    say("revoked", number=answer.number, measure=measure, who=who, round=answer.round)


def show_published(answer: answers.PublishedAnswer) -> None:
    say("published" if answer.shown else "hidden", what=sentence(AREA, f"publish.{answer.what}"))
    if answer.provisional:
        say("provisional", reasons=" ".join(reason.message for reason in answer.provisional))


def show_substituted(answer: answers.SubstitutedAnswer) -> None:
    name = answer.name or sentence(AREA, "show.nameless")
    say("substituted", code=answer.code, name=name, round=answer.from_round)


def show_amended(answer: answers.AmendedAnswer) -> None:
    one = answer.amended
    name = one.name or sentence(AREA, "show.no-name")
    none = sentence(AREA, "show.none")
    say("amended", code=one.code, name=name, team=one.team or none, grade=one.grade or none)
    for warning in answer.warnings:
        print(plain(warning))
    _redraw(answer)


def show_check_in(answer: answers.CheckInAnswer) -> None:
    say("here", round=answer.round, here=len(answer.here), missing=len(answer.missing))
    if answer.missing:
        say("missing", codes=_listed(answer.missing))
    show_notes(answer.rearranged)
    _late(answer.round, answer.late)


def _late(round: int, late: Sequence[answers.LatePlayer]) -> None:
    """Who has no table in a drawn round, and what can be done."""
    if late:
        say("without-table", round=round, codes=_listed(one.code for one in late))
    for one in late:
        if one.tables:
            tables, best = _listed(one.tables), one.tables[0]
            say("late-seat", code=one.code, round=round, tables=tables, best=best)
        else:
            say("late-none", code=one.code, round=round)


def show_notes(notes: Iterable[answers.DrawNote]) -> None:
    for note in notes:
        print(plain(f"- {note.message}"))


def show_draw(answer: answers.DrawAnswer) -> None:
    say("drawn", rounds=_listed(answer.rounds), tables=len(answer.tables), seed=answer.seed)
    if answer.report:
        say("wishes", repeats=answer.repeats, schools=answer.same_school)
        show_notes(answer.report)
    else:
        say("clean")
    if answer.best_possible and answer.report:
        say("best")
    show_seats(answer.tables[:MOST_TABLES])


def show_seats(tables: Iterable[answers.DrawnTable]) -> None:
    for table in tables:
        say("table", round=table.round, table=table.table, division=table.division)
        for seat in table.seats:
            mark = " *" if seat.scorekeeper else ""
            print(plain(f"  {seat.seat} {seat.code:<12} {seat.name} ({seat.team}){mark}"))


def show_tables(answer: answers.RoundTablesAnswer) -> None:
    for table in answer.tables:
        show_seats([table])
        if table.sheet is not None:
            show_sheet(table.sheet)


def show_sheets(answer: answers.ScoredAnswer | answers.ConfirmedAnswer) -> None:
    for sheet in answer.sheets:
        show_sheet(sheet)
    if not isinstance(answer, answers.ScoredAnswer):
        for left in answer.left:
            say("left", message=left.message)
        return
    for one in answer.unchanged:
        say("unchanged", round=one.round, table=one.table)
    for odd in answer.odd:
        say("odd", message=odd.message)


def show_sheet(sheet: answers.ShownSheet) -> None:
    say("sheet", round=sheet.round, table=sheet.table, state=sheet.state, version=sheet.version)
    for player in sheet.players:
        total = "absent" if player.absent else player.total
        print(plain(f"  {player.code:<12} {total!s:>6}  {player.points}"))
    if sheet.waiting_games:
        say("games-wait", keeper=sheet.scorekeeper, games=_listed(sheet.waiting_games))
    if sheet.may_leave:
        say("leave")
    elif sheet.waiting_for_initials:
        say("stay", codes=_listed(sheet.waiting_for_initials))


def show_corrected(answer: answers.CorrectedAnswer) -> None:
    before, after = answer.before, answer.after
    params = {"round": after.round, "table": after.table}
    say("corrected", before=_numbers(before), after=_numbers(after), **params)


def _numbers(sheet: answers.ShownSheet) -> str:
    return ", ".join(f"{player.code} {player.total} ({player.points})" for player in sheet.players)


def show_conduct(answer: answers.ConductRow | answers.RoundReplayAnswer) -> None:
    if isinstance(answer, answers.RoundReplayAnswer):
        say("replay", round=answer.replay.round, tables=_listed(answer.replay.tables))
        return
    who = answer.code or answer.team
    say("ledger", number=answer.number, measure=answer.measure, who=who, round=answer.round)


def show_appeal(answer: answers.AppealAnswer) -> None:
    sheet = answer.sheet
    say("appealed", round=sheet.round, table=sheet.table, state=sheet.state)


def show_standings(answer: answers.StandingsAnswer) -> None:
    decimals = score_decimals(answer.rulebook)
    places: dict[str, Sequence[answers.PlayerPlace | answers.TeamPlace]]
    places = {"individuals": answer.individuals, "teams": answer.teams}
    for kind, rows in places.items():
        if rows:
            print(sentence(AREA, f"show.{kind}"))
            settings = answer.settings
            tie_breaks = settings.tie_breaks if kind == "individuals" else settings.team_tie_breaks
            _print_rows([_in_places(answers.columns(row, tie_breaks), decimals) for row in rows])
            print()
    if isinstance(answer, answers.AwardsAnswer) and answer.schools:
        say("schools")
        _print_rows(
            [{"place": one.place, "school": one.school, "points": one.points} for one in answer.schools]
        )
        print()
    if not answer.individuals:
        say("no-results")
    show_settings(answer)
    if answer.provisional:
        say("provisional", reasons=" ".join(reason.message for reason in answer.provisional))


def _in_places(row: Row, decimals: int) -> Row:
    """Points, always with as many decimal places as the book shows."""
    return {**row, "points": f"{row['points']:.{decimals}f}"} if decimals else row


def _print_rows(rows: Sequence[Row]) -> None:
    columns = list(rows[0])
    cells = [[plain(row[column]) for column in columns] for row in rows]
    widths = [max(len(column), *(len(row[at]) for row in cells)) for at, column in enumerate(columns)]
    for line in ([*columns], *cells):
        print("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


def show_status(answer: answers.TournamentStatusAnswer) -> None:
    show_opened(answer)
    say("status", entries=answer.entries, teams=answer.teams, checked_in=answer.checked_in)
    for one in answer.rounds:
        say(
            "round",
            round=one.round,
            tables=one.tables,
            outstanding=_listed(one.outstanding),
            waiting=_listed(one.not_initialled),
            unconfirmed=_listed(one.unconfirmed),
        )
        _late(one.round, one.late)
    show_notes(answer.report)
    print(sentence(AREA, "show.equipment"))
    for item in answer.equipment:
        print(f"  {item.count:>5}  {item.what}")


def show_history(answer: answers.HistoryAnswer) -> None:
    for row in answer.history:
        why = f" ({row.why})" if row.why else ""
        print(plain(f"{row.number:>5}  {row.at}  {row.who} {row.says}{why}"))
        for change in row.changes:
            text = sentence(AREA, "show.change", **to_builtins(change)) if change.before else ""
            print(plain(f"           {text or f'{change.what}: {change.after}'}"))


def show_written(answer: answers.FileAnswer) -> None:
    if answer.written is not UNSET:
        say("written", path=answer.written)


def show_imported(
    answer: answers.ImportedEntries
    | answers.ImportedResults
    | answers.ImportedTables
    | answers.ImportedTournament,
) -> None:
    match answer:
        case answers.ImportedEntries():
            count = answer.rows
        case answers.ImportedResults():
            count = answer.sheets
        case answers.ImportedTables():
            count = len(answer.tables)
        case answers.ImportedTournament():
            count = answer.records
    say("imported", count=count)


def show_simulated(answer: answers.SimulatedAnswer) -> None:
    say("simulated", entries=answer.entries, played=_listed(answer.played))
    show_standings(answer)


def show_clock(answer: answers.ClockAnswer) -> None:
    clock = answer.clock
    minutes, seconds = divmod(-(-clock.left // 1000), 60)
    left = f"{minutes}:{seconds:02d}"
    say("clock", round=clock.round, phase=sentence(AREA, f"phase.{clock.phase}"), left=left)


def show_call(answer: answers.CallAnswer) -> None:
    call = answer.call
    code = "call-taken" if call.answered_by else "called"
    say(code, number=call.number, table=call.table, by=call.answered_by or "")


def show_entries(answer: answers.EntriesAnswer) -> None:
    columns = ("code", "name", "team", "school", "division", "grade", "checked_in")
    _print_rows([{name: getattr(row, name) for name in columns} for row in answer.entries])


def show_team(answer: answers.TeamAnswer) -> None:
    rows: list[Row] = []
    for member in answer.members:
        rounds = {f"round {one.round}": _of_round(one) for one in member.tables}
        rows.append({"code": member.code, "name": member.name, **rounds, "points": member.points})
    _print_rows(rows)


def _of_round(one: answers.RoundOfPlayer) -> str:
    """The points of a round, or its table."""
    if one.points is not None:
        return str(one.points)
    return "-" if one.table is None else f"({one.table})"
