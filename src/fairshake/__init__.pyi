"""The types of what `import fairshake` offers; at run time the names are looked up when they are first used."""

from . import equate as equate
from . import svg as svg
from .library import Act as Act
from .library import Analysis as Analysis
from .library import BadInput as BadInput
from .library import BadPosition as BadPosition
from .library import BadSettings as BadSettings
from .library import Challenge as Challenge
from .library import Colour as Colour
from .library import Cube as Cube
from .library import FairshakeError as FairshakeError
from .library import Finding as Finding
from .library import Level as Level
from .library import Match as Match
from .library import Position as Position
from .library import Puzzle as Puzzle
from .library import Reason as Reason
from .library import Refused as Refused
from .library import RuleBook as RuleBook
from .library import Ruling as Ruling
from .library import Section as Section
from .library import Status as Status
from .library import Stuck as Stuck
from .library import Verdict as Verdict
from .library import analyse as analyse
from .library import deal as deal
from .library import explain as explain
from .library import hint as hint
from .library import is_equal as is_equal
from .library import judge as judge
from .library import object_to as object_to
from .library import puzzles as puzzles
from .library import solve as solve
from .library import speaking as speaking

__version__: str
