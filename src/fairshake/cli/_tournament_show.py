"""Answers of tournament acts in words, for people at a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from fairshake.messages import sentence

AREA: Final = "tournaments"
MOST_TABLES: Final = 400

Answer = Mapping[str, Any]


def say(code: str, /, **params: object) -> None:
    print(plain(sentence(AREA, f"show.{code}", **params)))


def plain(text: object) -> str:
    """What a terminal would obey instead of show becomes a point."""
    return "".join(sign if sign.isprintable() else "·" for sign in str(text))


def _listed(values: Iterable[object]) -> str:
    return ", ".join(map(str, values)) or sentence(AREA, "show.none")


def show_opened(answer: Answer) -> None:
    divisions = _listed(one["id"] for one in answer["divisions"])
    rounds = answer["settings"]["rounds"]
    say("opened", name=answer["name"], rulebook=answer["rulebook"], rounds=rounds, divisions=divisions)
    show_settings(answer)


def show_settings(answer: Answer) -> None:
    settings = answer["settings"]
    tie_breaks = ", ".join(settings["tie_breaks"]) or sentence(AREA, "show.no-tie-breaks")
    say("rules", tie_breaks=tie_breaks, bye=settings["bye"])


def show_entered(answer: Answer) -> None:
    say("entered", count=len(answer["entered"]))
    for warning in answer["warnings"]:
        print(plain(warning))
    _redraw(answer)


def _redraw(answer: Answer) -> None:
    if answer["redraw"]:
        say("redraw", rounds=_listed(answer["redraw"]))


def show_withdrawn(answer: Answer) -> None:
    say("withdrawn", code=answer["withdrawn"], round=answer["from_round"])
    _redraw(answer)


def show_substituted(answer: Answer) -> None:
    name = answer["name"] or sentence(AREA, "show.nameless")
    say("substituted", code=answer["code"], name=name, round=answer["from_round"])


def show_amended(answer: Answer) -> None:
    one = answer["amended"]
    name = one["name"] or sentence(AREA, "show.no-name")
    none = sentence(AREA, "show.none")
    say("amended", code=one["code"], name=name, team=one["team"] or none, grade=one["grade"] or none)
    for warning in answer["warnings"]:
        print(plain(warning))
    _redraw(answer)


def show_check_in(answer: Answer) -> None:
    say("here", round=answer["round"], here=len(answer["here"]), missing=len(answer["missing"]))
    if answer["missing"]:
        say("missing", codes=_listed(answer["missing"]))
    show_notes(answer.get("rearranged", ()))
    _late(answer["round"], answer["late"])


def _late(round: int, late: Sequence[Answer]) -> None:
    """Who has no table in a drawn round, and what can be done."""
    if late:
        say("without-table", round=round, codes=_listed(one["code"] for one in late))
    for one in late:
        if one["tables"]:
            tables, best = _listed(one["tables"]), one["tables"][0]
            say("late-seat", code=one["code"], round=round, tables=tables, best=best)
        else:
            say("late-none", code=one["code"], round=round)


def show_notes(notes: Iterable[Answer]) -> None:
    for note in notes:
        print(plain(f"- {note['message']}"))


def show_draw(answer: Answer) -> None:
    say("drawn", rounds=_listed(answer["rounds"]), tables=len(answer["tables"]), seed=answer["seed"])
    if answer["report"]:
        say("wishes", repeats=answer["repeats"], schools=answer["same_school"])
        show_notes(answer["report"])
    else:
        say("clean")
    if answer["best_possible"] and answer["report"]:
        say("best")
    show_seats(answer["tables"][:MOST_TABLES])


def show_seats(tables: Iterable[Answer]) -> None:
    for table in tables:
        say("table", round=table["round"], table=table["table"], division=table["division"])
        for seat in table["seats"]:
            mark = " *" if seat["scorekeeper"] else ""
            print(plain(f"  {seat['seat']} {seat['code']:<12} {seat['name']} ({seat['team']}){mark}"))


def show_tables(answer: Answer) -> None:
    for table in answer["tables"]:
        show_seats([table])
        if table["sheet"] is not None:
            show_sheet(table["sheet"])


def show_sheets(answer: Answer) -> None:
    for sheet in answer["sheets"]:
        show_sheet(sheet)
    for one in answer.get("unchanged", ()):
        say("unchanged", **one)
    for one in answer.get("odd", ()):
        say("odd", message=one["message"])


def show_sheet(sheet: Answer) -> None:
    say("sheet", round=sheet["round"], table=sheet["table"], state=sheet["state"], version=sheet["version"])
    for player in sheet["players"]:
        total = "absent" if player["absent"] else player["total"]
        print(plain(f"  {player['code']:<12} {total!s:>6}  {player['points']}"))
    if sheet["waiting_games"]:
        say("games-wait", keeper=sheet["scorekeeper"], games=_listed(sheet["waiting_games"]))
    if sheet["may_leave"]:
        say("leave")
    elif sheet["waiting_for_initials"]:
        say("stay", codes=_listed(sheet["waiting_for_initials"]))


def show_corrected(answer: Answer) -> None:
    before, after = answer["before"], answer["after"]
    params = {"round": after["round"], "table": after["table"]}
    say("corrected", before=_numbers(before), after=_numbers(after), **params)


def _numbers(sheet: Answer) -> str:
    return ", ".join(
        f"{player['code']} {player['total']} ({player['points']})" for player in sheet["players"]
    )


def show_conduct(answer: Answer) -> None:
    if "replay" in answer:
        say("replay", round=answer["replay"]["round"], tables=_listed(answer["replay"]["tables"]))
        return
    who = answer["code"] or answer["team"]
    say("ledger", number=answer["number"], measure=answer["measure"], who=who, round=answer["round"])


def show_appeal(answer: Answer) -> None:
    sheet = answer["sheet"]
    say("appealed", round=sheet["round"], table=sheet["table"], state=sheet["state"])


def show_standings(answer: Answer) -> None:
    for kind in ("individuals", "teams"):
        if answer[kind]:
            print(sentence(AREA, f"show.{kind}"))
            _print_rows([_in_places(row, answer["rulebook"]) for row in answer[kind]])
            print()
    if not answer["individuals"]:
        say("no-results")
    show_settings(answer)
    if answer["provisional"]:
        say("provisional", reasons=" ".join(reason["message"] for reason in answer["provisional"]))


def _in_places(row: Answer, rulebook: str) -> Answer:
    """Points with as many places as the book shows, always."""
    from fairshake.application.tournaments.viewing import score_decimals

    decimals = score_decimals(rulebook)
    return {**row, "points": f"{row['points']:.{decimals}f}"} if decimals else row


def _print_rows(rows: Sequence[Answer]) -> None:
    columns = list(rows[0])
    cells = [[plain(row[column]) for column in columns] for row in rows]
    widths = [max(len(column), *(len(row[at]) for row in cells)) for at, column in enumerate(columns)]
    for line in ([*columns], *cells):
        print("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


def show_status(answer: Answer) -> None:
    show_opened(answer)
    say("status", entries=answer["entries"], teams=answer["teams"], checked_in=answer["checked_in"])
    for one in answer["rounds"]:
        say(
            "round",
            round=one["round"],
            tables=one["tables"],
            outstanding=_listed(one["outstanding"]),
            waiting=_listed(one["not_initialled"]),
            unconfirmed=_listed(one["unconfirmed"]),
        )
        _late(one["round"], one["late"])
    show_notes(answer["report"])
    print(sentence(AREA, "show.equipment"))
    for item in answer["equipment"]:
        print(f"  {item['count']:>5}  {item['what']}")


def show_history(answer: Answer) -> None:
    for row in answer["history"]:
        why = f" ({row['why']})" if row["why"] else ""
        event = row["event"]
        about = event.get("sheet", event)
        where = "".join(f" {name} {about[name]}" for name in ("round", "table", "code") if name in about)
        print(plain(f"{row['number']:>5}  {row['at']}  {row['who']}: {event['event']}{where}{why}"))


def show_written(answer: Answer) -> None:
    if "written" in answer:
        say("written", path=answer["written"])


def show_imported(answer: Answer) -> None:
    count = answer.get("rows", answer.get("sheets", answer.get("records", len(answer.get("tables", ())))))
    say("imported", count=count)


def show_simulated(answer: Answer) -> None:
    say("simulated", entries=answer["entries"], played=_listed(answer["played"]))
    show_standings(answer)


def show_clock(answer: Answer) -> None:
    clock = answer["clock"]
    minutes, seconds = divmod(-(-clock["left"] // 1000), 60)
    left = f"{minutes}:{seconds:02d}"
    say("clock", round=clock["round"], phase=sentence(AREA, f"phase.{clock['phase']}"), left=left)


def show_call(answer: Answer) -> None:
    call = answer["call"]
    code = "call-taken" if call["answered_by"] else "called"
    say(code, number=call["number"], table=call["table"], by=call["answered_by"] or "")


def show_entries(answer: Answer) -> None:
    columns = ("code", "name", "team", "school", "division", "grade", "checked_in")
    _print_rows([{name: row[name] for name in columns} for row in answer["entries"]])


def show_team(answer: Answer) -> None:
    rows = []
    for member in answer["members"]:
        rounds = {f"round {one['round']}": _of_round(one) for one in member["tables"]}
        rows.append({"code": member["code"], "name": member["name"], **rounds, "points": member["points"]})
    _print_rows(rows)


def _of_round(one: Answer) -> str:
    """The points of a round, else its table."""
    if one["points"] is not None:
        return str(one["points"])
    return "-" if one["table"] is None else f"({one['table']})"
