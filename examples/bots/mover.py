"""A bot for both games in thirty lines: it does the first simple thing that is allowed. See docs/bot-protocol.md."""

import json
import sys


def choose(view):
    acts = {act["command"]: act for act in view["acts"]}
    here = [cube for cube in view.get("cubes", ()) if cube["section"] == "resources"]
    if "say-goal" in acts:
        return {"command": "say-goal"}
    if "arrange-goal" in acts:
        digit = next((cube for cube in here if cube["face"].isdigit()), here[0])
        return {"command": "arrange-goal", "goal": [{"cube": digit["number"]}]}
    if "move" in acts:
        section = acts["move"].get("options", ["permitted"])[-1]
        return {"command": "move", "cube": here[0]["number"], "section": section}
    if "draw" in acts:
        numbers, operations = acts["draw"]["options"][0].split()
        return {"command": "draw", "numbers": int(numbers), "operations": int(operations)}
    for name in ("choose-variation", "take-side", "decide-present"):
        if name in acts:
            field = {"choose-variation": "choice", "take-side": "side"}.get(name, "presents")
            return {"command": name, field: False if field == "presents" else acts[name]["options"][0]}
    simple = ("done-choosing", "agree-no-goal", "pass", "accept", "initial")
    return next(({"command": name} for name in simple if name in acts), None)


for line in sys.stdin:
    message = json.loads(line)
    if "view" in message:
        view = message["view"]
    elif "please" in message:
        act = choose(view)
        print(json.dumps({"do": act, "id": str(message["please"]["version"])} if act else {"wait": 1}), flush=True)
