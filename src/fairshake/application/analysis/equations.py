"""The report on a match of Equations, each act with a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from fairshake.analysis.games import ActReport, MatchReport, ShakeReport
from fairshake.analysis.games.goals import COUNTED, GoalReport, GoalsReport
from fairshake.analysis.games.mat_status import MatStatus
from fairshake.application.equations.names import goal_words
from fairshake.equations import AnyEvent, apply, book_for
from fairshake.messages import sentence
from fairshake.notation import read_goal
from fairshake.notation.cubes import read_cube

from .schemas import AnalyzedAct, AnalyzedGoal, AnalyzedGoals, AnalyzedPlayer, AnalyzedShake, MatchAnalysis


def match_answer(events: Sequence[AnyEvent], report: MatchReport) -> MatchAnalysis:
    names = _names(events)
    return MatchAnalysis(
        rulebook=report.rulebook,
        players=[_player(report, player, names[player]) for player in report.players],
        shakes=[_shake(report.rulebook, shake, names) for shake in report.shakes],
    )


def _names(events: Sequence[AnyEvent]) -> dict[str, str]:
    state = None
    for event in events:
        state = apply(state, event)
    return {} if state is None else {person.id: person.name or person.id for person in state.people}


def call_name(rulebook: str, kind: str) -> str:
    """What a challenge is called in this book: Now or A-flub."""
    return sentence("equations", f"call.{_call(rulebook, kind)}")


def flub_name(rulebook: str, kind: str) -> str:
    return sentence("analysis", f"flub.{_call(rulebook, kind)}")


def _call(rulebook: str, kind: str) -> str:
    return book_for(rulebook).calls.get(kind, kind).lower()


def why_words(standing: MatStatus) -> str:
    """Why there is no Solution."""
    proof = standing.proof
    return "" if proof is None else sentence("solver", f"proof.{proof.code}", **proof.params)


def _player(report: MatchReport, player: str, name: str) -> AnalyzedPlayer:
    acts = sum(act.player == player for act in report.acts)
    now, impossible = report.made(player, "now"), report.made(player, "impossible")
    missed = report.missed(player)
    parts = ", ".join(_player_parts(report.rulebook, acts, {"now": now, "impossible": impossible}, missed))
    return AnalyzedPlayer(
        player=player,
        name=name,
        acts=acts,
        now_flubs=now,
        impossible_flubs=impossible,
        missed=missed,
        words=sentence("analysis", "player.equations", player=name, parts=parts),
    )


def _player_parts(rulebook: str, acts: int, flubs: Mapping[str, int], missed: int) -> Iterator[str]:
    """The parts of a player's summary; only what actually happened is mentioned."""
    yield sentence("analysis", "player.acts", acts=acts)
    for kind, count in flubs.items():
        if count:
            yield sentence("analysis", "player.flubs", count=count, flub=flub_name(rulebook, kind))
    if not any(flubs.values()):
        yield sentence("analysis", "player.no-flubs")
    if missed:
        yield sentence("analysis", "player.missed", missed=missed)


def _shake(rulebook: str, shake: ShakeReport, names: Mapping[str, str]) -> AnalyzedShake:
    return AnalyzedShake(
        number=shake.number,
        setter=shake.setter,
        goal=shake.goal,
        goals=None if shake.goals is None else _goals(shake.goals),
        acts=[
            _act(rulebook, act, _called_later(act, shake.acts[at + 1 :]), names)
            for at, act in enumerate(shake.acts)
        ],
    )


def _goals(goals: GoalsReport) -> AnalyzedGoals:
    better = goals.place - 1
    code = "place" if better and goals.best else "best"
    compared = sentence(
        "analysis",
        f"goals.{code}",
        compared=goals.compared,
        better=better,
        goal=goals.best[0].goal if goals.best else "",
    )
    return AnalyzedGoals(
        set=_goal(goals.set),
        best=[_goal(goal) for goal in goals.best],
        place=goals.place,
        compared=goals.compared,
        words=f"{_goal_words(goals.set)} {compared}",
    )


def _goal(goal: GoalReport) -> AnalyzedGoal:
    return AnalyzedGoal(
        goal=goal.goal,
        solutions=goal.solutions,
        more=goal.solutions >= COUNTED,
        hidden=goal.hidden,
        shortest=goal.shortest,
    )


def _goal_words(goal: GoalReport) -> str:
    code = "stats-none" if not goal.solutions else "stats-many" if goal.solutions >= COUNTED else "stats"
    return sentence(
        "analysis",
        f"goals.{code}",
        goal=goal_words(read_goal(goal.goal)),
        count=goal.solutions,
        cubes=goal.shortest,
    )


def _called_later(act: ActReport, after: Sequence[ActReport]) -> str:
    """Who called a flub after others had acted and left it as it was; nobody if it was called at once or never."""
    call = next((one for one in after if one.called), None)
    if not act.uncalled or call is None or call.called != act.mark or call.mark != act.mark:
        return ""
    return call.called_by


def _act(rulebook: str, act: ActReport, later: str, names: Mapping[str, str]) -> AnalyzedAct:
    standing = act.standing
    return AnalyzedAct(
        version=act.version,
        player=act.player,
        name=names.get(act.player, act.player),
        act=act.kind,
        cube=act.cube,
        section=act.section,
        mark=act.mark,
        flub=act.flub,
        flub_name=flub_name(rulebook, act.mark) if act.mark not in ("safe", "unknown") else "",
        solution=standing.solution,
        cubes=standing.cubes,
        why=why_words(standing),
        left=act.left.found,
        more_left=act.left.more,
        needed=act.needed,
        missed=act.missed,
        called=act.called,
        called_by=act.called_by,
        call_right=act.call_was_right,
        uncalled=act.uncalled and not later,
        position=str(act.position),
        words=" ".join(_act_words(rulebook, act, later, names)),
    )


def _act_words(rulebook: str, act: ActReport, later: str, names: Mapping[str, str]) -> list[str]:
    name = names.get(act.player, act.player)
    section = sentence("equations", f"section.{act.section}") if act.section else ""
    cube = read_cube(act.cube).face if act.cube else ""
    goal = goal_words(act.position.goal)
    lines = [sentence("analysis", f"act.{act.kind}", player=name, goal=goal, cube=cube, section=section)]
    lines.append(_mark_words(rulebook, act))
    if act.missed:
        lines.append(
            sentence("analysis", "mark.one-missed", player=name, call=call_name(rulebook, act.missed))
        )
    if act.kind != "no-goal" and act.mark == "safe":
        code = "many" if act.left.more else "some"
        lines.append(sentence("analysis", f"left.{code}", count=act.left.found))
    return lines + _call_words(rulebook, act, later, names)


def _mark_words(rulebook: str, act: ActReport) -> str:
    code = str(act.mark)
    if code == "safe" and act.kind == "no-goal":
        code = "safe-no-goal"
    elif code in ("now", "impossible") and not act.fresh:
        code = f"{code}-still"
    return sentence(
        "analysis",
        f"mark.{code}",
        flub="" if act.mark in ("safe", "unknown") else flub_name(rulebook, act.mark),
        solution=act.standing.solution,
        why=why_words(act.standing),
    ).rstrip()


def _call_words(rulebook: str, act: ActReport, later: str, names: Mapping[str, str]) -> list[str]:
    if act.called:
        right = act.call_was_right
        code = "call-open" if right is None else "call-right" if right else "call-wrong"
        who, call = names.get(act.called_by, act.called_by), call_name(rulebook, act.called)
        return [sentence("analysis", f"mark.{code}", player=who, call=call)]
    if later:
        return [sentence("analysis", "mark.called-later", player=names.get(later, later))]
    return [sentence("analysis", "mark.uncalled")] if act.uncalled else []
