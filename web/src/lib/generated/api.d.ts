// Generated from the OpenAPI document by `make types`. Do not edit.

export interface AcceptEntry {
  number: number;
  revision: number;
  late?: boolean;
  why?: string;
  who?: string;
}

/** What can be chosen for a hand or a situation. */
export interface ActivitiesAnswer {
  levels: ("easy" | "expert" | "hard" | "master" | "medium")[];
  same: ("families" | "symbols")[];
}

/** A colleague, by the name of their account. */
export interface AddTeacher {
  name: string;
}

export interface AddedTime {
  table: number;
  ends: number;
  left: number;
}

/** Corrections to a player's entry; fields left out stay as they are. */
export interface Amend {
  code: string;
  name?: string | null;
  team?: string | null;
  school?: string | null;
  grade?: number | null;
  round?: number | null;
  division?: string | null;
  why?: string;
  who?: string;
}

/** An entry as it is now; `redraw` lists the rounds in which teammates would meet. */
export interface AmendedAnswer {
  amended: EnteredPlayer;
  warnings: string[];
  redraw: number[];
}

/** A log or a transcript in `game`, or a position. */
export interface AnalyseRequest {
  position?: string;
  rulebook?: string;
  division?: string;
  form?: "adventurous" | "basic" | "";
  variations?: (string | ChosenVariation)[];
  goal?: string | null;
  required?: string | string[];
  permitted?: string | string[];
  forbidden?: string | string[];
  resources?: string | string[];
  challenge?: "impossible" | "no-goal" | "none" | "now";
  game?: string;
}

/** One act of a match; `version` is the number of its event. */
export interface AnalyzedAct {
  version: number;
  player: string;
  name: string;
  act: "goal" | "move" | "no-goal";
  cube: string;
  section: string;
  mark: "impossible" | "no-goal" | "now" | "safe" | "unknown";
  flub: boolean;
  flub_name: string;
  solution: string;
  cubes: number;
  why: string;
  left: number;
  more_left: boolean;
  needed: number | null;
  missed: string;
  called: string;
  called_by: string;
  call_right: boolean | null;
  uncalled: boolean;
  position: string;
  words: string;
}

/** A Goal: its Solutions, how many of them are long, and the cubes of the shortest. */
export interface AnalyzedGoal {
  goal: string;
  solutions: number;
  more: boolean;
  hidden: number;
  shortest: number;
}

/** The Goal that was set, compared with alternatives. */
export interface AnalyzedGoals {
  set: AnalyzedGoal;
  best: AnalyzedGoal[];
  place: number;
  compared: number;
  words: string;
}

export interface AnalyzedMove {
  cube: string;
  section: string;
  mark: "impossible" | "no-goal" | "now" | "safe" | "unknown";
  flub_name: string;
  solution: string;
  why: string;
}

export interface AnalyzedPlayer {
  player: string;
  name: string;
  acts: number;
  now_flubs: number;
  impossible_flubs: number;
  missed: number;
  words: string;
}

export interface AnalyzedSeat {
  player: string;
  name: string;
  turns: number;
  made: number;
  lost: number;
  best_turns: number;
  words: string;
}

export interface AnalyzedShake {
  number: number;
  setter: string;
  goal: string;
  goals: AnalyzedGoals | null;
  acts: AnalyzedAct[];
}

/** One turn of Equate; `complete` means that the best play is proven to be the best. */
export interface AnalyzedTurn {
  version: number;
  player: string;
  name: string;
  act: "pass" | "play" | "trade";
  play: string;
  score: number;
  best: string;
  best_score: number;
  lost: number;
  complete: boolean;
  withdrawn: boolean;
  overlooked: OverlookedPlay[];
  words: string;
  plain: OverlookedPlay | null;
}

/** One question of an assignment, with everything that a child answered, the last answer at the end. */
export interface AnsweredQuestion {
  item: number;
  question: string;
  given: string[];
  right: boolean;
  tries: number;
  seconds: number;
}

export interface Answering {
  number: number;
  why?: string;
  who?: string;
}

export interface AppealAnswer {
  sheet: ShownSheet;
  decision: string | null;
}

/** An appeal by a player, or its end: `decision` upheld (with scores, if they change) or denied. */
export interface AppealOrder {
  round: number;
  table: number;
  code?: string;
  judges?: string[];
  decision?: string;
  scores?: PlayerLine[];
  games?: number | null;
  why?: string;
  who?: string;
}

/** The sheets of these tables have arrived; `back`: they have not arrived after all. */
export interface Arrive {
  round: number;
  tables?: number[];
  back?: boolean;
  why?: string;
  who?: string;
}

/** Tables whose sheets have arrived but are not typed in yet, and tables whose sheets are missing. */
export interface ArrivedAnswer {
  round: number;
  arrived: number[];
  missing: number[];
}

/** A puzzle as it is asked. */
export interface AskedPuzzle {
  kind: string;
  question: string;
  stars: number;
  position?: string;
  goals?: string[];
  equations?: string[];
  tileset?: string;
  board?: string;
  rack?: string[];
  tiles?: string[];
}

/** One person's attempt at one question. `first` is whether the first try was right. */
export interface Attempt {
  person: string;
  what: string;
  item: number;
  tries: number;
  right: boolean;
  first: boolean;
  given: string;
  earlier: string[];
  score: number;
  seconds: number;
  opened: number;
  at: number;
  box: number;
}

/** `waiting`: how many pieces of work I haven't finished. */
export interface AttendedClass {
  id: string;
  name: string;
  kind: "class" | "club";
  created: number;
  nickname: string;
  waiting: number;
}

export interface AwardsAnswer {
  name: string;
  rulebook: string;
  settings: TournamentSettings;
  provisional: Provisional[];
  individuals: PlayerPlace[];
  teams: TeamPlace[];
  places: number;
  schools: SchoolPlace[];
}

/** A bot that was beaten: at which game, by which book, and its level. */
export interface BeatenBot {
  game: string;
  book: string;
  level: string;
}

export interface BegunAnswer {
  tournament: ShownTournament;
  answer: DescribedAnswer;
}

/** What a book says about a tournament, in the requested language. */
export interface BookFacts {
  id: string;
  name: string;
  usual: boolean;
  divisions: DivisionFacts[];
  least: number;
  most: number;
  table_size: number;
  phones: boolean;
  appeals: boolean;
  head_judge: boolean;
  papers: string[];
  corrections: string[];
  game: string;
  fixed: string[];
  division_setting: string;
  yearly: boolean;
  settings: FormField[];
}

export interface ByeRow {
  round: number;
  code: string;
}

export interface CallAnswer {
  call: ShownCall;
}

export interface CallOrder {
  round: number;
  table: number;
  why?: string;
  who?: string;
}

export interface ChangeSettings {
  rounds?: number | null;
  table_size?: number | null;
  minutes?: number | null;
  season?: number | null;
  public?: string | null;
  bye?: string | null;
  tie_breaks?: string[] | null;
  team_tie_breaks?: string[] | null;
  second_eyes?: boolean | null;
  player_phones?: boolean | null;
  rooms?: string[] | null;
  schedule?: string[] | null;
  divisions?: string[] | null;
  accept_edits?: boolean;
  why?: string;
  who?: string;
}

/** The same for listeners with `diff=1` that have a view: its changes.

    Each change is the path to a value, as field names and list indexes, and the new value. An index right
    after the end of a list appends. */
export interface ChangesMessage {
  version: number;
  now: number;
  events: (EquationsEvent | EquateEvent)[];
  says: string[];
  changes: ([(string | number)[], unknown])[];
}

/** Whether a play is legal, and what it scores. */
export interface CheckAnswer {
  legal: boolean;
  score: number;
  lines: CheckedLine[];
  reason: "bad-blank" | "division-by-zero" | "gap" | "horizontal-only" | "incomplete" | "leading-zero" | "malformed" | "negative" | "not-connected" | "not-in-rack" | "not-one-line" | "off-board" | "off-centre" | "plus-sign" | "square-taken" | "two-equals" | "unequal" | null;
  citation: string | null;
  reasons: ("bad-blank" | "division-by-zero" | "gap" | "horizontal-only" | "incomplete" | "leading-zero" | "malformed" | "negative" | "not-connected" | "not-in-rack" | "not-one-line" | "off-board" | "off-centre" | "plus-sign" | "square-taken" | "two-equals" | "unequal")[];
  explanation: string;
  play: "equation" | "expression" | null;
  bonus: number;
}

/** Who is here; `close` marks everyone else absent in that round and rearranges its tables. */
export interface CheckIn {
  codes?: string[];
  teams?: string[];
  everyone?: boolean;
  absent?: string[];
  gone?: string[];
  round?: number | null;
  table?: number | null;
  close?: boolean;
  why?: string;
  who?: string;
}

export interface CheckInAnswer {
  round: number;
  here: string[];
  missing: string[];
  absent: string[];
  late: LatePlayer[];
  rearranged: DrawNote[];
}

/** One play on a board. */
export interface CheckRequest {
  tileset?: string | Record<string, unknown>;
  board?: string | PlacedTile[];
  rack?: string[] | null;
  options?: EquateOptions;
  play: string | PlacedTile[];
}

export interface CheckStep {
  answer?: string;
}

/** The reply to an answer; `answer` is given when the puzzle is over. */
export interface CheckedAnswer {
  right: boolean;
  over: boolean;
  left: number;
  message: string;
  answer: string | null;
  marks: LineMark[];
}

export interface CheckedLine {
  text: string;
  kind: string;
  score: number;
  values: (string | null)[];
  squares: ScoredSquare[];
}

/** A class as a child sees it: their own work, and nicknames. */
export interface ChildAnswer {
  role: "child";
  class: ChildClass;
  me: ChildSelf;
  members: string[];
  work: ChildWork[];
}

export interface ChildAnswers {
  title: string;
  nickname: string;
  answers: AnsweredQuestion[];
}

export interface ChildClass {
  id: string;
  name: string;
  kind: "class" | "club";
  created: number;
  paused: boolean;
  target: number;
}

/** One child's results, by assignment and by skill. */
export interface ChildResult {
  member: string;
  nickname: string;
  work: DoneWork[];
  skills: SeenSkill[];
}

export interface ChildRow {
  member: string;
  nickname: string;
  work: DoneWork[];
  skills: SeenSkill[];
  minutes: number;
  days: PlayedDay[];
}

export interface ChildSelf {
  id: string;
  nickname: string;
  minutes: number;
  recoverable: boolean;
}

export interface ChildTable {
  id: string;
  phase: "adjourned" | "open" | "over" | "playing";
}

/** `done` is how many questions I have finished, `right` how many I got right. */
export interface ChildWork {
  id: string;
  kind: "contest" | "lesson" | "puzzles" | "tables";
  title: string;
  created: number;
  items: number;
  open: boolean;
  lesson: string | null;
  ends: number | null;
  due: number | null;
  stars: number[];
  done: number;
  right: number;
  table: ChildTable | null;
  together: number | null;
}

/** A variation with its parameter: `cube` of wild, `m` of base, `k` of multiple-of-k, `colour` of exponent. */
export interface ChosenVariation {
  name: string;
  cube?: string | number;
  m?: string | number;
  k?: string | number;
  colour?: string;
}

/** What to change; fields left out stay as they are. */
export interface ClassChange {
  name?: string;
  open?: boolean;
  paused?: boolean;
  ratings?: boolean;
  target?: number;
  stations?: string[];
  minutes?: number;
  new_code?: boolean;
}

/** Everything we store about a class. */
export interface ClassExport {
  class: ClassSettings;
  members: ClassMember[];
  work: ExportedWork[];
  answers: ExportedAttempt[];
  results: ChildResult[];
  minutes: ExportedMinutes[];
}

export interface ClassMember {
  id: string;
  nickname: string;
  joined: number;
}

/** Whether the class is paused, and where its teacher last sent everyone: `to` is a table, lesson or assignment. */
export interface ClassNow {
  paused: boolean;
  kind: "" | "contest" | "lesson" | "puzzles" | "tables";
  to: string;
  since: number;
}

export interface ClassRatings {
  players: GivenRating[];
  puzzles: GivenRating[];
}

/** A seat of a class's table: a bot, or a child, who may be away. `points` are missing before the game. */
export interface ClassSeat {
  player: string;
  name: string;
  bot: boolean;
  away: boolean;
  points: number | null;
}

/** A class as its teacher set it up. */
export interface ClassSettings {
  id: string;
  name: string;
  kind: "class" | "club";
  created: number;
  code: string;
  open: boolean;
  paused: boolean;
  ratings: boolean;
  target: number;
  stations: string[];
  minutes: number;
}

export interface ClassTable {
  id: string;
  phase: "adjourned" | "open" | "over" | "playing";
  seats: ClassSeat[];
}

/** Someone who teaches a class; the owner made it. */
export interface ClassTeacher {
  id: string;
  name: string;
  owner: boolean;
  me: boolean;
}

export interface ClockAnswer {
  clock: ShownClock;
}

/** `order` is start, pause, resume, stop, or add (minutes, to one table or to all). */
export interface ClockOrder {
  order: string;
  round: number;
  minutes?: number | null;
  table?: number | null;
  why?: string;
  who?: string;
}

/** Live tables without a result; all in the round if none is named. */
export interface CloseTables {
  round: number;
  tables?: number[];
  why?: string;
  who?: string;
}

/** The server is about to stop, and why. */
export interface ClosingMessage {
  closing: string;
}

export interface CommandField {
  name: string;
  label: string;
  kind: "flag" | "number" | "text";
}

/** A command that a player may send, and its fields. */
export interface CommandForm {
  command: string;
  label: string;
  fields: CommandField[];
}

/** A command with its own id, which is carried out once; refused if the table isn't at `version`. */
export interface CommandFrame {
  do: EquationsOrder | EquateOrder;
  id: string;
  version?: number | null;
}

/** `measure` is warning, points, disqualified-round, disqualified, or replay (of a table or a round). */
export interface ConductOrder {
  measure: string;
  round: number;
  code?: string;
  team?: string;
  table?: number | null;
  points?: number;
  judges?: string[];
  head_judge?: boolean;
  on_sheet?: boolean;
  why?: string;
  who?: string;
}

export interface ConductRow {
  number: number;
  measure: string;
  round: number;
  code: string | null;
  team: string | null;
  points: number;
  judges: string[];
  reason: string;
  warnings: number | null;
  name: string | null;
  revoked_by: string | null;
}

export interface ConfirmedAnswer {
  sheets: ShownSheet[];
  left: LeftUnconfirmed[];
}

export interface Contest {
  entries: ContestEntry[];
  limit_seconds?: number | null;
}

export interface ContestEntered {
  given: string;
  score: number;
}

export interface ContestEntry {
  player: string;
  play: string;
  seconds: number;
}

export interface ContestStanding {
  place: number;
  player: string;
  play: string;
  seconds: number;
  score: number;
  late: boolean;
  legal: boolean;
  reason: "bad-blank" | "division-by-zero" | "gap" | "horizontal-only" | "incomplete" | "leading-zero" | "malformed" | "negative" | "not-connected" | "not-in-rack" | "not-one-line" | "off-board" | "off-centre" | "plus-sign" | "square-taken" | "two-equals" | "unequal" | null;
  rank: number | null;
  percent: number;
  explanation: string;
}

export interface CopyWork {
  to: string;
}

export interface Correct {
  round: number;
  table: number;
  kind: string;
  scores: PlayerLine[];
  games?: number | null;
  agreed?: string[];
  all_agree?: boolean;
  version?: number | null;
  why?: string;
  who?: string;
}

export interface CorrectedAnswer {
  before: ShownSheet;
  after: ShownSheet;
}

export interface CreateAccount {
  name: string;
  password: string;
}

/** An assignment for the whole class or for some children.

    Puzzles: a kind, a rule book or level, a seed, how many and how hard.
    A lesson: `PATH/LESSON`. A contest: the same Equate hand or situation for everyone, for a number of minutes. */
export interface CreateAssignment {
  rulebook?: string;
  division?: string;
  variations?: string[];
  level?: "easy" | "expert" | "hard" | "master" | "medium" | "";
  tileset?: string;
  seed?: string;
  kind: "contest" | "lesson" | "puzzles";
  title?: string;
  puzzle?: "every" | "fault" | "goal" | "hand" | "impossible" | "now" | "play" | "solution" | "values";
  number?: number;
  stars?: number;
  lesson?: string;
  activity?: "hand" | "situation";
  minutes?: number;
  members?: string[];
  due?: number;
}

/** A request for a new class or club. */
export interface CreateClass {
  name: string;
  kind?: "class" | "club";
}

export interface CreateGuest {
  name?: string | null;
}

/** A link to a role; a coach's link names the team. */
export interface CreateInvitation {
  role: string;
  name?: string;
  team?: string;
}

/** A request for a new table. */
export interface CreateTable {
  game: "equations" | "equate";
  settings: EquationsTableOptions | EquateTableOptions;
  seats: SeatRequestInput[];
  public?: boolean;
  talk?: "off" | "phrases" | "text";
  spectators?: boolean;
  tools?: boolean;
  counts_downtime?: boolean;
  delay?: number;
  days?: number;
}

/** Tables for the chosen children of a class (everyone if none is named).

    `size` is how many play at a table; bots of the level `bots` sit where a child is missing ("" for no bots).
    With `pairs` two children share a rack of Equate; with `teams` the whole class plays Equate at one board.
    With `groups` the teacher has chosen who plays together, by the ids of the members. */
export interface CreateTables {
  game?: "equate" | "equations";
  size?: number;
  bots?: string;
  pairs?: boolean;
  teams?: number;
  members?: string[];
  groups?: string[][];
  pairing?: "random" | "strength";
  settings?: EquationsTableOptions | EquateTableOptions;
  talk?: "off" | "phrases" | "text";
  tools?: boolean;
  days?: number;
}

export interface CreateToken {
  label: string;
}

export interface CrewAnswer {
  crew: ShownMember[];
  invitations: ShownInvitation[];
}

export interface DecideEntry {
  number: number;
  revision: number;
  why?: string;
  who?: string;
}

export interface DescribedAnswer {
  name: string;
  rulebook: string;
  divisions: ShownDivision[];
  settings: TournamentSettings;
}

/** `at` is when it first came in; `can_take_back` whether the last decision can be taken back. */
export interface DeskSchoolEntry {
  number: number;
  revision: number;
  status: "accepted" | "canceled" | "changed" | "declined" | "waiting" | "waiting-list";
  change_declined: boolean;
  school: string;
  teams: ShownRegisteredTeam[];
  players: number;
  at: number;
  changes: RegistrationChange[];
  can_accept: boolean;
  can_take_back: boolean;
  over: number;
  key: string | null;
}

/** A mistake from the person's own game, as a puzzle that comes back until they know it. */
export interface DeviceMistake {
  id: string;
  game: string;
  table: string;
  version: number;
  kind: "called-impossible" | "called-now" | "flub" | "missed" | "play";
  position: string;
  challenge: "" | "impossible" | "none" | "now";
  rack: string[];
  tileset: string;
  answer: string;
  points: number;
  box: number;
  due: string;
}

/** Days, rating, bots and mistakes of one device. */
export interface DeviceProgress {
  version: 1;
  days: string[];
  rating: number;
  deviation: number;
  tried: number;
  solved: number;
  rated: string[];
  beaten: BeatenBot[];
  mistakes: DeviceMistake[];
  looked: string[];
  games: string[];
}

/** Days, rating, bots and mistakes of one device. */
export interface DeviceProgressInput {
  version: 1;
  days: string[];
  rating: number;
  deviation: number;
  tried: number;
  solved: number;
  rated: string[];
  beaten: BeatenBot[];
  mistakes: DeviceMistake[];
  looked: string[];
  games?: string[];
}

export interface DivisionChoice {
  id: string;
  name: string;
}

export interface DivisionFacts {
  id: string;
  name: string;
}

/** The command was carried out and is on disk. */
export interface DoneAnswer {
  done: string;
  version: number;
}

/** One child's results in one assignment; `first` is how many were right on the first try. */
export interface DoneWork {
  work: string;
  given: boolean;
  tried: number;
  done: number;
  right: number;
  first: number;
  score: number;
  seconds: number;
}

/** Tables, and every wish that could not be met; `best_possible` only where that is proved. */
export interface DrawAnswer {
  seed: number;
  rounds: number[];
  tables: DrawnTable[];
  byes: ByeRow[];
  repeats: number;
  same_school: number;
  best_possible: boolean;
  report: DrawNote[];
}

export interface DrawNote {
  kind: string;
  round: number;
  table: number | null;
  codes: string[];
  names: string[];
  detail: string | null;
  message: string;
}

/** Places are written `CODE@TABLE` or `CODE@ROUND/TABLE`, pairs `CODE,CODE`, tables `ROUND/TABLE`. */
export interface DrawRequest {
  seed?: number | null;
  rounds?: number[];
  by_standing?: boolean;
  fix?: string[];
  bar?: string[];
  apart?: string[];
  lock?: string[];
  byes?: string[];
  preview?: boolean;
  why?: string;
  who?: string;
}

export interface DrawnSeat {
  seat: number;
  code: string;
  name: string;
  team: string;
  scorekeeper: boolean;
}

export interface DrawnTable {
  round: number;
  table: number;
  division: string;
  seats: DrawnSeat[];
}

/** A CSV as text, or one entry by its fields. */
export interface Enter {
  csv?: string | null;
  code?: string | null;
  name?: string | null;
  team?: string | null;
  school?: string | null;
  division?: string | null;
  grade?: number | null;
  late?: boolean;
  ignore_unknown?: boolean;
  columns?: string[];
  preview?: boolean;
  why?: string;
  who?: string;
}

export interface EnteredAnswer {
  entered: EnteredPlayer[];
  warnings: string[];
  redraw: number[];
}

export interface EnteredPlayer {
  code: string;
  name: string;
  team: string;
  school: string;
  division: string;
  grade: number | null;
}

export interface EntriesAnswer {
  entries: RosterRow[];
}

/** The answer to the question whether some reading makes the sides equal. */
export interface EqualAnswer {
  equal: boolean;
  explanation: string;
}

/** With `referee: players`: a seat accepts the play that ends the game. */
export interface EquateAccept {
  command: "accept";
  target?: number | null;
}

/** A command's name, the values its free field may take now, and what it is aimed at.

    Without options, anything that fits is allowed. `more` has the values of further fields by name (the cube
    of a move);
    `barred` has options that one might expect, with a code for why they are not legal now.

    If there is a `target`, the command has a field with that name. A client that sends the number is refused
    as `too-late` if the table has moved on, instead of hitting something else. */
export interface EquateAct {
  command: "accept" | "adjust-clock" | "adjust-score" | "agree-end" | "call-time" | "confirm" | "dispute" | "disqualify" | "draw" | "end-game" | "leave" | "make-play" | "pass" | "propose" | "resign" | "return" | "rule" | "substitute" | "support" | "trade" | "warn";
  options?: string[];
  target?: number;
  more?: Record<string, string[]>;
  barred?: Record<string, string>;
}

export interface EquateAdjourned {
  event: "adjourned";
  at: number;
}

/** Give a seat more seconds, or take them away with a negative number. */
export interface EquateAdjustClock {
  command: "adjust-clock";
  against: string;
  seconds: number;
  why: string;
}

/** Give a seat points or take some away, even after the game is over. */
export interface EquateAdjustScore {
  command: "adjust-score";
  against: string;
  points: number;
  why: string;
}

/** The seat would end the game now; it ends when everyone present says so during one turn. */
export interface EquateAgreeEnd {
  command: "agree-end";
  target?: number | null;
}

/** The game ends as soon as everyone has had the same number of turns. */
export interface EquateCallTime {
  command: "call-time";
}

export interface EquateClockAdjusted {
  event: "clock-adjusted";
  at: number;
  by: string;
  player: string;
  seconds: number;
  why: string;
}

/** A play would end the game; under `players` the others may still dispute it. */
export interface EquateClosingOpened {
  event: "closing-opened";
  at: number;
}

/** The captain makes a proposal the team's turn. */
export interface EquateConfirm {
  command: "confirm";
  target: number;
}

/** With `referee: players`: someone says that the latest play of another seat is wrong. */
export interface EquateDispute {
  command: "dispute";
  target?: number | null;
}

/** The play counts, by the rules or by a judge's ruling. */
export interface EquateDisputeDismissed {
  event: "dispute-dismissed";
  at: number;
  by: string;
  number: number;
  why: string;
}

/** Take a seat out of the game. */
export interface EquateDisqualify {
  command: "disqualify";
  against: string;
  why: string;
}

/** With two piles: how many numbers and how many operations to take to fill the rack. */
export interface EquateDraw {
  command: "draw";
  numbers: number;
  operations: number;
  target?: number | null;
}

/** With two piles: the seat now chooses where to draw. */
export interface EquateDrawOpened {
  event: "draw-opened";
  at: number;
  player: string;
}

/** The seat would end the game now. */
export interface EquateEndAgreed {
  event: "end-agreed";
  at: number;
  player: string;
}

/** The game ends immediately. */
export interface EquateEndGame {
  command: "end-game";
  why: string;
}

/** Something that happened in a game of Equate. */
export type EquateEvent = EquateGameCreated | EquateFirstDrawn | EquateTilesDrawn | EquateTurnStarted | EquatePlayMade | EquateTilesTraded | EquateTilesReturned | EquatePassed | EquateDrawOpened | EquateProposalMade | EquateProposalSupported | EquateDisputeDismissed | EquatePlayWithdrawn | EquateClosingOpened | EquatePlayAccepted | EquateEndAgreed | EquatePlayerLeft | EquatePlayerReturned | EquatePlayerSubstituted | EquateSeatOut | EquateWarned | EquateClockAdjusted | EquateScoreAdjusted | EquateAdjourned | EquateResumed | EquateTimeCalled | EquateGameEnded;

/** The draw for the first turn: one round, or more while there was a tie. Tiles went back afterward. */
export interface EquateFirstDrawn {
  event: "first-drawn";
  at: number;
  rounds: Record<string, string>[];
  first: string;
}

export interface EquateGameCreated {
  event: "game-created";
  at: number;
  settings: EquateSettings;
}

/** The end: points for leftover tiles and clocks, seat by seat, and who has the most points. */
export interface EquateGameEnded {
  event: "game-ended";
  at: number;
  how: "agreed" | "judge" | "out" | "passes" | "resigned" | "time";
  tiles: number[];
  clocks: number[];
  scores: number[];
  winners: string[];
  why: string;
}

/** How the game ended. */
export interface EquateGameOutcome {
  how: "agreed" | "judge" | "out" | "passes" | "resigned" | "time";
  tiles: number[];
  clocks: number[];
  winners: string[];
  why: string;
}

/** A board before anything is played. */
export interface EquateLayout {
  name: string;
  size: number;
  premiums: EquatePremiumRow[];
  title: string;
  source: string;
  confidence: string;
  own_design: boolean;
}

/** Get up from the table for a while. */
export interface EquateLeave {
  command: "leave";
}

/** Put tiles on the board: `J10 across 24÷3=8`. */
export interface EquateMakePlay {
  command: "make-play";
  play: string;
  target?: number | null;
}

export interface EquateMemberView {
  id: string;
  name: string;
  bot: string;
  present: boolean;
}

export interface EquateOptions {
  layout?: string | Record<string, unknown>;
  horizontal_only?: boolean;
  fraction_factor?: 1 | 2 | 3;
}

/** What a player or a judge of Equate may ask for. */
export type EquateOrder = EquateMakePlay | EquateTrade | EquatePass | EquateDraw | EquatePropose | EquateSupport | EquateConfirm | EquateDispute | EquateAccept | EquateAgreeEnd | EquateLeave | EquateReturn | EquateSubstitute | EquateResign | EquateWarn | EquateDisqualify | EquateRule | EquateAdjustClock | EquateAdjustScore | EquateCallTime | EquateEndGame;

/** Use the turn for nothing. */
export interface EquatePass {
  command: "pass";
  target?: number | null;
}

export interface EquatePassed {
  event: "passed";
  at: number;
  player: string;
  cause: "away" | "choice" | "time";
}

export interface EquatePlayAccepted {
  event: "play-accepted";
  at: number;
  player: string;
}

/** Tiles were played. `reasons` are the referee's objections: never shown under `players`. */
export interface EquatePlayMade {
  event: "play-made";
  at: number;
  player: string;
  number: number;
  play: string;
  placed: Record<string, string>;
  score: number;
  reasons: string[];
}

/** The latest play while it can still be disputed; `number` is the target of a dispute or an acceptance. */
export interface EquatePlayView {
  number: number;
  player: string;
  play: string;
  score: number;
  squares: string[];
}

/** A dispute was upheld: played tiles go back to the rack, drawn tiles to the pile, and the seat tries again. */
export interface EquatePlayWithdrawn {
  event: "play-withdrawn";
  at: number;
  by: string;
  player: string;
  number: number;
  reasons: string[];
  why: string;
}

export interface EquatePlayerLeft {
  event: "player-left";
  at: number;
  by: string;
}

export interface EquatePlayerReturned {
  event: "player-returned";
  at: number;
  by: string;
}

export interface EquatePlayerSubstituted {
  event: "player-substituted";
  at: number;
  by: string;
  name: string;
}

/** Where the premium squares of one kind are: orbits around the center, or squares by name. */
export interface EquatePremiumRow {
  premium: string;
  orbits: [number, number][];
  at: string[];
}

/** A turn that a member of a team suggests, and who likes it. */
export interface EquateProposal {
  number: number;
  seat: number;
  by: string;
  play: string;
  tiles: string[];
  note: string;
  supporters: string[];
}

export interface EquateProposalMade {
  event: "proposal-made";
  at: number;
  player: string;
  by: string;
  number: number;
  play: string;
  tiles: string[];
  note: string;
}

export interface EquateProposalSupported {
  event: "proposal-supported";
  at: number;
  player: string;
  by: string;
  number: number;
}

/** A member of a team suggests a turn: a play, tiles to trade, or (with neither) a pass. */
export interface EquatePropose {
  command: "propose";
  play?: string;
  tiles?: string[];
  note?: string;
}

/** Resign from the game. */
export interface EquateResign {
  command: "resign";
}

export interface EquateResumed {
  event: "resumed";
  at: number;
}

/** Be back at the table. */
export interface EquateReturn {
  command: "return";
}

/** Rule on the latest play: it counts, or it goes back to the rack and the player tries again. */
export interface EquateRule {
  command: "rule";
  target: number;
  stands: boolean;
  why: string;
}

/** `winners` are those after it, when the game was over already. */
export interface EquateScoreAdjusted {
  event: "score-adjusted";
  at: number;
  by: string;
  player: string;
  points: number;
  why: string;
  winners: string[];
}

/** A player, or a team whose captain (a member's id) confirms what is played.

    `bot` is the level of the bot that holds the seat. `handicap` is points at the start, `fraction_factor` counts
    fractions double or triple, the clocks are this seat's own: seconds for each turn (after that the turn is
    lost), seconds in total (after that points are lost). */
export interface EquateSeat {
  id: string;
  name: string;
  bot: string;
  team: string;
  members: EquateTeamMate[];
  captain: string;
  handicap: number;
  fraction_factor: 1 | 2 | 3;
  turn_seconds: number | null;
  total_seconds: number | null;
}

/** A seat is out of the game: it resigned, or a judge removed it. */
export interface EquateSeatOut {
  event: "seat-out";
  at: number;
  player: string;
  by: string;
  cause: "disqualified" | "resigned";
  why: string;
}

/** A seat as everyone sees it. `average` is points a turn, exact; a trade or a pass counts as a turn.

    `captain` is who acts for a team now. */
export interface EquateSeatView {
  id: string;
  name: string;
  bot: string;
  present: boolean;
  out: boolean;
  members: EquateMemberView[];
  captain: string;
  score: number;
  tiles: number;
  turns: number;
  average: string | null;
  used: number;
  fraction_factor: 1 | 2 | 3;
  turn_seconds: number | null;
  total_seconds: number | null;
}

/** Which tiles to play with: a stage of fractions, and whether × and ÷ are in the bag.

    `division_out` is how many ÷ leave; None leaves it to the fractions that do. */
export interface EquateSelection {
  fractions: string;
  division: boolean;
  multiplication: boolean;
  division_out: number | null;
}

/** The table: tiles, board, seats and the chosen variants. */
export interface EquateSettings {
  tileset: EquateTileSet;
  layout: EquateLayout;
  seats: EquateSeat[];
  selection: EquateSelection;
  referee: "automatic" | "players";
  piles: 1 | 2;
  horizontal_only: boolean;
  expressions: boolean;
  game_seconds: number | null;
  overtime_penalty: number;
  least_time_bonus: number;
  guided: boolean;
}

/** The tiles of one kind: every face in `faces` has `count` tiles worth `score` points each. */
export interface EquateStock {
  faces: string[];
  count: number;
  score: number;
}

/** Another person takes over this seat. */
export interface EquateSubstitute {
  command: "substitute";
  name: string;
}

/** A member of a team likes a proposal. */
export interface EquateSupport {
  command: "support";
  target: number;
}

/** What can be set at a new table of Equate. */
export interface EquateTableOptions {
  tileset?: string | Record<string, unknown>;
  layout?: string | Record<string, unknown>;
  selection?: {
    fractions?: "all" | "fourths" | "halves" | "none";
    division?: boolean;
    multiplication?: boolean;
  };
  horizontal_only?: boolean;
  piles?: 1 | 2;
  expressions?: boolean;
  referee?: "automatic" | "players";
  game_seconds?: number | null;
  overtime_penalty?: number;
  least_time_bonus?: number;
  guided?: boolean;
  seats?: Record<string, unknown>[];
  handicap?: number;
  fraction_factor?: 1 | 2 | 3;
  turn_seconds?: number | null;
  total_seconds?: number | null;
}

/** One of a team. */
export interface EquateTeamMate {
  id: string;
  name: string;
  bot: string;
}

/** A set of tiles. `own_design` says that this project, not the publisher, chose the counts. */
export interface EquateTileSet {
  name: string;
  tiles: EquateStock[];
  title: string;
  negatives: boolean;
  equals: number;
  blanks: number;
  source: string;
  confidence: string;
  own_design: boolean;
}

export interface EquateTilesDrawn {
  event: "tiles-drawn";
  at: number;
  player: string;
  tiles: string[];
}

/** The tiles set aside went into the pile. */
export interface EquateTilesReturned {
  event: "tiles-returned";
  at: number;
  tiles: string[];
}

/** Tiles left a rack; they're set aside until new tiles have been drawn. */
export interface EquateTilesTraded {
  event: "tiles-traded";
  at: number;
  player: string;
  tiles: string[];
}

/** Every seat finishes the round; `by` is the judge who called time, "" for the clock. */
export interface EquateTimeCalled {
  event: "time-called";
  at: number;
  by: string;
}

/** Use the turn to trade tiles for new tiles from the pile. */
export interface EquateTrade {
  command: "trade";
  tiles: string[];
  target?: number | null;
}

/** What runs out next: the turn, the time to dispute a last play, or the game. */
export interface EquateTurnClock {
  kind: string;
  deadline: number;
}

export interface EquateTurnStarted {
  event: "turn-started";
  at: number;
  player: string;
  number: number;
}

/** The game as one person, or a spectator, sees it. */
export interface EquateView {
  version: number;
  player: string;
  seat: string;
  table: EquateSettings;
  now: number;
  events: number;
  phase: "closing" | "dealing" | "drawing" | "over" | "playing";
  waiting: string[];
  clock: EquateTurnClock | null;
  game_ends: number | null;
  seats: EquateSeatView[];
  turn: string;
  turn_number: number;
  first: string;
  piles: number[];
  board: Record<string, string>;
  hand: string[];
  faces: string[];
  unseen: Record<string, number>;
  centre: string;
  premiums: Record<string, string>;
  proposals: EquateProposal[];
  last_play: EquatePlayView | null;
  accepted: string[];
  agreed: string[];
  adjourned: boolean;
  time_called: boolean;
  warnings: EquateWarning[];
  outcome: EquateGameOutcome | null;
  acts: EquateAct[];
}

export interface EquateWarn {
  command: "warn";
  against: string;
  why: string;
}

export interface EquateWarned {
  event: "warned";
  at: number;
  by: string;
  against: string;
  why: string;
}

/** A judge's decision that stays on record. */
export interface EquateWarning {
  by: string;
  against: string;
  why: string;
}

export interface EquationsAccept {
  command: "accept";
  target?: number | null;
}

/** A command's name, the values its free field may take now, and what it is aimed at.

    Without options, anything that fits is allowed. `more` has the values of further fields by name (the cube
    of a move);
    `barred` has options that one might expect, with a code for why they are not legal now.

    If there is a `target`, the command has a field with that name. A client that sends the number is refused
    as `too-late` if the table has moved on, instead of hitting something else. */
export interface EquationsAct {
  command: "accept" | "agree-correction" | "agree-no-goal" | "approve-penalty" | "arrange-goal" | "ask-equal" | "begin-shake" | "bonus" | "call-delay" | "call-end" | "call-time" | "charge" | "choose-variation" | "correct-score" | "decide-present" | "disqualify" | "done-choosing" | "extend-clock" | "initial" | "initial-game" | "leave" | "make-challenge" | "move" | "penalise" | "present" | "put-back-block" | "reject" | "replay-shake" | "reroll" | "resign" | "return" | "roll" | "roll-for-first" | "rule" | "rule-deceit" | "say-goal" | "say-no-goal" | "substitute" | "take-back" | "take-block" | "take-side" | "warn" | "write";
  options?: string[];
  target?: number;
  more?: Record<string, string[]>;
  barred?: Record<string, string>;
}

/** Agree to the correction of a score that a judge has proposed. */
export interface EquationsAgreeCorrection {
  command: "agree-correction";
  target?: number | null;
}

export interface EquationsAgreeNoGoal {
  command: "agree-no-goal";
  target?: number | null;
}

/** Initial a pending penalty, or dismiss it; one in effect can be canceled, with a reason. */
export interface EquationsApprovePenalty {
  command: "approve-penalty";
  penalty: number;
  approved: boolean;
  why?: string;
}

export interface EquationsArrangeGoal {
  command: "arrange-goal";
  goal: EquationsOrderedGoalCube[];
}

/** Ask a judge whether the Solution equals the Goal; no other objection afterward. */
export interface EquationsAskEqual {
  command: "ask-equal";
  target?: number | null;
}

/** Start the timing for rolling the cubes. */
export interface EquationsBeginShake {
  command: "begin-shake";
}

/** The challenge block in a player's hand; the table's clock is stopped while it is held. */
export interface EquationsBlock {
  player: string;
  deadline: number | null;
  left: number | null;
  number: number;
}

export interface EquationsBlockReturned {
  event: "block-returned";
  at: number;
  player: string;
  deadline: number | null;
}

export interface EquationsBlockTaken {
  event: "block-taken";
  at: number;
  player: string;
  deadline: number | null;
  left: number | null;
}

/** Say "Bonus" and put one cube into Forbidden. */
export interface EquationsBonus {
  command: "bonus";
  cube: number;
}

export interface EquationsBonusMade {
  event: "bonus-made";
  at: number;
  player: string;
  cube: number;
  offence: string;
}

/** What a screen needs to know about the table's rule book. */
export interface EquationsBookSeen {
  calls: Record<string, string>;
  cubes: number;
  leader_may_bonus: boolean;
  goal_validated: boolean;
  announced_grouping: boolean;
  proofs: Record<string, "" | "grouping">;
  rules_page: "agloa" | "cup" | "guide" | "mlag";
}

/** Say that the player everyone is waiting for is delaying (Challenge Cup, Use of Timer). */
export interface EquationsCallDelay {
  command: "call-delay";
  against: string;
}

/** Ask to end the game, or take that back: when everyone at the table asks, no new shake begins. */
export interface EquationsCallEnd {
  command: "call-end";
  wants?: boolean;
}

/** Time is up: the first call ends new shakes, the second ends moves too (Cleanup in the Cup). */
export interface EquationsCallTime {
  command: "call-time";
}

export interface EquationsCaution {
  player: string;
  judge: string;
  why: string;
}

export interface EquationsChallengeSetAside {
  event: "challenge-set-aside";
  at: number;
  player: string;
  kind: string;
  reason: string;
}

export interface EquationsChallengeState {
  kind: "impossible" | "no-goal" | "now";
  against: string;
  callers: string[];
  at: number;
  number: number;
}

export interface EquationsChallenged {
  event: "challenged";
  at: number;
  player: string;
  kind: "impossible" | "no-goal" | "now";
  against: string;
  word: string;
}

/** Charge another player with an illegal procedure, naming it. */
export interface EquationsCharge {
  command: "charge";
  against: string;
  offence: string;
  target?: number | null;
}

export interface EquationsCharged {
  event: "charged";
  at: number;
  player: string;
  against: string;
  offence: string;
  sustained: boolean;
}

export interface EquationsChooseVariation {
  command: "choose-variation";
  choice: string;
}

export interface EquationsChoosingFinished {
  event: "choosing-finished";
  at: number;
  player: string;
}

/** A variation on the sheet. One with a fault is not in force once it is insulated (ignored). */
export interface EquationsChosen {
  player: string;
  choice: string;
  fault: string;
  ignored: boolean;
}

export interface EquationsClockExtended {
  event: "clock-extended";
  at: number;
  judge: string;
  why: string;
  deadline: number | null;
  round_ends: number | null;
  round_stops: number | null;
}

/** Ask all players to agree that a score was recorded wrong by an oversight (XII-B). */
export interface EquationsCorrectScore {
  command: "correct-score";
  against: string;
  shake: number;
  points: number;
  why: string;
}

/** A mistake on the scoresheet that needs the agreement of all players to be corrected (XII-B). */
export interface EquationsCorrection {
  number: number;
  judge: string;
  player: string;
  shake: number;
  points: number;
  why: string;
  agreed: string[];
}

export interface EquationsCorrectionAgreed {
  event: "correction-agreed";
  at: number;
  player: string;
}

/** XII-B: a score was recorded wrong by an oversight; it is corrected when all players agree. */
export interface EquationsCorrectionProposed {
  event: "correction-proposed";
  at: number;
  judge: string;
  player: string;
  shake: number;
  points: number;
  why: string;
}

export interface EquationsCountdownBegan {
  event: "countdown-began";
  at: number;
  players: string[];
  deadline: number;
}

export interface EquationsCubeMoved {
  event: "cube-moved";
  at: number;
  player: string;
  cube: number;
  section: "forbidden" | "permitted" | "required";
  offence: string;
  left: number | null;
  unused: number | null;
}

/** A cube goes back to Resources because the act that moved it was undone. */
export interface EquationsCubeReturned {
  event: "cube-returned";
  at: number;
  player: string;
  cube: number;
  mover: string;
}

/** A cube: its number, how it reads (`r3`), where it is, and how it is turned on the Goal line. */
export interface EquationsCubeSeen {
  number: number;
  cube: string;
  face: string;
  colour: string;
  section: "forbidden" | "goal" | "permitted" | "required" | "resources";
  turned: string;
  gap: boolean;
}

export interface EquationsCubesRerolled {
  event: "cubes-rerolled";
  at: number;
  player: string;
  numbers: number[];
  cubes: string[];
}

export interface EquationsCubesRolled {
  event: "cubes-rolled";
  at: number;
  player: string;
  cubes: string[];
}

/** XII-B-1, -2: a wrong total was recorded on purpose. A lower one counts, a higher one is 0 for the round. */
export interface EquationsDeceitRuled {
  event: "deceit-ruled";
  at: number;
  judge: string;
  player: string;
  listed: number;
  why: string;
}

export interface EquationsDecidePresent {
  command: "decide-present";
  presents: boolean;
}

/** A player says that another is stalling; when all the others have said so, a timer starts. */
export interface EquationsDelayCalled {
  event: "delay-called";
  at: number;
  player: string;
  against: string;
}

export interface EquationsDisqualify {
  command: "disqualify";
  against: string;
  why: string;
}

/** No second variation (where a second one is free). */
export interface EquationsDoneChoosing {
  command: "done-choosing";
}

/** Wants the match to end (or no longer does); agreed when all at the table do. */
export interface EquationsEndWanted {
  event: "end-wanted";
  at: number;
  player: string;
  wants: boolean;
}

export interface EquationsEqualityAsked {
  event: "equality-asked";
  at: number;
  player: string;
  writer: string;
}

export interface EquationsEquationAccepted {
  event: "equation-accepted";
  at: number;
  player: string;
  writer: string;
}

export interface EquationsEquationJudged {
  event: "equation-judged";
  at: number;
  player: string;
  ruling: EquationsJudgeRuling;
}

export interface EquationsEquationPresented {
  event: "equation-presented";
  at: number;
  player: string;
  equation: string;
}

export interface EquationsEquationRejected {
  event: "equation-rejected";
  at: number;
  player: string;
  writer: string;
  reason: string;
  sustained: boolean;
  ruling: EquationsJudgeRuling;
  regrouped: string;
  together: boolean;
}

/** Checking by players is over for this writer's Equation. */
export interface EquationsEquationSettled {
  event: "equation-settled";
  at: number;
  player: string;
  correct: boolean;
}

export interface EquationsEquationWritten {
  event: "equation-written";
  at: number;
  player: string;
  equation: string;
}

/** Something that happened in a game of Equations. */
export type EquationsEvent = EquationsMatchStarted | EquationsFirstRolled | EquationsSetterNamed | EquationsTaskBegan | EquationsShakeBegan | EquationsSettingPassed | EquationsCubesRolled | EquationsCubesRerolled | EquationsVariationChosen | EquationsVariationStruck | EquationsChoosingFinished | EquationsBonusMade | EquationsGoalArranged | EquationsGoalAdvised | EquationsGoalSet | EquationsNoGoalDeclared | EquationsNoGoalAccepted | EquationsCubeMoved | EquationsCubeReturned | EquationsTurnLost | EquationsBlockTaken | EquationsBlockReturned | EquationsChallenged | EquationsChallengeSetAside | EquationsCharged | EquationsInsulated | EquationsWritingBegan | EquationsEquationWritten | EquationsPresentingDecided | EquationsPaperFinished | EquationsEquationPresented | EquationsSided | EquationsPapersRevealed | EquationsEquationJudged | EquationsEquationAccepted | EquationsEquationRejected | EquationsJointProofOffered | EquationsProofSealed | EquationsEqualityAsked | EquationsEquationSettled | EquationsCountdownBegan | EquationsExtraMinuteBegan | EquationsPenaltyGiven | EquationsPenaltyRuled | EquationsShakeScored | EquationsShakeVoided | EquationsRoundTimeUp | EquationsRoundStopped | EquationsRoundReopened | EquationsMatchEnded | EquationsPlayerLeft | EquationsPlayerReturned | EquationsPlayerSubstituted | EquationsPlayerResigned | EquationsEndWanted | EquationsWalkedOver | EquationsTableAdjourned | EquationsTableResumed | EquationsScoreInitialed | EquationsGameInitialed | EquationsDelayCalled | EquationsPlayerWarned | EquationsPlayerPenalised | EquationsPlayerDisqualified | EquationsClockExtended | EquationsVerdictRuled | EquationsCorrectionProposed | EquationsCorrectionAgreed | EquationsScoreCorrected | EquationsDeceitRuled | EquationsTakeBackOffered;

/** Give more time; an untimed task gets a clock (the judge's answer to stalling). */
export interface EquationsExtendClock {
  command: "extend-clock";
  milliseconds: number;
  why: string;
  clock?: "round" | "task";
}

export interface EquationsExtraMinuteBegan {
  event: "extra-minute-began";
  at: number;
  players: string[];
  deadline: number;
}

/** A line of the final scoresheet; `points` is written (`6`, or `1.25` in the Challenge Cup). */
export interface EquationsFinalScore {
  player: string;
  total: number;
  points: string;
  games: number;
  team: number;
}

export interface EquationsFirstRolled {
  event: "first-rolled";
  at: number;
  rolls: EquationsRedCube[];
}

export interface EquationsGameInitialed {
  event: "game-initialed";
  at: number;
  player: string;
  number: number;
}

/** Challenge Cup: the Goal is not valid; the setter learns why and gets another timer. */
export interface EquationsGoalAdvised {
  event: "goal-advised";
  at: number;
  player: string;
  fault: string;
}

export interface EquationsGoalArranged {
  event: "goal-arranged";
  at: number;
  player: string;
  goal: EquationsGoalCube[];
}

/** One cube on the Goal line: how it is turned and whether there is a gap before it. */
export interface EquationsGoalCube {
  cube: number;
  turned: string;
  gap: boolean;
}

export interface EquationsGoalSet {
  event: "goal-set";
  at: number;
  player: string;
  goal: EquationsGoalCube[];
  by: string;
  offence: string;
}

/** Sign the scoresheet at the end. */
export interface EquationsInitial {
  command: "initial";
}

/** The scorekeeper initials a finished game (Challenge Cup); its score is then final. */
export interface EquationsInitialGame {
  command: "initial-game";
  game: number;
}

export interface EquationsInsulated {
  event: "insulated";
  at: number;
  player: string;
  offence: string;
}

/** A checker wants to prove ambiguity with this grouping together with the others who check. */
export interface EquationsJointProofOffered {
  event: "joint-proof-offered";
  at: number;
  player: string;
  writer: string;
  regrouped: string;
}

/** A judge's ruling on an Equation, as the log keeps it. */
export interface EquationsJudgeRuling {
  correct: boolean;
  reason: string;
  reasons: string[];
  citation: string;
  solution_value: string;
  goal_value: string;
  counterexample: string;
}

export interface EquationsLeave {
  command: "leave";
}

/** `word` is the word called: now, impossible, never, a-flub, p-flub, no-goal, challenge. */
export interface EquationsMakeChallenge {
  command: "make-challenge";
  word: string;
  target?: number | null;
}

export interface EquationsMatchEnded {
  event: "match-ended";
  at: number;
  standings: EquationsFinalScore[];
}

export interface EquationsMatchStarted {
  event: "match-started";
  at: number;
  table: EquationsTable;
  round_ends: number | null;
  round_stops: number | null;
}

export interface EquationsMove {
  command: "move";
  cube: number;
  section: "forbidden" | "permitted" | "required";
}

export interface EquationsNoGoalAccepted {
  event: "no-goal-accepted";
  at: number;
  player: string;
}

export interface EquationsNoGoalDeclared {
  event: "no-goal-declared";
  at: number;
  player: string;
  by: string;
}

/** An illegal procedure that counts until it is charged or insulated (referee `players`). */
export interface EquationsOffence {
  kind: string;
  player: string;
  cubes: number[];
  mover: string;
  choice: string;
  first: number | null;
  left: number | null;
  number: number;
  unused: number | null;
}

/** What a player or a judge of Equations may ask for. */
export type EquationsOrder = EquationsRollForFirst | EquationsBeginShake | EquationsRoll | EquationsReroll | EquationsChooseVariation | EquationsDoneChoosing | EquationsArrangeGoal | EquationsSayGoal | EquationsSayNoGoal | EquationsAgreeNoGoal | EquationsBonus | EquationsMove | EquationsTakeBlock | EquationsPutBackBlock | EquationsMakeChallenge | EquationsCharge | EquationsWrite | EquationsDecidePresent | EquationsPresent | EquationsTakeSide | EquationsAccept | EquationsReject | EquationsAskEqual | EquationsLeave | EquationsReturn | EquationsSubstitute | EquationsResign | EquationsCallEnd | EquationsInitial | EquationsAgreeCorrection | EquationsTakeBack | EquationsInitialGame | EquationsCallDelay | EquationsWarn | EquationsPenalise | EquationsDisqualify | EquationsApprovePenalty | EquationsExtendClock | EquationsReplayShake | EquationsRule | EquationsCorrectScore | EquationsRuleDeceit | EquationsCallTime;

/** One cube on the Goal line: how it is turned and whether there is a gap before it. */
export interface EquationsOrderedGoalCube {
  cube: number;
  turned?: string;
  gap?: boolean;
}

/** A key that a writer needs besides the cubes; `then` lists what may follow it without being on the mat. */
export interface EquationsPadKey {
  text: string;
  then: string;
}

/** Done writing, before sides are taken (Challenge Cup). */
export interface EquationsPaperFinished {
  event: "paper-finished";
  at: number;
  player: string;
}

export interface EquationsPaperSeen {
  player: string;
  must_write: boolean;
  presents: boolean | null;
  presented: boolean;
  side: "" | "C" | "M" | null;
  equation: string | null;
  correct: boolean | null;
  ruling: EquationsJudgeRuling | null;
  accepted: string[];
  joined: string[];
  joint: string | null;
}

/** Every Equation is presented; from now on everyone can read them. */
export interface EquationsPapersRevealed {
  event: "papers-revealed";
  at: number;
}

export interface EquationsPenalise {
  command: "penalise";
  against: string;
  why: string;
  second_judge?: string;
  team?: boolean;
  points?: number;
}

export interface EquationsPenalty {
  number: number;
  player: string;
  points: number;
  reason: string;
  citation: string;
  status: "approved" | "dismissed" | "pending" | "stands";
  by: string;
  why: string;
  second_judge: string;
  team: boolean;
}

export interface EquationsPenaltyGiven {
  event: "penalty-given";
  at: number;
  player: string;
  number: number;
  points: number;
  reason: string;
  citation: string;
  pending: boolean;
}

export interface EquationsPenaltyRuled {
  event: "penalty-ruled";
  at: number;
  judge: string;
  number: number;
  approved: boolean;
  why: string;
}

export interface EquationsPlayerDisqualified {
  event: "player-disqualified";
  at: number;
  judge: string;
  player: string;
  why: string;
}

export interface EquationsPlayerLeft {
  event: "player-left";
  at: number;
  player: string;
}

export interface EquationsPlayerPenalised {
  event: "player-penalised";
  at: number;
  judge: string;
  player: string;
  number: number;
  points: number;
  why: string;
  second_judge: string;
  team: boolean;
}

/** Resigned from the match; the seat stays empty. */
export interface EquationsPlayerResigned {
  event: "player-resigned";
  at: number;
  player: string;
}

export interface EquationsPlayerReturned {
  event: "player-returned";
  at: number;
  player: string;
}

export interface EquationsPlayerSubstituted {
  event: "player-substituted";
  at: number;
  player: string;
  name: string;
}

export interface EquationsPlayerWarned {
  event: "player-warned";
  at: number;
  judge: string;
  player: string;
  why: string;
}

export interface EquationsPoints {
  player: string;
  points: number;
}

/** Hand over an Equation; without one, what is written on the paper. */
export interface EquationsPresent {
  command: "present";
  equation?: string;
}

export interface EquationsPresentingDecided {
  event: "presenting-decided";
  at: number;
  player: string;
  presents: boolean;
}

/** A checker's own proof of ambiguity, kept face down until the other checker has decided too. */
export interface EquationsProofSealed {
  event: "proof-sealed";
  at: number;
  player: string;
  writer: string;
  regrouped: string;
}

export interface EquationsPutBackBlock {
  command: "put-back-block";
  target?: number | null;
}

export interface EquationsRedCube {
  player: string;
  cube: string;
}

/** Object to the Equation being checked; a proof of ambiguity shows its own grouping.

    `together` offers a joint proof, or agrees to one that was offered (no grouping needed then). */
export interface EquationsReject {
  command: "reject";
  reason: string;
  regrouped?: string;
  together?: boolean;
  target?: number | null;
}

/** Replay a shake: the one with this number in the round, or without a number the current or latest one. */
export interface EquationsReplayShake {
  command: "replay-shake";
  why: string;
  shake?: number;
}

/** New faces for the cubes that must be rolled again, in the order of their numbers. */
export interface EquationsReroll {
  command: "reroll";
}

/** Resign from the match. Nobody takes over the seat; the last player left wins by walkover. */
export interface EquationsResign {
  command: "resign";
}

export interface EquationsReturn {
  command: "return";
}

export interface EquationsRoll {
  command: "roll";
}

/** One red cube for everyone in the draw, no matter who rolls them. */
export interface EquationsRollForFirst {
  command: "roll-for-first";
}

/** A judge orders a replay after time was up, and says until when it may be played. */
export interface EquationsRoundReopened {
  event: "round-reopened";
  at: number;
  judge: string;
  round_stops: number | null;
}

export interface EquationsRoundStopped {
  event: "round-stopped";
  at: number;
  judge: string;
}

export interface EquationsRoundTimeUp {
  event: "round-time-up";
  at: number;
  judge: string;
}

/** Rule a player's Equation correct or not, in any shake of the round; another judge may overrule. */
export interface EquationsRule {
  command: "rule";
  against: string;
  correct: boolean;
  why: string;
  shake?: number;
}

/** A player has signed for a wrong total on purpose (XII-B-1, -2); `listed` is the total they recorded. */
export interface EquationsRuleDeceit {
  command: "rule-deceit";
  against: string;
  listed: number;
  why: string;
}

export interface EquationsSayGoal {
  command: "say-goal";
  announced?: boolean;
}

export interface EquationsSayNoGoal {
  command: "say-no-goal";
}

export interface EquationsScoreCorrected {
  event: "score-corrected";
  at: number;
  judge: string;
  player: string;
  shake: number;
  points: number;
  why: string;
}

export interface EquationsScoreInitialed {
  event: "score-initialed";
  at: number;
  player: string;
}

/** A place at the table. `id` never changes; a substitute changes only the name. */
export interface EquationsSeat {
  id: string;
  name: string;
  team: string;
  bot: string;
}

export interface EquationsSeatSeen {
  player: string;
  name: string;
  team: string;
  bot: string;
  present: boolean;
  disqualified: boolean;
  resigned: boolean;
  total: number;
  off_the_team: number;
  points: (number | null)[];
}

export interface EquationsSetterNamed {
  event: "setter-named";
  at: number;
  player: string;
  why: string;
  due: string;
  judge: string;
}

/** The Goal-setter has left before the Goal was set; this player sets it instead, with the same cubes. */
export interface EquationsSettingPassed {
  event: "setting-passed";
  at: number;
  player: string;
}

export interface EquationsShakeBegan {
  event: "shake-began";
  at: number;
  number: number;
  setter: string;
  players: string[];
}

export interface EquationsShakeResult {
  number: number;
  ending: string;
  setter: string;
  points: EquationsPoints[];
}

export interface EquationsShakeScored {
  event: "shake-scored";
  at: number;
  number: number;
  ending: string;
  points: EquationsPoints[];
}

export interface EquationsShakeVoided {
  event: "shake-voided";
  at: number;
  number: number;
  why: string;
  judge: string;
  note: string;
  setter: string;
}

export interface EquationsSided {
  event: "sided";
  at: number;
  player: string;
  side: "" | "C" | "M";
}

export interface EquationsSubstitute {
  command: "substitute";
  name: string;
}

export interface EquationsTable {
  rulebook: string;
  division: string;
  seats: EquationsSeat[];
  form: string;
  season: number;
  all_variations: boolean;
  referee: "automatic" | "players";
  checking: "automatic" | "players";
  timed: boolean;
  judge_at_hand: boolean;
  goal_take_back: boolean;
  shakes: number;
  round_minutes: number;
  warned: string[];
  pace: number;
  allowed_variations: string[];
  fixed_variations: string[];
  times: Record<string, number>;
  guided: boolean;
  book_version: number;
}

export interface EquationsTableAdjourned {
  event: "table-adjourned";
  at: number;
  why: string;
}

/** What can be set at a new table of Equations. */
export interface EquationsTableOptions {
  rulebook?: string;
  division?: string;
  form?: string;
  season?: number;
  all_variations?: boolean;
  referee?: "automatic" | "players";
  checking?: "automatic" | "players";
  timed?: boolean;
  judge_at_hand?: boolean;
  goal_take_back?: boolean;
  shakes?: number;
  round_minutes?: number;
  warned?: string[];
  pace?: number;
  allowed_variations?: string[];
  fixed_variations?: string[];
  times?: Record<string, number>;
  guided?: boolean;
}

/** Every stopped clock resumes, later by the length of the break in milliseconds. */
export interface EquationsTableResumed {
  event: "table-resumed";
  at: number;
  away: number;
}

/** AGLOA V-C: charged with two cubes without Bonus, return the first one instead of the second. */
export interface EquationsTakeBack {
  command: "take-back";
  cube: number;
}

/** AGLOA V-C: the player may return the first of the two cubes instead of the second. */
export interface EquationsTakeBackOffered {
  event: "take-back-offered";
  at: number;
  player: string;
  kept: number;
  returned: number;
}

export interface EquationsTakeBlock {
  command: "take-block";
}

export interface EquationsTakeSide {
  command: "take-side";
  side: "C" | "M";
  target?: number | null;
}

/** What the table is waiting for now, and until when. */
export interface EquationsTaskBegan {
  event: "task-began";
  at: number;
  task: "between" | "check" | "choose" | "goal" | "no-goal" | "over" | "reroll" | "roll" | "roll-for-first" | "side" | "turn" | "write";
  players: string[];
  deadline: number | null;
  stage: "countdown" | "extra" | "limit";
  subject: string;
}

/** A deadline for the current task; `stage` says how far its penalties have gone. */
export interface EquationsTaskClock {
  deadline: number;
  stage: "countdown" | "extra" | "limit";
}

export interface EquationsTurnLost {
  event: "turn-lost";
  at: number;
  player: string;
}

export interface EquationsVariationChosen {
  event: "variation-chosen";
  at: number;
  player: string;
  choice: string;
  fault: string;
  offence: boolean;
  left: number | null;
}

export interface EquationsVariationStruck {
  event: "variation-struck";
  at: number;
  player: string;
  choice: string;
}

export interface EquationsVerdictRuled {
  event: "verdict-ruled";
  at: number;
  judge: string;
  player: string;
  correct: boolean;
  why: string;
  overrules: string;
  shake: number;
}

export interface EquationsView {
  version: number;
  player: string;
  table: EquationsTable;
  book: EquationsBookSeen;
  now: number;
  events: number;
  phase: "between" | "check" | "choose" | "goal" | "no-goal" | "over" | "reroll" | "roll" | "roll-for-first" | "side" | "turn" | "write";
  waiting: string[];
  clock: EquationsTaskClock | null;
  block: EquationsBlock | null;
  round_ends: number | null;
  round_stops: number | null;
  time_up: boolean;
  adjourned: number | null;
  end_wanted: string[];
  seats: EquationsSeatSeen[];
  setter: string;
  scorekeeper: string;
  shake: number;
  mover: string;
  cubes: EquationsCubeSeen[];
  goal: string;
  goal_order: number[];
  goal_values: string[];
  goal_fault: string;
  goal_set: boolean;
  goal_cubes_stay: boolean;
  bonus: number | null;
  chosen: EquationsChosen[];
  offered: string[];
  in_force: string[];
  keys: EquationsPadKey[];
  repeated: string[];
  turns: Record<string, string[]>;
  challenge: EquationsChallengeState | null;
  ending: string;
  impossible_until: number | null;
  papers: EquationsPaperSeen[];
  subject: string;
  draft: string;
  offences: EquationsOffence[];
  results: EquationsShakeResult[];
  penalties: EquationsPenalty[];
  standings: EquationsFinalScore[];
  initialed: string[];
  games_initialed: number[];
  delay_called: string[];
  correction: EquationsCorrection | null;
  warnings: EquationsCaution[];
  position: string;
  acts: EquationsAct[];
  wrong_acts: EquationsAct[];
}

/** Nobody else is left, so the match ends here. */
export interface EquationsWalkedOver {
  event: "walked-over";
  at: number;
  player: string;
}

export interface EquationsWarn {
  command: "warn";
  against: string;
  why: string;
}

/** The text on the player's own paper; nobody else sees it. */
export interface EquationsWrite {
  command: "write";
  equation: string;
}

export interface EquationsWritingBegan {
  event: "writing-began";
  at: number;
  ending: string;
  players: string[];
  deadline: number | null;
  impossible_until: number | null;
}

export interface Equipment {
  what: string;
  count: number;
}

/** What went wrong: the field at fault, a sentence, and (for people and tables) a code for programs. */
export interface ErrorAnswer {
  error: Fault;
}

/** A verdict with its arithmetic line by line; `words` is the whole text in reading order. */
export interface ExplainAnswer {
  correct: boolean;
  explanation: string;
  solution: string[];
  goal: string[];
  words: string[];
  citation: string;
  solution_steps: WorkStep[];
  goal_steps: WorkStep[];
  solution_value: string | null;
  goal_value: string | null;
  used: Record<string, string[]>;
  missing: string[];
  other_reading: OtherReading | null;
}

export interface ExplainRequest {
  position?: string;
  rulebook?: string;
  division?: string;
  form?: "adventurous" | "basic" | "";
  variations?: (string | ChosenVariation)[];
  goal?: string | null;
  required?: string | string[];
  permitted?: string | string[];
  forbidden?: string | string[];
  resources?: string | string[];
  challenge?: "impossible" | "no-goal" | "none" | "now";
  equation: string;
}

/** Everything stored about me. */
export interface ExportAnswer {
  person: ExportedPerson | null;
  tokens: ExportedToken[];
  tables: ExportedTable[];
  pads: ExportedPad[];
  reports: ExportedReport[];
  tournaments: ExportedRole[];
  classes: ExportedClasses;
  transfers: ExportedTransfer[];
}

export interface ExportedAttempt {
  member: string;
  work: string;
  item: number;
  tries: number;
  right: boolean;
  first: boolean;
  given: string;
  earlier: string[];
  score: number;
  seconds: number;
  at: number;
}

export interface ExportedClass {
  id: string;
  name: string;
  kind: string;
}

export interface ExportedClasses {
  teaching: ExportedClass[];
  attending: ExportedPlace[];
  answers: Attempt[];
}

export interface ExportedMinutes {
  member: string;
  day: string;
  source: string;
  seconds: number;
}

export interface ExportedPad {
  table: string;
  text: string;
}

export interface ExportedPerson {
  id: string;
  kind: string;
  name: string;
  roles: string;
  created: number;
  seen: number;
  avatar: string;
}

/** A class that the person attends. */
export interface ExportedPlace {
  id: string;
  name: string;
  kind: string;
  nickname: string;
  joined: number;
}

/** A report that the person wrote about someone's conduct. */
export interface ExportedReport {
  table_id: string;
  about: string;
  why: string;
  created: number;
}

/** A role at a tournament. */
export interface ExportedRole {
  id: string;
  name: string;
  role: string;
  team: string;
}

export interface ExportedTable {
  id: string;
  code: string;
  game: string;
  created: number;
  phase: "adjourned" | "open" | "over" | "playing";
}

export interface ExportedToken {
  id: string;
  kind: string;
  label: string;
  created: number;
  expires: number;
}

export interface ExportedTransfer {
  expires: number;
  progress: DeviceProgress | null;
}

export interface ExportedWork {
  id: string;
  kind: "contest" | "lesson" | "puzzles" | "tables";
  title: string;
  created: number;
  items: number;
  open: boolean;
  lesson: string | null;
  ends: number | null;
  due: number | null;
  stars: number[];
  spec: Record<string, unknown>;
  tables: string[];
}

export interface Fault {
  field: string;
  message: string;
  code?: string;
  citation?: string | null;
  faults?: FileFault[];
}

/** A fault of a file: where it is, and what is wrong there. */
export interface FileFault {
  line: number;
  column: string;
  code: string;
  message: string;
  choices: string[];
}

/** Fill empty seats of a live round: `by` a bot, me, or nobody, which removes a stand-in.

    Without `codes`, all empty seats are filled. */
export interface FillSeats {
  round: number;
  by: string;
  codes?: string[];
  level?: string;
}

export interface FinishTransfer {
  words: string;
}

/** A value to choose. `when` lists, for other fields, the values with which it is offered. */
export interface FormChoice {
  value: string | number | boolean | null;
  label: string;
  when: Record<string, (string | number | boolean | null)[]>;
  usual: boolean;
}

export interface FormDependency {
  field: string;
  values: (string | number | boolean | (string | number | boolean | null)[] | null)[];
}

/** One question of a form; `name` is the path of its answer in the settings. */
export interface FormField {
  name: string;
  kind: "choice" | "flag" | "lines" | "list" | "number" | "numbers" | "order" | "text";
  level: "more" | "simple";
  label: string;
  help: string;
  default: string | number | boolean | (string | number | boolean | null)[] | Record<string, string | number | boolean | null> | null;
  choices: FormChoice[];
  minimum: number | null;
  maximum: number | null;
  optional: boolean;
  unit: string;
  depends_on: FormDependency | null;
  when: Record<string, (string | number | boolean | null)[]>;
  group: string;
}

export interface FormPreset {
  id: string;
  game: string;
  label: string;
  help: string;
  settings: Record<string, unknown>;
  seats: SeatRequest[];
  table: Record<string, unknown>;
  now: boolean;
  minutes: number;
}

export interface FoundClass {
  id: string;
  name: string;
  kind: "class" | "club";
}

/** The class with this code, and a suggested nickname. */
export interface FoundClassAnswer {
  class: FoundClass;
  nickname: string;
  me: ShownPerson | null;
}

/** A game of Equate, turn by turn. */
export interface GameAnalysis {
  game: "equate";
  players: AnalyzedSeat[];
  turns: AnalyzedTurn[];
}

/** The form of one game: its settings, per-seat settings, number of seats, and available bots. */
export interface GameForm {
  game: string;
  title: string;
  settings: FormField[];
  seat: FormField[];
  seats: SeatRange[];
  levels: FormChoice[];
  teams: boolean;
}

/** How strong a child is, or how hard a puzzle; `deviation` is the uncertainty. */
export interface GivenRating {
  name: string;
  rating: number;
  deviation: number;
  matches: number;
}

/** `done` is how many children have finished it. */
export interface GivenWork {
  id: string;
  kind: "contest" | "lesson" | "puzzles" | "tables";
  title: string;
  created: number;
  items: number;
  open: boolean;
  lesson: string | null;
  ends: number | null;
  due: number | null;
  stars: number[];
  done: number;
  tables: ClassTable[];
  children: WorkChild[];
  members: string[];
}

export interface GivenWorkAnswer {
  work: WorkHead;
}

export interface GradedListAnswer {
  place: number;
  player: string;
  lines: GradedListLine[];
  counted: number;
  total: number;
  best_score: number;
  percent_of_count: number;
  percent_of_total: number;
  found_alone: number;
  missed: HandEquation[];
}

export interface GradedListLine {
  line: number;
  text: string;
  legal: boolean;
  counts: boolean;
  score: number;
  same_as: number | null;
  reason: "bad-blank" | "division-by-zero" | "gap" | "horizontal-only" | "incomplete" | "leading-zero" | "malformed" | "negative" | "not-connected" | "not-in-rack" | "not-one-line" | "off-board" | "off-centre" | "plus-sign" | "square-taken" | "two-equals" | "unequal" | null;
  citation: string | null;
  explanation: string;
}

export interface GradedPlayAnswer {
  legal: boolean;
  score: number;
  lines: CheckedLine[];
  reason: "bad-blank" | "division-by-zero" | "gap" | "horizontal-only" | "incomplete" | "leading-zero" | "malformed" | "negative" | "not-connected" | "not-in-rack" | "not-one-line" | "off-board" | "off-centre" | "plus-sign" | "square-taken" | "two-equals" | "unequal" | null;
  citation: string | null;
  reasons: ("bad-blank" | "division-by-zero" | "gap" | "horizontal-only" | "incomplete" | "leading-zero" | "malformed" | "negative" | "not-connected" | "not-in-rack" | "not-one-line" | "off-board" | "off-centre" | "plus-sign" | "square-taken" | "two-equals" | "unequal")[];
  explanation: string;
  play: string;
  bonus: number;
  kind: "equation" | "expression" | null;
  rank: number | null;
  equal: number | null;
  percent: number;
}

/** Which table this is, and which seat and player I am there; a spectator is player "". */
export interface Greeting {
  table: string;
  seat: number | null;
  player: string;
  version: number;
  now: number;
}

/** What a newcomer should do next at this version of the table. */
export interface GuideAnswer {
  version: number;
  command: Record<string, unknown> | null;
  equation: string;
}

/** The big screen of the hall; `published` says whether everyone may see who sits where. */
export interface HallAnswer {
  name: string;
  round: number | null;
  published: boolean;
  clock: ShownClock | null;
  tables: PublicTable[];
  outstanding: number[];
  calls: ShownCall[];
  byes: PublicSeat[];
  rooms: ShownRoom[];
  schedule: ShownSlot[];
  rulebook: string;
}

/** A hand, its equations and the lists handed in, graded. */
export interface HandAnswer {
  level: "easy" | "expert" | "hard" | "master" | "medium" | null;
  seed: string | null;
  tileset: string;
  own_design: boolean;
  tiles: ScoredTile[];
  same: "families" | "symbols";
  bonus: boolean;
  count: number;
  complete: boolean;
  total: number;
  best_score: number;
  answers: HandEquation[];
  lists: GradedListAnswer[];
}

export interface HandEquation {
  equation: string;
  score: number;
  tiles: number;
}

/** A hand; `lists` are graded. */
export interface HandRequest {
  level?: "easy" | "expert" | "hard" | "master" | "medium";
  seed?: string | number;
  tileset?: string | Record<string, unknown>;
  tiles?: string | string[] | null;
  same?: "families" | "symbols";
  bonus?: boolean;
  lists?: WrittenList[];
  answers?: number;
}

/** The first message of a connection. */
export interface HelloMessage {
  hello: Greeting;
}

/** The first steps of a hint; `all` is how many there are. */
export interface HintAnswer {
  status: "impossible" | "possible" | "unknown";
  all: number;
  hints: HintStep[];
}

/** A mat, and how many steps of a hint are wanted. */
export interface HintRequest {
  position?: string;
  rulebook?: string;
  division?: string;
  form?: "adventurous" | "basic" | "";
  variations?: (string | ChosenVariation)[];
  goal?: string | null;
  required?: string | string[];
  permitted?: string | string[];
  forbidden?: string | string[];
  resources?: string | string[];
  challenge?: "impossible" | "no-goal" | "none" | "now";
  steps?: number;
}

export interface HintStep {
  step: "first" | "move" | "nudge" | "shape" | "solution";
  words: string;
  equation: string;
}

export interface HistoryAnswer {
  history: HistoryRow[];
}

/** The values before and now; `before` is empty if there was none. */
export interface HistoryChange {
  what: string;
  before: string;
  after: string;
}

/** One thing that happened; `says` is all of it in a sentence. */
export interface HistoryRow {
  number: number;
  at: string;
  who: string;
  why: string;
  act: string;
  event: Record<string, unknown>;
  says: string;
  rounds: number[];
  tables: number[];
  codes: string[];
  changes: HistoryChange[];
  taken_back_by: string | null;
  reversible: boolean;
}

export interface Import {
  what?: string;
  text?: string;
  late?: boolean;
  ignore_unknown?: boolean;
  columns?: string[];
  accept_edits?: boolean;
  why?: string;
  who?: string;
}

export interface ImportedEntries {
  what: string;
  rows: number;
}

export interface ImportedResults {
  what: string;
  sheets: number;
  unchanged: number;
}

export interface ImportedTables {
  seed: number;
  rounds: number[];
  tables: DrawnTable[];
  byes: ByeRow[];
  repeats: number;
  same_school: number;
  best_possible: boolean;
  report: DrawNote[];
  what: string;
}

export interface ImportedTournament {
  name: string;
  rulebook: string;
  divisions: ShownDivision[];
  settings: TournamentSettings;
  records: number;
}

export interface InventedAnswer {
  tournament: ShownTournament;
  answer: SimulatedAnswer;
}

/** A link to a role; `key` is shown this once, and `picture` is the link as QR code (SVG). */
export interface InvitationAnswer {
  id: string;
  role: "coach" | "director" | "head-judge" | "judge" | "operator";
  team: string | null;
  key: string;
  picture: string;
}

/** Join a class. `fresh` makes a new guest even if this device is already signed in. */
export interface JoinClass {
  code: string;
  nickname?: string;
  fresh?: boolean;
}

export interface JoinCrew {
  key: string;
}

export interface JoinedAnswer {
  member: ShownMember;
}

/** A place in a class. `recovery` is shown once, to a guest created by the class; "" for everyone else. */
export interface JoinedClassAnswer {
  class: FoundClass;
  nickname: string;
  recovery: string;
  person: ShownPerson;
  token?: string;
}

/** A judge by name; at a tournament's table without a name, which calls the judges in the hall. */
export interface JudgeCall {
  name?: string;
  why?: string;
}

/** An Equation on a mat; with `objection` or `question` only that is answered. */
export interface JudgeRequest {
  position?: string;
  rulebook?: string;
  division?: string;
  form?: "adventurous" | "basic" | "";
  variations?: (string | ChosenVariation)[];
  goal?: string | null;
  required?: string | string[];
  permitted?: string | string[];
  forbidden?: string | string[];
  resources?: string | string[];
  challenge?: "impossible" | "no-goal" | "none" | "now";
  equation: string;
  objection?: RaisedObjection;
  question?: "equal";
}

/** The ruling on an Equation. */
export interface JudgeVerdict {
  correct: boolean;
  reason: "ambiguous" | "cube-unavailable" | "forbidden-used" | "goal-illegal" | "goal-misread" | "illegal-expression" | "malformed" | "multi-digit" | "required-unused" | "too-few-cubes" | "too-many-from-resources" | "unequal" | "unverifiable" | "variation-broken" | "variation-not-in-force" | null;
  reasons: ("ambiguous" | "cube-unavailable" | "forbidden-used" | "goal-illegal" | "goal-misread" | "illegal-expression" | "malformed" | "multi-digit" | "required-unused" | "too-few-cubes" | "too-many-from-resources" | "unequal" | "unverifiable" | "variation-broken" | "variation-not-in-force")[];
  citation: string | null;
  explanation: string;
  solution_value: string | null;
  goal_value: string | null;
  counterexample?: string;
  span: [number, number] | null;
  cubes: UsedCubes;
}

/** A play that was possible, with the tile it puts on each square. */
export interface LaidPlay {
  play: string;
  score: number;
  squares: Record<string, string>;
}

/** Who has no table in a drawn round; `tables` are those with a free seat, best first. */
export interface LatePlayer {
  code: string;
  name: string;
  tables: number[];
}

export interface LearningPath {
  id: string;
  game: "equate" | "equations";
  title: string;
  about: string;
  rulebook: string | null;
  lessons: PathLesson[];
}

/** A sheet that couldn't be confirmed with the others, and why. */
export interface LeftUnconfirmed {
  round: number;
  table: number;
  code: string;
  message: string;
}

export interface LessonAnswer {
  id: string;
  title: string;
  skill: string;
  steps: number;
  done: number;
  learned: boolean;
  minutes: number;
  timed: number | null;
  variation: string | null;
  path: string;
  game: "equate" | "equations";
  all: LessonStep[];
  next: string | null;
}

/** One screen of a lesson; the server checks answers. */
export interface LessonStep {
  step: number;
  words: string;
  rules: string[];
  done: boolean;
  known: boolean;
  kind: "challenge" | "choose" | "equation" | "fact" | "play" | "puzzle" | "read" | "score" | "value";
  puzzle?: AskedPuzzle;
  board?: string;
  rack?: string[];
  tileset?: string;
  play?: string;
  position?: string;
  shows?: string;
  options?: string[];
  names?: string[];
  uses?: string[];
}

/** One line of a written list: whether it counts, and what is wrong if it doesn't. */
export interface LineMark {
  text: string;
  right: boolean;
  words: string;
}

export interface ListedMove {
  play: string;
  score: number;
  tiles: number;
}

/** The live tables of a round, by the numbers of the draw. */
export interface LiveAnswer {
  round: number;
  tables: OpenedTable[];
}

/** Open the tables of a round. `bots` puts bots of that level on all seats; `shakes` ends a table after that many.

    With `talk` text the players may write what they like; then nobody watches. `settings` are those of the game, as for
    any table, apart from what the tournament itself decides. */
export interface LiveOrder {
  round: number;
  bots?: string;
  shakes?: number;
  talk?: "off" | "phrases" | "text";
  settings?: Record<string, unknown>;
}

/** `away` has sat down and lost the connection; a `stand-in` plays for someone who has not come. */
export interface LiveSeat {
  code: string;
  name: string;
  status: "absent" | "away" | "bot" | "here" | "stand-in";
}

/** Who has come to the live tables of a round that have no result yet. */
export interface LiveSeatsAnswer {
  round: number;
  tables: LiveTableSeats[];
}

export interface LiveTableSeats {
  table: number;
  id: string;
  phase: "adjourned" | "open" | "over" | "playing";
  seats: LiveSeat[];
}

export interface MadeClassAnswer {
  class: ClassSettings;
}

/** To whom the link of registration goes; with a number, that school's private link. */
export interface MailOrder {
  to: string;
  number?: number | null;
}

/** Every path, and my progress: what I know of each skill, and what comes back for review. */
export interface MapAnswer {
  paths: LearningPath[];
  skills: SkillMastery[];
  review: ReviewStep[];
}

/** A match of Equations, act by act. */
export interface MatchAnalysis {
  game: "equations";
  rulebook: string;
  players: AnalyzedPlayer[];
  shakes: AnalyzedShake[];
}

/** Divisions that play together from now on; with `split`, one that no longer does. */
export interface Merge {
  divisions: string[];
  split?: boolean;
  why?: string;
  who?: string;
}

/** Mark everyone who has not come as absent, and merge their tables, before the round starts. */
export interface MergeTables {
  round: number;
}

/** The plays of a position, best first. */
export interface MovesAnswer {
  count: number | null;
  complete: boolean;
  moves: ListedMove[];
}

/** A position to list the plays of. */
export interface MovesRequest {
  tileset?: string | Record<string, unknown>;
  board?: string | PlacedTile[];
  rack: string[];
  options?: EquateOptions;
  limit?: number;
  seconds?: number;
  best_only?: boolean;
}

/** The classes that I teach, and those I am in. */
export interface MyClassesAnswer {
  teaching: TaughtClass[];
  attending: AttendedClass[];
}

export interface MyTournament {
  id: string;
  name: string;
  created: number;
  test: boolean;
  role: "coach" | "director" | "head-judge" | "judge" | "operator";
  team: string | null;
}

export interface MyTournamentsAnswer {
  tournaments: MyTournament[];
}

export interface New {
  rounds?: number | null;
  table_size?: number | null;
  minutes?: number | null;
  season?: number | null;
  public?: string | null;
  bye?: string | null;
  tie_breaks?: string[] | null;
  team_tie_breaks?: string[] | null;
  second_eyes?: boolean | null;
  player_phones?: boolean | null;
  rooms?: string[] | null;
  schedule?: string[] | null;
  rulebook: string;
  name?: string;
  divisions?: string[];
}

/** A token for a program; `token` is shown only once. */
export interface NewTokenAnswer {
  token: string;
  id: string;
  label: string;
  created: number;
  expires: number;
}

/** The new events, as much as the caller may see, and the view after them.

    `says` has a sentence for each event in the language of the connection; empty if no words are needed. */
export interface NewsMessage {
  version: number;
  now: number;
  events: (EquationsEvent | EquateEvent)[];
  says: string[];
  view: EquationsView | EquateView;
}

/** The ruling on one objection. */
export interface ObjectionRuling {
  sustained: boolean;
  reason: "ambiguous" | "cube-unavailable" | "forbidden-used" | "goal-illegal" | "goal-misread" | "illegal-expression" | "malformed" | "multi-digit" | "required-unused" | "too-few-cubes" | "too-many-from-resources" | "unequal" | "unverifiable" | "variation-broken" | "variation-not-in-force";
  citation: string | null;
  explanation: string;
}

export interface OfferedDivision {
  id: string;
  name: string;
  variations: OfferedVariation[];
  powers: string;
  fractions: boolean;
  goal: OfferedGoal;
  judge_approves: boolean;
  choosing: string;
  rerolled: string;
}

/** What a Goal must obey besides being a legal expression. */
export interface OfferedGoal {
  most_cubes: number;
  most_digits: number;
  leading_zeros: boolean;
  whole_value: boolean;
  negative: boolean;
  value_may_be_written: boolean;
}

/** A key on the pad; `then` lists what may follow it without being a cube on the mat. */
export interface OfferedKey {
  text: string;
  then: string;
}

export interface OfferedLayout {
  id: string;
  name: string;
  usual: boolean;
  size: number;
  centre: string;
  premiums: Record<string, string>;
  source: string;
  own_design: boolean;
}

export interface OfferedParameter {
  name: string;
  values: (string | number)[];
}

/** Match points for a place that `tied` players share in a match of two or three. */
export interface OfferedPlace {
  players: number;
  place: number;
  tied: number;
  points: number;
}

/** A rule book, named in the requested language. */
export interface OfferedRuleBook {
  id: string;
  name: string;
  short_name: string;
  usual: boolean;
  usual_division: string;
  order_of_operations: boolean;
  version: string;
  forms: ("adventurous" | "basic")[];
  cubes_of_each_colour: number;
  players: [number, number];
  rules_page: string;
  calls: Record<string, string>;
  times: OfferedTime[];
  scores: OfferedScores | null;
  divisions: OfferedDivision[];
}

/** A row of the scoring table: who was right after a challenge, and what each player gets. */
export interface OfferedScore {
  challenge: string;
  writer_correct: boolean;
  third: "correct" | "none" | "wrong";
  challenger: number;
  mover: number;
  third_party: number;
}

/** What a shake, a match and an absence are worth. */
export interface OfferedScores {
  challenges: OfferedScore[];
  single_challenger: number | null;
  sides: number | null;
  written: number;
  not_written: number;
  absent: number;
  places: OfferedPlace[];
  invalid: Record<string, number>;
}

/** A tile set, named in the requested language; the usual one is the default. */
export interface OfferedTileSet {
  id: string;
  name: string;
  usual: boolean;
  tiles: SetTile[];
  negatives: boolean;
  source: string;
  own_design: boolean;
}

/** A time limit of the book in seconds, and what follows when it is missed. */
export interface OfferedTime {
  task: string;
  seconds: number;
  countdown: number;
  penalty: number;
  extra: number;
  extra_penalty: number;
}

export interface OfferedVariation {
  name: string;
  title: string;
  explanation: string;
  examples: Record<string, string>;
  limit_words: string[];
  section: string;
  years: "even" | "every" | "odd";
  implied: boolean;
  keys: Record<string, OfferedKey[]>;
  parameter: OfferedParameter | null;
  limits: Record<string, number | boolean | null>;
}

export interface OneEntry {
  code: string;
  name?: string | null;
  round?: number | null;
  why?: string;
  who?: string;
}

export interface OneSheet {
  round: number;
  table?: number | null;
  version?: number | null;
  everything?: boolean;
  why?: string;
  who?: string;
}

export interface OpenedTable {
  table: number;
  id: string;
}

export interface Order {
  id: string;
  command: EquationsOrder | EquateOrder;
  version?: number | null;
}

export interface OrderedReplay {
  round: number;
  tables: number[];
}

/** How many games were paused or resumed. */
export interface OrderedTables {
  tables: number;
  paused: boolean;
}

/** Another reading of an ambiguous Equation, worked out. */
export interface OtherReading {
  equation: string;
  value: string;
  steps: WorkStep[];
  meant: string;
  off: string;
}

export interface OverlookedPlay {
  play: string;
  score: number;
}

export interface Pad {
  text: string;
}

export interface PadAnswer {
  text: string;
}

export interface PathLesson {
  id: string;
  title: string;
  skill: string;
  steps: number;
  done: number;
  learned: boolean;
  minutes: number;
  timed: number | null;
  variation: string | null;
}

/** Who is connected, by player, and how many watch. */
export interface PeopleMessage {
  people: PresenceMessage;
}

export interface PersonAnswer {
  person: ShownPerson;
}

/** What to change: a guest's name, or anyone's picture; anything left out stays as it is. */
export interface PersonChange {
  name?: string | null;
  avatar?: string | null;
}

export interface PingFrame {
  ping: number;
}

export interface PlacedTile {
  at: string;
  tile: string;
}

/** A game without its own view: its commands, and labels for the fields of its view. */
export interface PlainForm {
  commands: CommandForm[];
  labels: Record<string, string>;
}

export interface PlayedBefore {
  play: string;
  score: number;
}

export interface PlayedDay {
  day: string;
  minutes: number;
}

/** One player: the total, or the games (null for one not played), or absent. */
export interface PlayerLine {
  code: string;
  total?: number | null;
  games?: (number | null)[];
  absent?: boolean;
}

export interface PlayerLink {
  code: string;
  name: string;
  team: string;
  key: string;
}

/** A player's row, with the tie-breaks that the director chose. */
export interface PlayerPlace {
  place: number;
  code: string;
  name: string;
  team: string;
  division: string;
  rounds: number;
  points: number;
  wins?: number;
  total?: number;
  "best-round"?: number;
  "last-round"?: number;
  opponents?: number;
}

export interface PlayersAnswer {
  players: PlayerLink[];
}

/** The answer to a ping. It returns whatever the ping contained. */
export interface PongMessage {
  pong: unknown;
  now: number;
}

/** One mat, and the effect of each possible move. */
export interface PositionAnalysis {
  position: string;
  mark: "impossible" | "no-goal" | "now" | "safe" | "unknown";
  flub_name: string;
  solution: string;
  cubes: number;
  why: string;
  left: number;
  more_left: boolean;
  moves: AnalyzedMove[];
  words: string;
}

/** A turn of a finished game before it was taken: the board, the rack, and the best plays, best first. */
export interface PossiblePlays {
  version: number;
  player: string;
  name: string;
  board: Record<string, string>;
  rack: string[];
  plays: LaidPlay[];
}

export interface PresenceMessage {
  here: string[];
  away: string[];
  watching: number;
}

export interface PreviewRequest {
  play: string;
}

/** How many children will join. */
export interface PrintSlips {
  number: number;
}

/** A child who will join: the code is shown only now. `qr` is a picture (SVG) of the link to join. */
export interface PrintedSlip {
  nickname: string;
  recovery: string;
  qr: string;
}

/** How many pages are made, and how many there are; both 0 before the printing begins and after it ends. */
export interface PrintingAnswer {
  done: number;
  total: number;
}

export interface Provisional {
  code: string;
  message: string;
}

export interface PublicSeat {
  code: string;
  name: string;
  team: string;
}

export interface PublicTable {
  table: number;
  division: string;
  live: string | null;
  seats: PublicSeat[];
  room: string;
}

/** Who sits where, for everyone. */
export interface PublicTablesAnswer {
  round: number;
  scoring: "average" | "match-points" | "points";
  tables: PublicTable[];
  byes: PublicSeat[];
}

/** `what` is draw, standings (up to `round`) or awards; `hide` takes it back. */
export interface Publish {
  what: string;
  round?: number | null;
  hide?: boolean;
  why?: string;
  who?: string;
}

/** What was published, or hidden again; `provisional` says why standings are not final. */
export interface PublishedAnswer {
  what: string;
  shown: boolean;
  published: ShownPublication;
  provisional: Provisional[];
}

/** A person's answer, or `give_up` to see the solution. `rating` is the one from their device, if it has one. */
export interface PuzzleAnswer {
  rulebook?: string;
  division?: string;
  variations?: string[];
  level?: "easy" | "expert" | "hard" | "master" | "medium" | "";
  tileset?: string;
  seed?: string | number;
  kind: "fault" | "goal" | "hand" | "impossible" | "now" | "play" | "solution" | "values";
  number?: number;
  answer?: string;
  give_up?: boolean;
  rating?: number;
}

export interface PuzzleChoices {
  kinds: PuzzleKindInfo[];
  stars: (1 | 2 | 3 | 4 | 5)[];
  levels: ("easy" | "expert" | "hard" | "master" | "medium")[];
  minutes: (1 | 3 | 5 | 10)[];
}

/** Which day's puzzle is asked for. */
export interface PuzzleDay {
  day: string;
}

export interface PuzzleHintRequest {
  rulebook?: string;
  division?: string;
  variations?: string[];
  level?: "easy" | "expert" | "hard" | "master" | "medium" | "";
  tileset?: string;
  seed?: string | number;
  kind: "fault" | "goal" | "hand" | "impossible" | "now" | "play" | "solution" | "values";
  number?: number;
  steps?: number;
}

/** The first steps of a hint; `all` is how many there are. */
export interface PuzzleHints {
  all: number;
  hints: HintStep[];
}

export interface PuzzleKindInfo {
  kind: "fault" | "goal" | "hand" | "impossible" | "now" | "play" | "solution" | "values";
  game: "equate" | "equations";
  rulebooks: string[];
}

/** A puzzle by its name, or the next one with a number of stars. */
export interface PuzzleRequest {
  rulebook?: string;
  division?: string;
  variations?: string[];
  level?: "easy" | "expert" | "hard" | "master" | "medium" | "";
  tileset?: string;
  seed?: string | number;
  kind: "fault" | "goal" | "hand" | "impossible" | "now" | "play" | "solution" | "values";
  number?: number;
  stars?: 1 | 2 | 3 | 4 | 5;
}

/** A puzzle without its answer; only the puzzle of the day has `day`. */
export interface PuzzleShown {
  kind: "fault" | "goal" | "hand" | "impossible" | "now" | "play" | "solution" | "values";
  seed: string;
  number: number;
  question: string;
  difficulty: number;
  rating: number;
  stars: 1 | 2 | 3 | 4 | 5;
  rulebook?: string;
  division?: string;
  variations?: string[];
  position?: string;
  goals?: string[];
  equations?: string[];
  level?: string;
  tileset?: string;
  board?: string;
  rack?: string[];
  tiles?: string[];
  day?: string;
}

/** Whether it is right. `note` says what is not right yet; the rest is for people who found it or gave up. */
export interface PuzzleVerdict {
  right: boolean;
  note: string;
  marks: LineMark[];
  explanation: string;
  equation: string;
  answer: Record<string, unknown> | null;
}

/** The questions answered by POST. */
export interface QuestionsAnswer {
  questions: string[];
}

/** One objection of a checker; `regrouped` shows another grouping. */
export interface RaisedObjection {
  reason: "ambiguous" | "cube-unavailable" | "forbidden-used" | "goal-illegal" | "goal-misread" | "illegal-expression" | "malformed" | "multi-digit" | "required-unused" | "too-few-cubes" | "too-many-from-resources" | "unequal" | "unverifiable" | "variation-broken" | "variation-not-in-force";
  regrouped?: string | null;
}

export interface RecoverChild {
  recovery: string;
}

export interface RecoveryAnswer {
  recovery: string;
}

/** The game refused the command. */
export interface RefusedAnswer {
  refused: string;
  code: string;
  citation: string;
  message: string;
  error?: Fault;
}

export interface RegisteredAnswer {
  entry: ShownSchoolEntry;
}

/** A player or the school, before and after; `before` is empty for a new one, `after` for one that
    leaves. */
export interface RegistrationChange {
  before: string;
  after: string;
}

export interface RegistrationDecidedAnswer {
  entry: DeskSchoolEntry;
  warnings: string[];
}

/** Open, change or close registration; fields left out stay as they are. */
export interface RegistrationOrder {
  deadline?: number | null;
  capacity?: number | null;
  no_limit?: boolean;
  unit?: "players" | "teams" | null;
  waiting_list?: boolean | null;
  open?: boolean;
  new_link?: boolean;
  why?: string;
  who?: string;
}

/** What a coach needs to fill in the form. */
export interface RegistrationPageAnswer {
  name: string;
  terms: ShownTerms;
  divisions: DivisionChoice[];
  table_size: number;
  now: number;
}

export interface RegistrationSetAnswer {
  terms: ShownTerms;
}

/** Terms are null until registration is opened. `picture` is the link as QR code (SVG), `mail` whether this server
    can send mail. */
export interface RegistrationsAnswer {
  terms: ShownTerms | null;
  taken: number;
  entries: DeskSchoolEntry[];
  mail: boolean;
  key: string | null;
  picture: string | null;
}

export interface Reinstate {
  code: string;
  why?: string;
  who?: string;
}

/** A withdrawal that was taken back; `redraw` lists the rounds to repair. */
export interface ReinstatedAnswer {
  reinstated: string;
  redraw: number[];
}

export interface RemovePlayer {
  player: string;
}

/** A sheet typed into the wrong round or table; its real table hasn't handed in. */
export interface RemoveSheet {
  round: number;
  table: number;
  why?: string;
  who?: string;
}

/** The sheet as it was, and the rounds that still have results. */
export interface RemovedSheetAnswer {
  removed: ShownSheet;
  played: number[];
}

/** Without `rounds`, every drawn round that has no results; `preview` changes nothing. */
export interface Repair {
  rounds?: number[];
  preview?: boolean;
  why?: string;
  who?: string;
}

/** What a repair changed: reprint the `changed` sheets. `needed` is false if everyone has a seat. */
export interface RepairAnswer {
  needed: boolean;
  rounds: number[];
  changed: SheetKey[];
  closed: SheetKey[];
  tables: DrawnTable[];
  byes: ByeRow[];
  report: DrawNote[];
}

/** A finished game, from its start. */
export interface ReplayAnswer {
  table: ShownTable;
  moments: ShownMoment[];
}

/** The sheets that count again. */
export interface ReplayUndoneAnswer {
  sheets: ShownSheet[];
}

export interface Report {
  about: string;
  why: string;
}

/** The draw as it was before; `undone` is draw, repair or rearranged. */
export interface RestoredAnswer {
  undone: string;
  rounds: number[];
  drawn: number[];
  changed: SheetKey[];
  closed: SheetKey[];
}

/** Results by child and by skill, for the teacher only. */
export interface ResultsAnswer {
  target: number;
  week: string[];
  work: WorkHead[];
  members: ChildRow[];
  skills: SeenSkill[];
  ratings: ClassRatings | null;
}

export interface ReturnEntry {
  number: number;
  why?: string;
  who?: string;
}

/** A step that was missed and is due again. */
export interface ReviewStep {
  path: string;
  lesson: string;
  title: string;
  step: number;
}

export interface RevisedEntryForm {
  school: string;
  teams: TypedTeam[];
  revision: number;
}

/** A line of the conduct ledger by its number. */
export interface Revoke {
  number: number;
  why?: string;
  who?: string;
}

export interface RosterRow {
  code: string;
  name: string;
  team: string;
  school: string;
  division: string;
  grade: number | null;
  checked_in: boolean;
  absent: number[];
  withdrawn: number | null;
  since: number;
  substitutes: Substitution[];
}

export interface RoundOfPlayer {
  round: number;
  table: number | null;
  bye: boolean;
  points: number | null;
  live: string | null;
}

export interface RoundReplayAnswer {
  replay: OrderedReplay;
}

export interface RoundStatus {
  round: number;
  tables: number;
  byes: string[];
  bye_seats: PublicSeat[];
  outstanding: number[];
  arrived: number[];
  without_table: string[];
  late: LatePlayer[];
  not_initialled: number[];
  under_appeal: number[];
  unconfirmed: number[];
}

/** The tables of a round with their sheets, for the crew. */
export interface RoundTablesAnswer {
  round: number;
  scoring: "average" | "match-points" | "points";
  tables: TableWithSheet[];
}

/** Every rule book with its divisions and variations. */
export interface RuleBooksAnswer {
  rulebooks: OfferedRuleBook[];
}

/** The answer to the puzzle of a ticket, or `skip`. */
export interface RunAnswer {
  ticket: string;
  answer?: string;
  skip?: boolean;
}

/** A run against the server's clock. */
export interface RunRequest {
  rulebook?: string;
  division?: string;
  variations?: string[];
  level?: "easy" | "expert" | "hard" | "master" | "medium" | "";
  tileset?: string;
  seed?: string | number;
  kind: "fault" | "goal" | "hand" | "impossible" | "now" | "play" | "solution" | "values";
  minutes?: 1 | 3 | 5 | 10;
}

/** The state of a run: `left` milliseconds, the score so far, and the current puzzle, until it's over. */
export interface RunState {
  ticket: string;
  left: number;
  over: boolean;
  done: number;
  right: number;
  score: number;
  puzzle: PuzzleShown | null;
  verdict: RunVerdict | null;
}

export interface RunVerdict {
  right: boolean;
  note: string;
  marks: LineMark[];
  explanation: string;
  equation: string;
  answer: Record<string, unknown> | null;
  gained: number;
}

export interface SaidMessage {
  said: Utterance;
}

/** What a coach types; an entry without teams cancels. */
export interface SchoolEntryForm {
  school: string;
  teams: TypedTeam[];
}

/** A school's own page. `accepted` are its teams in the tournament; `picture` is the link as QR code (SVG). */
export interface SchoolEntryPageAnswer {
  page: RegistrationPageAnswer;
  entry: ShownSchoolEntry;
  accepted: ShownRegisteredTeam[];
  picture: string | null;
}

/** A school across all divisions, by the points of its teams. */
export interface SchoolPlace {
  place: number;
  school: string;
  teams: string[];
  points: number;
}

/** A results file as text, or one sheet; `initials` alone adds initials to a sheet that is in.

    With `game` the scores are those of one game, and the initials those of the scorekeeper for it. */
export interface ScoreRequest {
  csv?: string | null;
  round?: number | null;
  table?: number | null;
  game?: number | null;
  scores?: PlayerLine[];
  games?: number | null;
  version?: number | null;
  not_initialled?: string[];
  initials?: string[];
  ignore_unknown?: boolean;
  columns?: string[];
  why?: string;
  who?: string;
}

export interface ScoredAnswer {
  sheets: ShownSheet[];
  unchanged: SheetKey[];
  odd: FileFault[];
}

export interface ScoredSquare {
  at: string;
  tile: string;
  new: boolean;
  premium: string | null;
  points: number;
}

export interface ScoredTile {
  tile: string;
  score: number;
}

export interface SeasonAnswer {
  rulebook: string;
  scoring: "average" | "match-points" | "points";
  best: number;
  tournaments: SeasonTournament[];
  individuals: SeasonPlace[];
  teams: SeasonPlace[];
  two_names: TwoNames[];
}

/** All rounds of a player or a team, in the order in which they were played. */
export interface SeasonHistoryAnswer {
  rounds: SeasonRound[];
}

/** A player by code, or a team (without a code). `results` has null for a tournament that was missed.

    `average` is the points of a round; `best` the most points of one tournament. */
export interface SeasonPlace {
  place: number;
  code: string;
  name: string;
  team: string;
  school: string;
  division: string;
  points: number;
  rounds: number;
  average: number;
  best: number;
  wins: number;
  best_round: number;
  qualified: boolean;
  results: (SeasonResult | null)[];
}

/** One tournament of a player or a team; `counts` says whether it is among the best. */
export interface SeasonResult {
  points: number;
  place: number;
  rounds: number;
  counts: boolean;
}

export interface SeasonRound {
  tournament: string;
  round: number;
  table: number;
  division: string;
  code: string;
  name: string;
  team: string;
  school: string;
  total: number;
  won: boolean;
  opponents: string[];
  points: number;
}

export interface SeasonTournament {
  name: string;
  provisional: boolean;
}

/** A player's own table: its id on the platform, the round and its number in the draw. */
export interface SeatAnswer {
  table: string;
  round: number;
  number: number;
}

/** A player goes to their own table of the newest open round, by code and key. */
export interface SeatOrder {
  code: string;
  key: string;
}

/** The number of seats at a table. */
export interface SeatRange {
  least: number;
  most: number;
  when: Record<string, (string | number | boolean | null)[]>;
}

/** A requested seat. */
export interface SeatRequest {
  kind: "bot" | "person";
  level: string;
  name: string;
  team: string;
}

/** A requested seat. */
export interface SeatRequestInput {
  kind: "bot" | "person";
  level?: string;
  name?: string;
  team?: string;
}

/** How often a skill was practiced, and how often successfully. */
export interface SeenSkill {
  skill: string;
  tried: number;
  right: number;
  name: string;
}

export interface SetTile {
  face: string;
  count: number;
  score: number;
}

/** The bundled boards and tile sets, and the fewest and most players in a game. */
export interface SetsAnswer {
  layouts: OfferedLayout[];
  tilesets: OfferedTileSet[];
  players: [number, number];
}

export interface SheetKey {
  round: number;
  table: number;
}

export interface SheetLine {
  code: string;
  games: (number | null)[];
  total: number | null;
  absent: boolean;
  points: number;
  initialled: boolean;
}

/** One sheet for the person who may type it; `allowed` is false if players' phones aren't allowed. */
export interface SheetPageAnswer {
  name: string;
  scoring: "average" | "match-points" | "points";
  table: TableWithSheet;
  best_game: number | null;
  allowed: boolean;
  crew: boolean;
  key: string | null;
}

export interface ShownCall {
  number: number;
  round: number;
  table: number;
  why: string;
  at: number;
  answered_by: string | null;
  room: string;
}

/** The hall's clock of a round; `left` are the milliseconds until the next call. */
export interface ShownClock {
  round: number;
  phase: "cleanup" | "paused" | "playing" | "stop" | "warning";
  over: "cleanup" | "stop";
  now: number;
  left: number;
  warns: number | null;
  ends: number;
  paused: boolean;
  stopped: boolean;
  ended_early: boolean;
  added: AddedTime[];
}

/** The same hand or situation for everyone. */
export interface ShownContest {
  activity: "hand" | "situation";
  tileset: string;
  tiles?: ScoredTile[];
  count?: number;
  layout?: string;
  board?: string;
  rack?: string[];
  best?: number;
  task: string;
  answered: ContestEntered | null;
}

export interface ShownDivision {
  id: string;
  merged: string[];
  highest_grade: number;
}

export interface ShownInvitation {
  id: string;
  role: "coach" | "director" | "head-judge" | "judge" | "operator";
  name: string;
  team: string | null;
}

export interface ShownJudge {
  player: string;
  name: string;
}

export interface ShownMember {
  person: string;
  role: "coach" | "director" | "head-judge" | "judge" | "operator";
  name: string;
  team: string | null;
}

/** An event as the caller may see it, its sentence in their language, and the number of events up to it. */
export interface ShownMoment {
  version: number;
  event: EquationsEvent | EquateEvent;
  says: string;
}

export interface ShownPerson {
  id: string;
  name: string;
  kind: "account" | "guest";
  avatar: string;
  roles?: ("administrator" | "coach" | "director" | "judge" | "player")[];
}

/** A table's place in a tournament: the tournament's id, the round and the table number. */
export interface ShownPlace {
  id: string;
  round: number;
  table: number;
}

/** What everyone may see: rounds of the draw, standings up to a round, awards. */
export interface ShownPublication {
  draw: number[];
  standings: number | null;
  awards: boolean;
}

export interface ShownRegisteredPlayer {
  id: number;
  name: string;
}

export interface ShownRegisteredTeam {
  name: string;
  division: string;
  players: ShownRegisteredPlayer[];
}

/** A room with its tables and judges. */
export interface ShownRoom {
  name: string;
  first: number;
  last: number;
  judges: string[];
}

/** A school's entry as it was last sent in. With `change_declined` the version accepted before counts. */
export interface ShownSchoolEntry {
  number: number;
  revision: number;
  status: "accepted" | "canceled" | "changed" | "declined" | "waiting" | "waiting-list";
  change_declined: boolean;
  school: string;
  teams: ShownRegisteredTeam[];
  players: number;
}

export interface ShownSeat {
  player: string;
  kind: "bot" | "person";
  level: string | null;
  name: string | null;
  team: string | null;
  avatar: string | null;
  taken: boolean;
  mine: boolean;
}

/** A sheet with its points. A change must name its `version`.

    If a Cup table hands in game by game, `initialled_games` have the scorekeeper's initials and
    `waiting_games` don't yet. */
export interface ShownSheet {
  round: number;
  table: number;
  state: "entered" | "locked" | "outstanding" | "replay" | "under-appeal";
  version: number;
  games: number | null;
  players: SheetLine[];
  scorekeeper: string | null;
  initialled_games: number[];
  waiting_games: number[];
  entered_by: string;
  confirmed_by: string | null;
  waiting_for_initials: string[];
  may_leave: boolean;
}

/** A line of the schedule: a round, of one division or of all, or a text. `at` is local time. */
export interface ShownSlot {
  at: string;
  round: number | null;
  division: string | null;
  text: string;
}

/** A table, as much as the caller may see; `code` is null for people who don't belong to it. */
export interface ShownTable {
  id: string;
  code: string | null;
  game: "equate" | "equations";
  settings: EquationsTableOptions | EquateTableOptions;
  seats: ShownSeat[];
  phase: "adjourned" | "open" | "over" | "playing";
  version: number;
  public: boolean;
  talk: "off" | "phrases" | "text";
  spectators: boolean;
  tools: boolean;
  created: number;
  rematch: string | null;
  maker: boolean;
  judge: boolean;
  judges: ShownJudge[];
  tournament: ShownPlace | null;
  moved: string | null;
  delay: number;
  days: number;
  number: number;
  may_pause: boolean;
}

/** `left` is how many players or teams still fit; null without a limit, 0 while there is a waiting list. */
export interface ShownTerms {
  phase: "closed" | "drawn" | "late" | "open";
  deadline: number;
  capacity: number | null;
  unit: "players" | "teams";
  waiting_list: boolean;
  left: number | null;
}

export interface ShownToken {
  id: string;
  label: string;
  created: number;
  expires: number;
}

/** A summary of a tournament that everyone may see; `me` is my role there and `may` what I'm allowed to
    do. */
export interface ShownTournament {
  name: string;
  rulebook: string;
  divisions: ShownDivision[];
  settings: TournamentSettings;
  id: string;
  version: number;
  test: boolean;
  scoring: "average" | "match-points" | "points";
  entries: number;
  teams: number;
  drawn: number[];
  played: number[];
  published: ShownPublication;
  clock: ShownClock | null;
  calls: number;
  undecided: number;
  schedule: ShownSlot[];
  now: number;
  me: ShownMember | null;
  coaching: string[];
  may: ("accept-entry" | "amend" | "answer" | "appeal" | "arrive" | "awards" | "call" | "check-in" | "clock" | "close-tables" | "conduct" | "confirm" | "correct" | "crew" | "decline-entry" | "draw" | "enter" | "entries" | "export" | "history" | "import" | "live" | "live-fill" | "live-merge" | "live-seats" | "merge" | "print" | "publish" | "registration" | "registrations" | "reinstate" | "remove" | "remove-sheet" | "repair" | "return-entry" | "revoke" | "score" | "settings" | "simulate" | "standings" | "status" | "substitute" | "tables" | "take-back" | "team" | "unconfirm" | "undo-draw" | "undo-replay" | "withdraw")[];
}

/** Who I am now, and the token of this session. */
export interface SignedInAnswer {
  person: ShownPerson;
  token: string;
}

/** A new file gets made-up entries; an existing file gets only made-up results. */
export interface Simulate {
  rounds?: number | null;
  table_size?: number | null;
  minutes?: number | null;
  season?: number | null;
  public?: string | null;
  bye?: string | null;
  tie_breaks?: string[] | null;
  team_tie_breaks?: string[] | null;
  second_eyes?: boolean | null;
  player_phones?: boolean | null;
  rooms?: string[] | null;
  schedule?: string[] | null;
  players?: number;
  team_size?: number;
  rulebook?: string;
  name?: string;
  divisions?: string[];
  seed?: number;
  play?: number | null;
  why?: string;
  who?: string;
}

export interface SimulatedAnswer {
  name: string;
  rulebook: string;
  settings: TournamentSettings;
  provisional: Provisional[];
  individuals: PlayerPlace[];
  teams: TeamPlace[];
  entries: number;
  played: number[];
}

/** A situation, its best plays, and what was played, graded. */
export interface SituationAnswer {
  level: "easy" | "expert" | "hard" | "master" | "medium";
  seed: string;
  tileset: string;
  own_design: boolean;
  layout: string;
  board: string;
  rack: ScoredTile[];
  history: PlayedBefore[];
  count: number | null;
  best_score: number;
  answers: ListedMove[];
  graded?: GradedPlayAnswer;
  limit_seconds?: number | null;
  leaderboard?: ContestStanding[];
}

/** A situation; one `play` or a `contest` is graded. */
export interface SituationRequest {
  level?: "easy" | "expert" | "hard" | "master" | "medium";
  seed: string | number;
  tileset?: string | Record<string, unknown>;
  layout?: string | Record<string, unknown>;
  play?: string | null;
  contest?: Contest | null;
  answers?: number;
}

/** A skill of a path: its tasks, how many were right on the first try or again later, and how many were solved. */
export interface SkillMastery {
  path: string;
  skill: string;
  tasks: number;
  known: number;
  solved: number;
  again: ReviewStep | null;
}

export interface SlipsAnswer {
  slips: PrintedSlip[];
}

export type SocketFrame = CommandFrame | TalkFrame | PingFrame;

export type SocketMessage = HelloMessage | TableMessage | NewsMessage | ChangesMessage | PeopleMessage | SaidMessage | ClosingMessage | PongMessage | DoneAnswer | RefusedAnswer | ErrorAnswer;

/** Equations, a proof that there are none, or the bound that was reached. */
export interface SolveAnswer {
  status: "impossible" | "possible" | "unknown";
  solutions: string[];
  cubes_used?: number;
  proof?: Record<string, string>;
  bound?: string;
  explanation: string;
  stats: SolveStats;
}

/** A position to be solved. */
export interface SolveRequest {
  position?: string;
  rulebook?: string;
  division?: string;
  form?: "adventurous" | "basic" | "";
  variations?: (string | ChosenVariation)[];
  goal?: string | null;
  required?: string | string[];
  permitted?: string | string[];
  forbidden?: string | string[];
  resources?: string | string[];
  challenge?: "impossible" | "no-goal" | "none" | "now";
  limit?: number;
  seconds?: number;
  shortest?: boolean;
}

export interface SolveStats {
  values: number;
  steps: number;
  milliseconds: number;
}

export interface Span {
  least: number;
  most: number;
}

export interface StandInFor {
  player: string;
}

/** Both standings, the settings they rest on, and why they aren't final, if they aren't. */
export interface StandingsAnswer {
  name: string;
  rulebook: string;
  settings: TournamentSettings;
  provisional: Provisional[];
  individuals: PlayerPlace[];
  teams: TeamPlace[];
}

/** What this device stores about its player, for the other device to pick up. */
export interface StartTransfer {
  progress?: DeviceProgressInput | null;
}

export interface StatusAnswer {
  status: string;
}

export interface StepAnswer {
  right: boolean;
  known: boolean;
  message: string;
  marks: LineMark[];
}

/** `key` is the secret part of the link under which the coach can come back. */
export interface SubmittedAnswer {
  entry: ShownSchoolEntry;
  key: string;
}

export interface SubstitutedAnswer {
  code: string;
  name: string;
  from_round: number;
}

export interface Substitution {
  round: number;
  name: string;
}

/** The progress of a table's analysis; `words` describes its plot. */
export interface TableAnalysis {
  state: "done" | "failed" | "none" | "running";
  done: number;
  all: number;
  analysis: MatchAnalysis | GameAnalysis | null;
  words: string[];
}

export interface TableAnswer {
  table: ShownTable;
  seat?: number | null;
}

export interface TableForms {
  games: GameForm[];
  table: FormField[];
  presets: FormPreset[];
  plain: Record<string, PlainForm>;
}

/** The table itself has changed: seats, phase, settings. */
export interface TableMessage {
  table: ShownTable;
}

export interface TableWithSheet {
  round: number;
  table: number;
  division: string;
  seats: DrawnSeat[];
  sheet: ShownSheet | null;
  live: string | null;
  arrived: boolean;
  room: string;
}

export interface TablesAnswer {
  tables: ShownTable[];
}

/** A line of the history. What was done in the same act goes with it. */
export interface TakeBackAct {
  number: number;
  why?: string;
  who?: string;
}

export interface TakeSeat {
  seat?: number | null;
  code?: string;
}

/** The lines of the act that was undone; `redraw` are rounds to repair, `changed` sheets to print again. */
export interface TakenBackAnswer {
  numbers: number[];
  redraw: number[];
  changed: SheetKey[];
  closed: SheetKey[];
}

export interface TakenInAnswer {
  tournament: ShownTournament;
  answer: ImportedTournament;
}

export interface TalkFrame {
  say: string;
}

export interface TaughtClass {
  id: string;
  name: string;
  kind: "class" | "club";
  created: number;
  code: string;
  members: number;
}

/** `recoverable`: the class created this guest, who has no account, so it can issue a recovery code. */
export interface TaughtMember {
  id: string;
  nickname: string;
  joined: number;
  recoverable: boolean;
  away: boolean;
}

/** A class as its teacher sees it. */
export interface TeacherAnswer {
  role: "teacher";
  class: ClassSettings;
  teachers: ClassTeacher[];
  slips: UnusedSlip[];
  members: TaughtMember[];
  work: GivenWork[];
}

export interface TeamAnswer {
  team: string;
  place: number | null;
  points: number;
  rounds: number[];
  members: TeamMember[];
}

export interface TeamMember {
  code: string;
  name: string;
  team: string;
  school: string;
  division: string;
  grade: number | null;
  checked_in: boolean;
  absent: number[];
  withdrawn: number | null;
  since: number;
  substitutes: Substitution[];
  place: number | null;
  points: number;
  tables: RoundOfPlayer[];
}

export interface TeamPlace {
  place: number;
  team: string;
  school: string;
  division: string;
  rounds: number;
  points: number;
  wins?: number;
  total?: number;
  "best-player"?: number;
  "best-round"?: number;
  "last-round"?: number;
}

export interface TokensAnswer {
  tokens: ShownToken[];
}

export interface TournamentAnswer {
  tournament: ShownTournament;
}

/** Every book that a tournament can be run by, and what a director may choose with any book. */
export interface TournamentBooks {
  books: BookFacts[];
  limits: TournamentLimits;
  settings: FormField[];
  made_up: FormField[];
}

/** Numbers that no book sets, for the forms of every tournament. */
export interface TournamentLimits {
  more_minutes: Span;
  season: Span;
  capacity: Span;
}

export interface TournamentSettings {
  rounds: number;
  table_size: number;
  minutes: number;
  tie_breaks: string[];
  bye: string;
  public: string;
  second_eyes: boolean;
  player_phones: boolean;
  season: number;
  team_tie_breaks: string[];
  rooms: string[];
  schedule: string[];
}

export interface TournamentStatusAnswer {
  name: string;
  rulebook: string;
  divisions: ShownDivision[];
  settings: TournamentSettings;
  entries: number;
  teams: number;
  checked_in: number;
  roster_frozen: boolean;
  rounds: RoundStatus[];
  conduct: ConductRow[];
  report: DrawNote[];
  warnings: string[];
  equipment: Equipment[];
  calls: ShownCall[];
  to_repair: number[];
  undo: string | null;
}

/** Three words for the other device; they work once, until `expires`. */
export interface TransferAnswer {
  words: string;
  expires: number;
}

/** Who is signed in on this device now, and the progress from the other one. */
export interface TransferredAnswer {
  person: ShownPerson;
  token: string;
  progress: DeviceProgress | null;
}

/** A code used with different names: perhaps two children. */
export interface TwoNames {
  code: string;
  names: string[];
}

export interface TypedPlayer {
  name: string;
  id?: number | null;
}

export interface TypedTeam {
  name: string;
  division: string;
  players: TypedPlayer[];
}

export interface Unconfirm {
  round: number;
  table: number;
  why?: string;
  who?: string;
}

export interface UnconfirmedAnswer {
  sheet: ShownSheet;
  was_confirmed_by: string;
}

export interface UndoDraw {
  why?: string;
  who?: string;
}

/** At one table, or at every table of the round that hasn't handed in again. */
export interface UndoReplay {
  round: number;
  table?: number | null;
  why?: string;
  who?: string;
}

/** A child who will join with a printed slip. */
export interface UnusedSlip {
  id: string;
  nickname: string;
}

/** The cubes that an Equation used, by the section they came from. */
export interface UsedCubes {
  required?: string[];
  permitted?: string[];
  forbidden?: string[];
  resources?: string[];
}

export interface Utterance {
  by: string;
  what: string;
}

/** The table's state, as much as the caller may see; null before the game begins. */
export interface ViewAnswer {
  version: number;
  now: number;
  view: EquationsView | EquateView | null;
}

export interface WithdrawnAnswer {
  withdrawn: string;
  from_round: number;
  redraw: number[];
}

/** A child's answer to one question; in a hand contest every line is an equation. */
export interface WorkAnswer {
  item: number;
  answer: string;
}

/** A change of an assignment; what is left out stays. */
export interface WorkChange {
  open?: boolean;
  members?: string[];
  due?: number;
}

/** One child's progress on an assignment: a child is stuck after failed tries, or when quiet with it. */
export interface WorkChild {
  member: string;
  nickname: string;
  done: number;
  state: "done" | "new" | "stuck" | "working";
}

/** An assignment: how many questions it has, and which lesson it is.

    `stars` lists how hard its puzzles are, without repeats; these may differ from what was requested. */
export interface WorkHead {
  id: string;
  kind: "contest" | "lesson" | "puzzles" | "tables";
  title: string;
  created: number;
  items: number;
  open: boolean;
  lesson: string | null;
  ends: number | null;
  due: number | null;
  stars: number[];
}

/** A puzzle in an assignment with my attempts; `answer` is included once it's over. */
export interface WorkPuzzle {
  kind: string;
  question: string;
  stars: number;
  position?: string;
  goals?: string[];
  equations?: string[];
  tileset?: string;
  board?: string;
  rack?: string[];
  tiles?: string[];
  item: number;
  right: boolean;
  tries: number;
  over: boolean;
  given: string;
  answer: string | null;
}

/** An assignment as a child works on it. */
export interface WorkSheetAnswer {
  id: string;
  kind: "contest" | "lesson" | "puzzles" | "tables";
  title: string;
  created: number;
  items: number;
  open: boolean;
  lesson: string | null;
  ends: number | null;
  due: number | null;
  stars: number[];
  paused: boolean;
  nickname: string;
  preview: boolean;
  puzzles?: WorkPuzzle[];
  contest?: ShownContest;
}

/** One operation and its result: `6 × 6` and `36`. */
export interface WorkStep {
  what: string;
  value: string;
  uses: string;
}

export interface WrittenList {
  player: string;
  equations: string[];
}

/** What each route takes and gives. */
export interface Routes {
  "POST /api/v1/judge": {
    request: JudgeRequest;
    answer: JudgeVerdict | ObjectionRuling | EqualAnswer;
  };
  "POST /api/v1/solve": {
    request: SolveRequest;
    answer: SolveAnswer;
  };
  "POST /api/v1/analyse": {
    request: AnalyseRequest;
    answer: MatchAnalysis | GameAnalysis | PositionAnalysis;
  };
  "POST /api/v1/hint": {
    request: HintRequest;
    answer: HintAnswer;
  };
  "POST /api/v1/explain": {
    request: ExplainRequest;
    answer: ExplainAnswer;
  };
  "POST /api/v1/equate/check": {
    request: CheckRequest;
    answer: CheckAnswer;
  };
  "POST /api/v1/equate/moves": {
    request: MovesRequest;
    answer: MovesAnswer;
  };
  "POST /api/v1/equate/hand": {
    request: HandRequest;
    answer: HandAnswer;
  };
  "POST /api/v1/equate/situation": {
    request: SituationRequest;
    answer: SituationAnswer;
  };
  "POST /api/v1/puzzles": {
    request: PuzzleRequest;
    answer: PuzzleShown;
  };
  "POST /api/v1/puzzles/answer": {
    request: PuzzleAnswer;
    answer: PuzzleVerdict;
  };
  "POST /api/v1/puzzles/day": {
    request: PuzzleDay;
    answer: PuzzleShown;
  };
  "POST /api/v1/puzzles/hint": {
    request: PuzzleHintRequest;
    answer: PuzzleHints;
  };
  "POST /api/v1/puzzles/run": {
    request: RunRequest;
    answer: RunState;
  };
  "POST /api/v1/puzzles/run/answer": {
    request: RunAnswer;
    answer: RunState;
  };
  "GET /api/v1/puzzles/choices": {
    request: undefined;
    answer: PuzzleChoices;
  };
  "GET /api/v1/puzzles/daily": {
    request: undefined;
    answer: PuzzleShown;
  };
  "GET /api/v1/rulebooks": {
    request: undefined;
    answer: RuleBooksAnswer;
  };
  "GET /api/v1/equate/sets": {
    request: undefined;
    answer: SetsAnswer;
  };
  "GET /api/v1/equate/activities": {
    request: undefined;
    answer: ActivitiesAnswer;
  };
  "GET /api/v1/table-forms": {
    request: undefined;
    answer: TableForms;
  };
  "GET /api/v1/tournament-books": {
    request: undefined;
    answer: TournamentBooks;
  };
  "GET /api/v1/questions": {
    request: undefined;
    answer: QuestionsAnswer;
  };
  "GET /api/v1/openapi.json": {
    request: undefined;
    answer: Record<string, unknown>;
  };
  "GET /api/v1/puzzles/sheet.pdf": {
    request: undefined;
    answer: string;
  };
  "GET /api/v1/puzzles/key.pdf": {
    request: undefined;
    answer: string;
  };
  "GET /api/v1/scoresheet.pdf": {
    request: undefined;
    answer: string;
  };
  "GET /api/v1/equate/hand/sheet.pdf": {
    request: undefined;
    answer: string;
  };
  "GET /api/v1/equate/hand/key.pdf": {
    request: undefined;
    answer: string;
  };
  "GET /api/v1/equate/situation/sheet.pdf": {
    request: undefined;
    answer: string;
  };
  "GET /api/v1/equate/situation/key.pdf": {
    request: undefined;
    answer: string;
  };
  "POST /api/v1/people/guest": {
    request: CreateGuest | undefined;
    answer: SignedInAnswer;
  };
  "POST /api/v1/people/accounts": {
    request: CreateAccount;
    answer: SignedInAnswer;
  };
  "POST /api/v1/people/login": {
    request: CreateAccount;
    answer: SignedInAnswer;
  };
  "POST /api/v1/people/logout": {
    request: undefined;
    answer: undefined;
  };
  "GET /api/v1/people/me": {
    request: undefined;
    answer: PersonAnswer;
  };
  "PATCH /api/v1/people/me": {
    request: PersonChange;
    answer: PersonAnswer;
  };
  "DELETE /api/v1/people/me": {
    request: undefined;
    answer: undefined;
  };
  "GET /api/v1/people/me/export": {
    request: undefined;
    answer: ExportAnswer;
  };
  "POST /api/v1/people/me/transfer": {
    request: StartTransfer;
    answer: TransferAnswer;
  };
  "POST /api/v1/people/transfer": {
    request: FinishTransfer;
    answer: TransferredAnswer;
  };
  "POST /api/v1/people/me/tokens": {
    request: CreateToken;
    answer: NewTokenAnswer;
  };
  "GET /api/v1/people/me/tokens": {
    request: undefined;
    answer: TokensAnswer;
  };
  "DELETE /api/v1/people/me/tokens/{token}": {
    request: undefined;
    answer: undefined;
  };
  "POST /api/v1/tables": {
    request: CreateTable;
    answer: TableAnswer;
  };
  "GET /api/v1/tables": {
    request: undefined;
    answer: TablesAnswer;
  };
  "GET /api/v1/tables/mine": {
    request: undefined;
    answer: TablesAnswer;
  };
  "GET /api/v1/tables/by-code/{code}": {
    request: undefined;
    answer: TableAnswer;
  };
  "GET /api/v1/tables/{table}": {
    request: undefined;
    answer: TableAnswer;
  };
  "POST /api/v1/tables/{table}/seats": {
    request: TakeSeat | undefined;
    answer: TableAnswer;
  };
  "DELETE /api/v1/tables/{table}/seats/mine": {
    request: undefined;
    answer: TableAnswer;
  };
  "POST /api/v1/tables/{table}/start": {
    request: undefined;
    answer: TableAnswer;
  };
  "POST /api/v1/tables/{table}/adjourn": {
    request: undefined;
    answer: TableAnswer;
  };
  "POST /api/v1/tables/{table}/resume": {
    request: undefined;
    answer: TableAnswer;
  };
  "POST /api/v1/tables/{table}/rematch": {
    request: undefined;
    answer: TableAnswer;
  };
  "POST /api/v1/tables/{table}/judge": {
    request: JudgeCall;
    answer: TableAnswer;
  };
  "POST /api/v1/tables/{table}/send-away": {
    request: RemovePlayer;
    answer: TableAnswer;
  };
  "POST /api/v1/tables/{table}/report": {
    request: Report;
    answer: undefined;
  };
  "POST /api/v1/tables/{table}/commands": {
    request: Order;
    answer: DoneAnswer;
  };
  "POST /api/v1/tables/{table}/preview": {
    request: PreviewRequest;
    answer: CheckAnswer;
  };
  "GET /api/v1/tables/{table}/guide": {
    request: undefined;
    answer: GuideAnswer;
  };
  "GET /api/v1/tables/{table}/view": {
    request: undefined;
    answer: ViewAnswer;
  };
  "GET /api/v1/tables/{table}/events": {
    request: undefined;
    answer: string;
  };
  "GET /api/v1/tables/{table}/pad": {
    request: undefined;
    answer: PadAnswer;
  };
  "PUT /api/v1/tables/{table}/pad": {
    request: Pad;
    answer: undefined;
  };
  "GET /api/v1/tables/{table}/stream": {
    request: undefined;
    answer: string;
  };
  "GET /api/v1/tables/{table}/replay": {
    request: undefined;
    answer: ReplayAnswer;
  };
  "GET /api/v1/tables/{table}/replay/{version}": {
    request: undefined;
    answer: ViewAnswer;
  };
  "GET /api/v1/tables/{table}/transcript": {
    request: undefined;
    answer: string;
  };
  "GET /api/v1/tables/{table}/code.svg": {
    request: undefined;
    answer: string;
  };
  "POST /api/v1/tables/{table}/analysis": {
    request: undefined;
    answer: TableAnalysis;
  };
  "GET /api/v1/tables/{table}/analysis": {
    request: undefined;
    answer: TableAnalysis;
  };
  "GET /api/v1/tables/{table}/analysis.svg": {
    request: undefined;
    answer: string;
  };
  "GET /api/v1/tables/{table}/turns/{version}": {
    request: undefined;
    answer: PossiblePlays;
  };
  "POST /api/v1/tournaments": {
    request: New;
    answer: BegunAnswer;
  };
  "POST /api/v1/tournaments/simulate": {
    request: Simulate;
    answer: InventedAnswer;
  };
  "POST /api/v1/tournaments/import": {
    request: undefined;
    answer: TakenInAnswer;
  };
  "GET /api/v1/tournaments/mine": {
    request: undefined;
    answer: MyTournamentsAnswer;
  };
  "GET /api/v1/tournaments/season": {
    request: undefined;
    answer: SeasonAnswer;
  };
  "GET /api/v1/tournaments/season.csv": {
    request: undefined;
    answer: string;
  };
  "GET /api/v1/tournaments/season/history": {
    request: undefined;
    answer: SeasonHistoryAnswer;
  };
  "GET /api/v1/tournaments/{tournament}": {
    request: undefined;
    answer: TournamentAnswer;
  };
  "DELETE /api/v1/tournaments/{tournament}": {
    request: undefined;
    answer: undefined;
  };
  "GET /api/v1/tournaments/{tournament}/crew": {
    request: undefined;
    answer: CrewAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/crew": {
    request: CreateInvitation;
    answer: InvitationAnswer;
  };
  "DELETE /api/v1/tournaments/{tournament}/crew/invitations/{invitation}": {
    request: undefined;
    answer: undefined;
  };
  "DELETE /api/v1/tournaments/{tournament}/crew/{who}": {
    request: undefined;
    answer: undefined;
  };
  "POST /api/v1/tournaments/{tournament}/join": {
    request: JoinCrew;
    answer: JoinedAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/live": {
    request: LiveOrder;
    answer: LiveAnswer;
  };
  "GET /api/v1/tournaments/{tournament}/live-seats/{round}": {
    request: undefined;
    answer: LiveSeatsAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/live-fill": {
    request: FillSeats;
    answer: LiveSeatsAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/live-merge": {
    request: MergeTables;
    answer: LiveAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/seat": {
    request: SeatOrder;
    answer: SeatAnswer;
  };
  "GET /api/v1/tournaments/{tournament}/players": {
    request: undefined;
    answer: PlayersAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/settings": {
    request: ChangeSettings;
    answer: DescribedAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/enter": {
    request: Enter;
    answer: EnteredAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/withdraw": {
    request: OneEntry;
    answer: WithdrawnAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/reinstate": {
    request: Reinstate;
    answer: ReinstatedAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/merge": {
    request: Merge;
    answer: DescribedAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/substitute": {
    request: OneEntry;
    answer: SubstitutedAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/amend": {
    request: Amend;
    answer: AmendedAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/check-in": {
    request: CheckIn;
    answer: CheckInAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/draw": {
    request: DrawRequest;
    answer: DrawAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/repair": {
    request: Repair;
    answer: RepairAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/undo-draw": {
    request: UndoDraw;
    answer: RestoredAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/remove-sheet": {
    request: RemoveSheet;
    answer: RemovedSheetAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/undo-replay": {
    request: UndoReplay;
    answer: ReplayUndoneAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/close-tables": {
    request: CloseTables;
    answer: LiveAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/take-back": {
    request: TakeBackAct;
    answer: TakenBackAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/publish": {
    request: Publish;
    answer: PublishedAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/score": {
    request: ScoreRequest;
    answer: ScoredAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/arrive": {
    request: Arrive;
    answer: ArrivedAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/confirm": {
    request: OneSheet;
    answer: ConfirmedAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/unconfirm": {
    request: Unconfirm;
    answer: UnconfirmedAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/correct": {
    request: Correct;
    answer: CorrectedAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/conduct": {
    request: ConductOrder;
    answer: ConductRow | RoundReplayAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/revoke": {
    request: Revoke;
    answer: ConductRow;
  };
  "POST /api/v1/tournaments/{tournament}/appeal": {
    request: AppealOrder;
    answer: AppealAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/clock": {
    request: ClockOrder;
    answer: ClockAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/call": {
    request: CallOrder;
    answer: CallAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/answer": {
    request: Answering;
    answer: CallAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/import": {
    request: Import;
    answer: ImportedEntries | ImportedResults | ImportedTables;
  };
  "POST /api/v1/tournaments/{tournament}/registration": {
    request: RegistrationOrder;
    answer: RegistrationSetAnswer;
  };
  "GET /api/v1/tournaments/{tournament}/registration": {
    request: undefined;
    answer: RegistrationPageAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/accept-entry": {
    request: AcceptEntry;
    answer: RegistrationDecidedAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/decline-entry": {
    request: DecideEntry;
    answer: RegistrationDecidedAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/return-entry": {
    request: ReturnEntry;
    answer: RegistrationDecidedAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/simulate": {
    request: Simulate;
    answer: SimulatedAnswer;
  };
  "GET /api/v1/tournaments/{tournament}/status": {
    request: undefined;
    answer: TournamentStatusAnswer;
  };
  "GET /api/v1/tournaments/{tournament}/entries": {
    request: undefined;
    answer: EntriesAnswer;
  };
  "GET /api/v1/tournaments/{tournament}/history": {
    request: undefined;
    answer: HistoryAnswer;
  };
  "GET /api/v1/tournaments/{tournament}/team": {
    request: undefined;
    answer: TeamAnswer;
  };
  "GET /api/v1/tournaments/{tournament}/standings": {
    request: undefined;
    answer: StandingsAnswer;
  };
  "GET /api/v1/tournaments/{tournament}/awards": {
    request: undefined;
    answer: AwardsAnswer;
  };
  "GET /api/v1/tournaments/{tournament}/hall": {
    request: undefined;
    answer: HallAnswer;
  };
  "GET /api/v1/tournaments/{tournament}/tables": {
    request: undefined;
    answer: RoundTablesAnswer | PublicTablesAnswer;
  };
  "GET /api/v1/tournaments/{tournament}/sheets/{round}/{table}": {
    request: undefined;
    answer: SheetPageAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/sheets/{round}/{table}": {
    request: ScoreRequest;
    answer: ScoredAnswer;
  };
  "GET /api/v1/tournaments/{tournament}/papers/{what}": {
    request: undefined;
    answer: string;
  };
  "GET /api/v1/tournaments/{tournament}/printing/{job}": {
    request: undefined;
    answer: PrintingAnswer;
  };
  "GET /api/v1/tournaments/{tournament}/files/{what}": {
    request: undefined;
    answer: string;
  };
  "GET /api/v1/tournaments/{tournament}/registrations": {
    request: undefined;
    answer: RegistrationsAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/registration/mail": {
    request: MailOrder;
    answer: undefined;
  };
  "POST /api/v1/tournaments/{tournament}/registration/entries": {
    request: SchoolEntryForm;
    answer: SubmittedAnswer;
  };
  "GET /api/v1/tournaments/{tournament}/registration/entries/{number}": {
    request: undefined;
    answer: SchoolEntryPageAnswer;
  };
  "PUT /api/v1/tournaments/{tournament}/registration/entries/{number}": {
    request: RevisedEntryForm;
    answer: RegisteredAnswer;
  };
  "POST /api/v1/classes": {
    request: CreateClass;
    answer: MadeClassAnswer;
  };
  "GET /api/v1/classes/mine": {
    request: undefined;
    answer: MyClassesAnswer;
  };
  "GET /api/v1/classes/by-code/{code}": {
    request: undefined;
    answer: FoundClassAnswer;
  };
  "POST /api/v1/classes/join": {
    request: JoinClass;
    answer: JoinedClassAnswer;
  };
  "POST /api/v1/classes/recover": {
    request: RecoverChild;
    answer: JoinedClassAnswer;
  };
  "GET /api/v1/classes/{classroom}": {
    request: undefined;
    answer: TeacherAnswer | ChildAnswer;
  };
  "PATCH /api/v1/classes/{classroom}": {
    request: ClassChange;
    answer: MadeClassAnswer;
  };
  "DELETE /api/v1/classes/{classroom}": {
    request: undefined;
    answer: undefined;
  };
  "POST /api/v1/classes/{classroom}/teachers": {
    request: AddTeacher;
    answer: ClassTeacher;
  };
  "DELETE /api/v1/classes/{classroom}/teachers/{teacher}": {
    request: undefined;
    answer: undefined;
  };
  "POST /api/v1/classes/{classroom}/slips": {
    request: PrintSlips;
    answer: SlipsAnswer;
  };
  "DELETE /api/v1/classes/{classroom}/slips": {
    request: undefined;
    answer: undefined;
  };
  "GET /api/v1/classes/{classroom}/code.svg": {
    request: undefined;
    answer: string;
  };
  "DELETE /api/v1/classes/{classroom}/members/me": {
    request: undefined;
    answer: undefined;
  };
  "POST /api/v1/classes/{classroom}/members/me/recovery": {
    request: undefined;
    answer: RecoveryAnswer;
  };
  "DELETE /api/v1/classes/{classroom}/members/{member}": {
    request: undefined;
    answer: undefined;
  };
  "POST /api/v1/classes/{classroom}/members/{member}/recovery": {
    request: undefined;
    answer: RecoveryAnswer;
  };
  "POST /api/v1/classes/{classroom}/work": {
    request: CreateAssignment;
    answer: GivenWorkAnswer;
  };
  "POST /api/v1/classes/{classroom}/challenge": {
    request: undefined;
    answer: GivenWorkAnswer;
  };
  "GET /api/v1/classes/{classroom}/work/{work}": {
    request: undefined;
    answer: WorkSheetAnswer;
  };
  "PATCH /api/v1/classes/{classroom}/work/{work}": {
    request: WorkChange;
    answer: undefined;
  };
  "DELETE /api/v1/classes/{classroom}/work/{work}": {
    request: undefined;
    answer: undefined;
  };
  "POST /api/v1/classes/{classroom}/work/{work}/earlier": {
    request: undefined;
    answer: undefined;
  };
  "POST /api/v1/classes/{classroom}/work/{work}/copy": {
    request: CopyWork;
    answer: GivenWorkAnswer;
  };
  "POST /api/v1/classes/{classroom}/work/{work}/answers": {
    request: WorkAnswer;
    answer: CheckedAnswer;
  };
  "POST /api/v1/classes/{classroom}/tables": {
    request: CreateTables | undefined;
    answer: GivenWorkAnswer;
  };
  "POST /api/v1/classes/{classroom}/pause": {
    request: undefined;
    answer: OrderedTables;
  };
  "POST /api/v1/classes/{classroom}/go-on": {
    request: undefined;
    answer: OrderedTables;
  };
  "POST /api/v1/classes/{classroom}/end": {
    request: undefined;
    answer: OrderedTables;
  };
  "POST /api/v1/classes/{classroom}/tables/{table}/end": {
    request: undefined;
    answer: undefined;
  };
  "POST /api/v1/classes/{classroom}/tables/{table}/stand-in": {
    request: StandInFor;
    answer: undefined;
  };
  "POST /api/v1/classes/{classroom}/work/{work}/lead": {
    request: undefined;
    answer: undefined;
  };
  "GET /api/v1/classes/{classroom}/work/{work}/members/{member}": {
    request: undefined;
    answer: ChildAnswers;
  };
  "GET /api/v1/classes/{classroom}/now": {
    request: undefined;
    answer: ClassNow;
  };
  "GET /api/v1/classes/{classroom}/results": {
    request: undefined;
    answer: ResultsAnswer;
  };
  "GET /api/v1/classes/{classroom}/export.json": {
    request: undefined;
    answer: ClassExport;
  };
  "GET /api/v1/classes/{classroom}/results.csv": {
    request: undefined;
    answer: string;
  };
  "GET /api/v1/classes/{classroom}/minutes.csv": {
    request: undefined;
    answer: string;
  };
  "GET /api/v1/classes/{classroom}/time-cards.pdf": {
    request: undefined;
    answer: string;
  };
  "GET /api/v1/lessons": {
    request: undefined;
    answer: MapAnswer;
  };
  "GET /api/v1/lessons/{path}/{lesson}": {
    request: undefined;
    answer: LessonAnswer;
  };
  "POST /api/v1/lessons/{path}/{lesson}/steps/{step}": {
    request: CheckStep | undefined;
    answer: StepAnswer;
  };
  "GET /healthz": {
    request: undefined;
    answer: StatusAnswer;
  };
  "GET /readyz": {
    request: undefined;
    answer: StatusAnswer;
  };
  "GET /metrics": {
    request: undefined;
    answer: string;
  };
}
