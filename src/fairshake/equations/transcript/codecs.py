"""How single values are written in a transcript. Each is a read/write pair with a pattern to find it by."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec

from ..commands import RedCube
from ..state import FinalScore, GoalCube, JudgeRuling, Points
from .errors import TranscriptError

Roll = tuple[str, ...]
"""The cubes of the shake under way, so that numbers can be shown with their faces."""

BARE: Final = r"[^\s\"',:=()\[\]]+"
QUOTED: Final = r'"(?:[^"\\]|\\.)*"'
WORD: Final = rf"(?:{QUOTED}|{BARE})"
TIME: Final = r"-?\d+:\d\d\.\d{3}"
CUBE: Final = r"[rbgk]\S(?:s|u|su)?#\d+"


_LINE_ENDS: Final = re.compile("[\x7f-\x9f\u2028\u2029]")


class Codec(NamedTuple):
    pattern: str
    write: Callable[[Any, Roll], str]
    read: Callable[[str, Roll], Any]


def write_time(milliseconds: int) -> str:
    """Minutes, seconds and thousandths.

    >>> write_time(90500)
    '1:30.500'
    """
    seconds, thousandths = divmod(abs(milliseconds), 1000)
    sign = "-" if milliseconds < 0 else ""
    return f"{sign}{seconds // 60}:{seconds % 60:02}.{thousandths:03}"


def read_time(text: str) -> int:
    minutes, rest = text.lstrip("-").split(":")
    value = int(minutes) * 60_000 + int(rest.replace(".", ""))
    return -value if text.startswith("-") else value


def quote(text: str) -> str:
    """A text as JSON, with everything escaped that a reader might take for the end of a line."""
    return _LINE_ENDS.sub(lambda match: f"\\u{ord(match.group()):04x}", msgspec.json.encode(text).decode())


def unquote(text: str) -> str:
    value = msgspec.json.decode(text, type=str)
    return str(value)


def write_word(text: str) -> str:
    return text if re.fullmatch(BARE, text) and text != "-" else quote(text)


def read_word(text: str) -> str:
    return unquote(text) if text.startswith('"') else text


def write_words(words: tuple[str, ...]) -> str:
    return ",".join(map(write_word, words)) or "-"


def read_words(text: str) -> tuple[str, ...]:
    return () if text == "-" else tuple(map(read_word, re.findall(WORD, text)))


def write_cube(number: int, roll: Roll) -> str:
    return f"{roll[number]}#{number}"


def read_cube(text: str, roll: Roll) -> int:
    """The number counts; the face must be the one that was rolled."""
    face, _, number = text.partition("#")
    if int(number) >= len(roll) or roll[int(number)] != face:
        raise TranscriptError("no-such-cube", found=text)
    return int(number)


def write_goal(goal: tuple[GoalCube, ...], roll: Roll) -> str:
    """`[g4#12 r+#3 | g5s#13]`: a bar is a gap, letters behind the face say how a cube is turned."""
    words = []
    for entry in goal:
        words += ["|"] if entry.gap else []
        words.append(f"{roll[entry.cube]}{entry.turned}#{entry.cube}")
    return f"[{' '.join(words)}]"


def read_goal(text: str, roll: Roll) -> tuple[GoalCube, ...]:
    goal: list[GoalCube] = []
    gap = False
    for word in text[1:-1].split():
        if word == "|":
            gap = True
            continue
        face, _, number = word.partition("#")
        cube = read_cube(f"{face[:2]}#{number}", roll)
        goal.append(GoalCube(cube, face[2:], gap))
        gap = False
    return tuple(goal)


def write_pairs(pairs: Any) -> str:
    return ",".join(f"{write_word(name)}={value}" for name, value in pairs) or "-"


def read_pairs(text: str) -> list[tuple[str, str]]:
    if text == "-":
        return []
    return [(read_word(name), value) for name, value in re.findall(rf"({WORD})=([^\s,]+)", text)]


def write_ruling(ruling: JudgeRuling, roll: Roll) -> str:
    words = ["correct" if ruling.correct else "incorrect"]
    values = msgspec.structs.asdict(ruling)
    for name in RULING_FIELDS:
        if values[name]:
            value = write_words(values[name]) if name == "reasons" else quote(values[name])
            words.append(f"{name}={value}")
    return f"({' '.join(words)})"


RULING_FIELDS: Final = ("reason", "reasons", "citation", "solution_value", "goal_value", "counterexample")


def read_ruling(text: str, roll: Roll) -> JudgeRuling:
    fields: dict[str, Any] = {"correct": text.startswith("(correct")}
    for name, value in re.findall(rf"(\w+)=({WORD}(?:,{WORD})*)", text):
        fields[name] = read_words(value) if name == "reasons" else unquote(value)
    return JudgeRuling(**fields)


def _standing(pair: tuple[str, str]) -> FinalScore:
    total, points, games, *team = pair[1].split(":")
    return FinalScore(pair[0], int(total), points, int(games), *map(int, team))


def _standing_text(standing: FinalScore) -> str:
    """Total, points and games; team penalties only if there are any."""
    team = f":{standing.team}" if standing.team else ""
    return f"{standing.total}:{standing.points}:{standing.games}{team}"


PAIRS: Final = rf"(?:-|{WORD}=[^\s,]+(?:,{WORD}=[^\s,]+)*)"

CODECS: Final[dict[str, Codec]] = {
    "word": Codec(WORD, lambda v, _: write_word(v), lambda t, _: read_word(t)),
    "text": Codec(QUOTED, lambda v, _: quote(v), lambda t, _: unquote(t)),
    "words": Codec(rf"(?:-|{WORD}(?:,{WORD})*)", lambda v, _: write_words(v), lambda t, _: read_words(t)),
    "time": Codec(TIME, lambda v, _: write_time(v), lambda t, _: read_time(t)),
    "number": Codec(r"-?\d+", lambda v, _: str(v), lambda t, _: int(t)),
    "yes": Codec("yes|no", lambda v, _: "yes" if v else "no", lambda t, _: t == "yes"),
    "cube": Codec(CUBE, write_cube, read_cube),
    "goal": Codec(r"\[[^\]]*\]", write_goal, read_goal),
    "cubes": Codec(r"\[[^\]]*\]", lambda v, _: f"[{' '.join(v)}]", lambda t, _: tuple(t[1:-1].split())),
    "numbers": Codec(
        r"\[[\d ]*\]",
        lambda v, _: f"[{' '.join(map(str, v))}]",
        lambda t, _: tuple(map(int, t[1:-1].split())),
    ),
    "rolls": Codec(
        PAIRS,
        lambda v, _: write_pairs((roll.player, roll.cube) for roll in v),
        lambda t, _: tuple(RedCube(name, cube) for name, cube in read_pairs(t)),
    ),
    "points": Codec(
        PAIRS,
        lambda v, _: write_pairs((row.player, row.points) for row in v),
        lambda t, _: tuple(Points(name, int(points)) for name, points in read_pairs(t)),
    ),
    "standings": Codec(
        PAIRS,
        lambda v, _: write_pairs((s.player, _standing_text(s)) for s in v),
        lambda t, _: tuple(map(_standing, read_pairs(t))),
    ),
    "ruling": Codec(r"\((?:correct|incorrect)(?:[^()\"]|\"(?:[^\"\\]|\\.)*\")*\)", write_ruling, read_ruling),
}
