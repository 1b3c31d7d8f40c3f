"""Wires the live platform: database, clocks, bots and hub."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from secrets import token_bytes
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from fairshake.application.administration import Administration, BackupError
from fairshake.application.classes.answers import TimeCards
from fairshake.application.classes.assignments import Assignments
from fairshake.application.classes.class_views import ClassViews
from fairshake.application.classes.classes import Classes
from fairshake.application.classes.pauses import ClassPauses
from fairshake.application.classes.presence import ClassPresence
from fairshake.application.classes.school import School
from fairshake.application.classes.slips import Slips
from fairshake.application.classes.tables import ClassTables
from fairshake.application.errors import BadInput
from fairshake.application.ids import TableId
from fairshake.application.learning.progress import Learning
from fairshake.application.people import People
from fairshake.application.puzzles.attempts import PuzzleAttempts
from fairshake.application.registry import games
from fairshake.application.tables.absence import Absence
from fairshake.application.tables.authority import Authority
from fairshake.application.tables.bot_runner import BotRunner
from fairshake.application.tables.lobby import Lobby
from fairshake.application.tables.notifiers import Notifiers
from fairshake.application.tables.operator_settings import Tuning
from fairshake.application.tables.shielded_tasks import ShieldedTasks
from fairshake.application.tables.timekeeper import Timekeeper
from fairshake.application.tournaments.live import LiveTournaments
from fairshake.application.tournaments.mail import Mailer
from fairshake.application.tournaments.pages import PaperContent
from fairshake.application.tournaments.ports import RecordStore
from fairshake.application.tournaments.service import TournamentService
from fairshake.application.tournaments.session import TournamentSession
from fairshake.cli._workers import BOTS_SOCKET
from fairshake.server.limits import Limits, SharedBuckets
from fairshake.server.live.connections import Connections
from fairshake.server.live.hub import Hub
from fairshake.server.live.platform import Live
from fairshake.server.live.presence_sync import PresenceSync
from fairshake.server.live.sessions import SessionWatch
from fairshake.server.live.worker_metrics import WorkerMetrics
from fairshake.server.routes.identity import Identity
from fairshake.storage.backup import SqliteFiles
from fairshake.storage.class_store import SqlClassStore
from fairshake.storage.database import FILE, Database, file_of, open_address, open_file, open_sqlite
from fairshake.storage.group_commit import GroupWriter
from fairshake.storage.hosted_tournaments import HostedTournaments
from fairshake.storage.lock import FileLock
from fairshake.storage.people_store import SqlPeopleStore
from fairshake.storage.puzzle_ratings import SqlPuzzleRatings
from fairshake.storage.schema_upgrade import UnknownVersionError, upgrade
from fairshake.storage.table_store import TableStore
from fairshake.storage.tournament_file import TournamentFiles
from fairshake.workers.bots import ProcessBotPool
from fairshake.workers.shared_bots import SharedBotPool
from fairshake.workers.system import Argon2Hasher, SystemChance, SystemClock, SystemSecrets

USUAL: Final = Tuning()


@dataclass(frozen=True, slots=True)
class PlatformConfig:
    """Where the platform keeps its data, and how its processes notify each other."""

    data: Path
    database: str = ""
    redis: str = ""
    workers: int = 1
    """How many processes of this server share the data."""
    smtp: str = ""
    """The mail server, with its password."""
    smtp_from: str = ""
    shared: Path | None = None
    """The folder of the supervisor, which the workers of this server share."""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> PlatformConfig:
        home = environment.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
        data = environment.get("FAIRSHAKE_DATA") or str(Path(home) / "fairshake")
        return cls(
            Path(data),
            environment.get("FAIRSHAKE_DATABASE", ""),
            environment.get("FAIRSHAKE_REDIS", ""),
            int(environment.get("FAIRSHAKE_SHARE") or 1),
            environment.get("FAIRSHAKE_SMTP", ""),
            environment.get("FAIRSHAKE_SMTP_FROM", ""),
            Path(figures).parent if (figures := environment.get("FAIRSHAKE_FIGURES")) else None,
        )

    @property
    def server(self) -> str:
        """Names the server that these processes belong to; "" if there is only one."""
        return "" if self.workers == 1 else self.shared.name if self.shared else "workers"

    @property
    def file(self) -> Path | None:
        """The SQLite file; None for PostgreSQL. Raises BadInput for an address that is neither."""
        return file_of(self.database) if self.database else self.data / FILE


def open_database(where: PlatformConfig) -> Database:
    """The database, migrated to the current schema. Raises BadInput if there is none, or it doesn't
    respond."""
    field = "database" if where.database else "data"
    try:
        database = _opened(where)
        upgrade(database)
    except OSError as error:
        raise BadInput(field, "platform.no-place", path=str(where.file), why=error.strerror or "") from None
    except UnknownVersionError:
        raise BadInput(field, "platform.other-database-version") from None
    except SQLAlchemyError as error:
        why = str(getattr(error, "orig", "") or type(error).__name__).strip().splitlines()[0][:200]
        raise BadInput(field, "platform.no-database", why=why) from None
    return database


def _opened(where: PlatformConfig) -> Database:
    shared = where.workers > 1
    if not where.database:
        return open_sqlite(where.data, shared)
    return open_address(where.database) if where.file is None else open_file(where.file, shared)


def live_platform(where: PlatformConfig, tuning: Tuning = USUAL) -> Live:
    """The live platform on its database; `Live.running` starts and ends it."""
    shared, mail = _shared_limits(where.redis), _mailer(where)
    lock = _lock(where)
    database = open_database(where)
    clock, chance, secrets = SystemClock(), SystemChance(), SystemSecrets()
    writer = GroupWriter(database.writing)
    store, people_store = TableStore(database, writer, clock), SqlPeopleStore(database)
    notifiers = Notifiers()
    guard = ShieldedTasks()
    authority = Authority(games(), store, clock, chance, notifiers, database.shared, guard=guard)
    people = People(people_store, Argon2Hasher(), secrets, clock, chance)
    hub, timekeeper = Hub(clock), Timekeeper(authority, store, clock)
    authority.lag = hub.lag
    pool = SharedBotPool(where.shared / BOTS_SOCKET) if where.shared else ProcessBotPool()
    bots = BotRunner(authority, pool, clock, tuning.bots)
    lobby = Lobby(authority, store, clock, chance, secrets.id)
    tournaments = service(database, clock, secrets)
    live_tournaments = LiveTournaments(tournaments, lobby, authority, asyncio.to_thread, hub.is_here)
    notifiers.listeners = [hub, timekeeper, bots, live_tournaments]
    authority.elsewhere = Notifiers([hub, timekeeper])
    live = Live(
        people,
        lobby,
        authority,
        hub,
        Identity(people),
        timekeeper,
        bots,
        people_store,
        store,
        clock,
        Absence(authority, hub.is_here, tuning.absence),
        tournaments,
        live_tournaments,
        TournamentFiles(),
        school(database, people, lobby, hub.is_here),
        SessionWatch(hub, people_store, clock),
        PuzzleAttempts(SqlPuzzleRatings(database), token_bytes(32)),
        Limits(tuning.limits, shared),
        Connections(tuning.limits),
        leaving=(guard.finished,),
        most_listeners=tuning.connections,
        mailer=mail,
        closing=(
            pool.close,
            writer.close,
            store.close,
            people_store.close,
            database.close,
            *((lock.close,) if lock else ()),
        ),
    )
    if where.redis:
        _join_others(live, where.redis, notifiers)
    if figures := os.environ.get("FAIRSHAKE_FIGURES"):
        live.worker = WorkerMetrics(Path(figures))
    return live


def _lock(where: PlatformConfig) -> FileLock | None:
    """The lock of the SQLite file; processes that share PostgreSQL need none. Raises BadInput."""
    file = where.file
    try:
        return None if file is None else FileLock(file, where.server)
    except OSError as error:
        field = "database" if where.database else "data"
        raise BadInput(field, "platform.no-place", path=str(file), why=error.strerror or "") from None


def _shared_limits(address: str) -> SharedBuckets | None:
    """Rate limits that several processes share, if Redis is configured; a single process doesn't load it."""
    if not address:
        return None
    from fairshake.workers.shared_buckets import RedisBuckets, check_redis

    check_redis(address)
    return RedisBuckets(address)


def _mailer(where: PlatformConfig) -> Mailer | None:
    """Mail to coaches, if configured; a server without it doesn't load it. Raises BadInput."""
    if not where.smtp and not where.smtp_from:
        return None
    from fairshake.workers.mail import mailer

    return mailer(where.smtp, where.smtp_from)


def _join_others(live: Live, address: str, notifiers: Notifiers) -> None:
    """Several processes: each one informs the others of changes and of its connections."""
    from fairshake.workers.redis_fanout import Fanout

    fanout = Fanout(address, live.authority, lambda: live.hub.tables, PresenceSync(live))
    notifiers.listeners.append(fanout)
    live.background = (fanout.run,)
    live.leaving = (*live.leaving, fanout.leave)
    live.absence.sure = fanout.sure
    live.takes = fanout.takes
    live.tell_others = fanout.here
    live.say_elsewhere = fanout.said
    live.attend = fanout.attend
    live.authority.rewritten = fanout.rewritten


def service(database: Database, clock: SystemClock, secrets: SystemSecrets) -> TournamentService:
    """Tournaments on the platform, in the same database as everything else."""
    from datetime import UTC, datetime
    from secrets import randbelow

    def now() -> str:
        return datetime.fromtimestamp(clock.now() / 1000, UTC).isoformat(timespec="milliseconds")

    def desk(store: RecordStore) -> TournamentSession:
        return TournamentSession(store, now, lambda: randbelow(1_000_000), print_paper)

    return TournamentService(HostedTournaments(database), desk, clock.now, secrets.id, secrets.secret)


def school(
    database: Database, people: People, lobby: Lobby, is_here: Callable[[TableId, str], bool]
) -> School:
    """Classes and lessons, in the same database as everything else."""
    store, clock, new_id = SqlClassStore(database), people.clock, people.secrets.id
    pauses = ClassPauses(store, clock)
    lobby.authority.holds = pauses.holds
    classes = Classes(store, people, clock, people.chance, new_id, pauses)
    working = Assignments(classes, clock, new_id, asyncio.to_thread)
    tables = ClassTables(working, lobby, people.chance)
    viewing = ClassViews(classes, working, tables, ClassPresence(store, clock, is_here))
    learning = Learning(store, clock, asyncio.to_thread)
    return School(classes, Slips(classes), working, tables, viewing, learning, print_cards)


def print_cards(cards: TimeCards, paper: str) -> bytes:
    from fairshake.printing.classes import time_cards

    return time_cards(cards, paper)


def print_paper(what: str, pages: PaperContent[Any], paper: str) -> bytes:
    from fairshake.printing.tournaments.paper import print_paper as make

    return make(what, pages, paper)


def administration_of(data: Path | None, database: str) -> Administration:
    """What an administrator does to the platform in that folder or database, or else the environment's."""
    known = PlatformConfig.from_environment()
    where = PlatformConfig(data or known.data, database or ("" if data else known.database))

    def people() -> People:
        if where.file is not None and not where.file.exists():
            raise BackupError("no-database", path=str(where.file))
        opened = open_database(where)
        return People(SqlPeopleStore(opened), Argon2Hasher(), SystemSecrets(), SystemClock(), SystemChance())

    return Administration(people, SqliteFiles(where.file), games())
