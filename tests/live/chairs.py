"""One simulated person at one table: what that person knows, and what that person does next."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from .session_faults import Session, bearer


@dataclass
class Chair:
    """One person at one table: what was sent, what was answered, every byte that came back."""

    session: Session
    table: str
    game: str
    player: str
    secret: str
    chance: random.Random
    by_stream: bool = False
    since: int = 0
    view: dict[str, Any] = field(default_factory=dict)
    answers: dict[str, dict[str, Any]] = field(default_factory=dict)
    unanswered: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    sent: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)
    events: list[dict[str, Any]] = field(default_factory=list)
    home: int = 0
    numbers: int = 0

    @property
    def headers(self) -> dict[str, str]:
        return bearer(self.session.token)


def choose(chair: Chair) -> dict[str, Any] | None:
    """Some act that the view lists, or now and then one that it does not."""
    acts = {act["command"]: act for act in chair.view.get("acts", ())}
    if chair.chance.random() < 0.05:
        return {"command": "move", "cube": 1, "section": "required"}
    for name in ("leave", "resign", "substitute", "call-end", "agree-end"):
        acts.pop(name, None)
    if not acts:
        return None
    name = chair.chance.choice(sorted(acts))
    return _intent(chair, name, acts[name].get("options", []))


def _intent(chair: Chair, name: str, options: list[str]) -> dict[str, Any] | None:
    free = [cube["number"] for cube in chair.view.get("cubes", ()) if cube["section"] == "resources"]
    one = chair.chance.choice(options) if options else ""
    match name:
        case "arrange-goal":
            return {"command": name, "goal": [{"cube": chair.chance.choice(free)}]} if free else None
        case "move":
            sections = [option for option in options if not option.isdigit()] or ["permitted"]
            return {
                "command": name,
                "cube": chair.chance.choice(free),
                "section": chair.chance.choice(sections),
            }
        case "bonus":
            return {"command": name, "cube": int(one)} if one.isdigit() else None
        case "write":
            return {"command": name, "equation": f"{chair.secret} = 1"}
        case "present":
            return {"command": name, "equation": "1+1 = 2"}
        case "decide-present":
            return {"command": name, "presents": one == "true"}
        case "make-challenge":
            return {"command": name, "word": one} if chair.chance.random() < 0.1 else None
        case "choose-variation":
            return {"command": name, "choice": one}
        case "take-side":
            return {"command": name, "side": one}
        case "reject":
            return {"command": name, "reason": "unequal"}
        case "charge":
            against, _, offence = one.partition(":")
            return {"command": name, "against": against, "offence": offence}
        case "draw":
            numbers, operations = one.split()
            return {"command": name, "numbers": int(numbers), "operations": int(operations)}
        case "trade":
            return {"command": name, "tiles": [one]}
        case "make-play":
            return {"command": name, "play": "J10 across 1+1=2"}
        case "propose" | "support" | "confirm":
            return None
    return {"command": name}
