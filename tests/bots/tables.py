"""A table of the engine that has come to a given late mat, with a bot to act."""

from __future__ import annotations

from fairshake.equations import GoalCube, Seat, StartMatch, State, Table, apply, decide, step
from fairshake.equations import commands as c
from fairshake.equations.refusal import Refusal

from .exhaustive import Mat

SEATS = (Seat("bot", bot="perfect"), Seat("other"))


def start(table: Table) -> State:
    events = decide(None, StartMatch(0, table))
    assert not isinstance(events, Refusal)
    state: State | None = None
    for event in events:
        state = apply(state, event)
    assert state is not None
    return state


def do(state: State, command: object) -> State:
    done = step(state, command)  # type: ignore[arg-type]
    assert done.refusal is None, done.refusal
    return done.state


def roll_for(mat: Mat) -> tuple[str, ...] | None:
    """A roll of 24 cubes, six of each colour, that holds the Goal and the mat; None if no roll can."""
    wanted = [*str(mat.goal), *mat.usable]
    free = {"r": 6, "b": 6, "g": 6, "k": 6}
    chosen: list[str] = []
    for face in sorted(wanted, key=lambda face: len(colors_of(face))):
        colour = max((colour for colour in colors_of(face)), key=lambda colour: free[colour])
        if free[colour] == 0:
            return None
        free[colour] -= 1
        chosen.append(colour + face)
    filler = {"r": "r1", "b": "b1", "g": "g4", "k": "k7"}
    return (*chosen, *(filler[colour] for colour, count in free.items() for _ in range(count)))


def colors_of(face: str) -> list[str]:
    from fairshake.notation.cubes import FACES_OF_COLOR

    return [colour for colour, faces in FACES_OF_COLOR.items() if face in faces]


def state_at(
    mat: Mat, rulebook: str = "mlag-2018", division: str = "elementary", **options: object
) -> State | None:
    """The state in which this mat lies on the table and the bot is to act; None if it cannot be rolled."""
    roll = roll_for(mat)
    if roll is None:
        return None
    places = _places(roll, mat)
    order = [
        (number, section)
        for number, section in places.items()
        if section in ("required", "permitted", "forbidden")
    ]
    setter = "other" if len(order) % 2 == 0 else "bot"
    state = rolled(roll, setter, rulebook, division, **options)
    goal = [number for number, section in places.items() if section == "goal"]
    line = tuple(GoalCube(number) for number in goal)
    state = do(state, c.ArrangeGoal(0, setter, line))
    state = do(state, c.SayGoal(0, setter))
    for number, section in sorted(order, key=lambda entry: entry[1]):
        state = do(state, c.Move(0, state.waiting[0], number, section))  # type: ignore[arg-type]
    assert state.waiting == ("bot",)
    return state


def rolled(
    roll: tuple[str, ...],
    setter: str = "bot",
    rulebook: str = "mlag-2018",
    division: str = "elementary",
    **options: object,
) -> State:
    """The state in which the cubes are rolled and a Goal is to be set."""
    state = start(Table(rulebook, division, SEATS, timed=False, **options))  # type: ignore[arg-type]
    reds = tuple(c.RedCube(seat.id, "3" if seat.id == setter else "1") for seat in SEATS)
    state = do(state, c.RollForFirst(0, reds[0].player, reds))
    return do(state, c.Roll(0, setter, roll))


def _places(roll: tuple[str, ...], mat: Mat) -> dict[int, str]:
    """Where each cube of the roll goes; all that the mat does not name is Forbidden."""
    left = dict(enumerate(cube[1:] for cube in roll))
    places: dict[int, str] = {}
    for section, faces in (
        ("goal", tuple(str(mat.goal))),
        ("required", mat.required),
        ("permitted", mat.permitted),
        ("resources", mat.resources),
    ):
        for face in faces:
            number = next(number for number, there in left.items() if there == face)
            del left[number]
            places[number] = section
    return places | dict.fromkeys(left, "forbidden")


def mat_of(state: State, goal: int) -> Mat:
    """The mat as it lies on the table."""
    shake = state.shake
    assert shake is not None
    faces = [
        tuple(sorted(shake.cubes[number][1:] for number in numbers))
        for numbers in (shake.required, shake.permitted, shake.resources)
    ]
    return Mat(goal, *faces)
