"""Deal a position, solve it, judge an Equation, let two bots play a match, and draw everything."""

from pathlib import Path

import fairshake

position = fairshake.deal(seed=7)
print(position)

finding = fairshake.solve(position, seconds=5)
print(finding)

verdict = fairshake.judge(position, "(7x4)-2 = 26")
print(verdict)

match = fairshake.Match({"Ann": "learner", "Ben": "expert"}, shakes=2, seed=7)
while not match.over:
    match.step()
print(match.scores)

for name, thing in {"mat": position, "solution": finding, "verdict": verdict, "match": match}.items():
    Path(f"{name}.svg").write_text(fairshake.svg.draw(thing), encoding="utf-8")
