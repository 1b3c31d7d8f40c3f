// Generated from the OpenAPI document by `make types`. Do not edit.

export interface AccountWish {
  name: string;
  password: string;
}

/** What can be chosen for a hand or a situation. */
export interface ActivitiesAnswer {
  levels: ("easy" | "expert" | "hard" | "master" | "medium")[];
  same: ("families" | "symbols")[];
}

export interface AddedTime {
  table: number;
  ends: number;
  left: number;
}

export interface Answering {
  number: number;
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
}

export interface AwardsAnswer {
  name: string;
  rulebook: string;
  settings: TournamentSettings;
  provisional: Provisional[];
  individuals: PlayerPlace[];
  teams: TeamPlace[];
  places: number;
}

export interface BegunAnswer {
  tournament: ShownTournament;
  answer: Record<string, unknown>;
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
}

export interface Change {
  rounds?: number | null;
  table_size?: number | null;
  minutes?: number | null;
  tie_breaks?: string[] | null;
  bye?: string | null;
  public?: string | null;
  second_eyes?: boolean | null;
  player_phones?: boolean | null;
  season?: number | null;
  divisions?: string[] | null;
  accept_edits?: boolean;
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

/** Who is there; `close` makes everyone else absent in that round and rearranges its tables. */
export interface CheckIn {
  codes?: string[];
  teams?: string[];
  everyone?: boolean;
  absent?: string[];
  gone?: string[];
  round?: number | null;
  close?: boolean;
}

export interface CheckInAnswer {
  round: number;
  here: string[];
  missing: string[];
  absent: string[];
  rearranged?: DrawNote[];
}

/** One play on a board. */
export interface CheckRequest {
  tileset?: string | Record<string, unknown>;
  board?: string | PlacedTile[];
  rack?: string[] | null;
  options?: EquateOptions;
  play: string | PlacedTile[];
}

export interface CheckedLine {
  text: string;
  kind: string;
  score: number;
  values: (string | null)[];
  squares: ScoredSquare[];
}

/** A variation with its parameter: `cube` of wild, `m` of base, `k` of multiple-of-k, `colour` of exponent. */
export interface ChosenVariation {
  name: string;
  cube?: string | number;
  m?: string | number;
  k?: string | number;
  colour?: string;
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
}

export interface ConfirmedAnswer {
  sheets: ShownSheet[];
}

export interface Contest {
  entries: ContestEntry[];
  limit_seconds?: number | null;
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

export interface Correct {
  round: number;
  table: number;
  kind: string;
  scores: PlayerLine[];
  games?: number | null;
  agreed?: string[];
  all_agree?: boolean;
  version?: number | null;
}

export interface CorrectedAnswer {
  before: ShownSheet;
  after: ShownSheet;
}

export interface CrewAnswer {
  crew: ShownMember[];
  invitations: ShownInvitation[];
}

export interface DescribedAnswer {
  name: string;
  rulebook: string;
  divisions: ShownDivision[];
  settings: TournamentSettings;
}

/** The command was carried out and is on disk. */
export interface DoneAnswer {
  done: string;
  version: number;
}

/** Places are written `CODE@TABLE` or `CODE@ROUND/TABLE`, pairs `CODE,CODE`, tables `ROUND/TABLE`. */
export interface Draw {
  seed?: number | null;
  rounds?: number[];
  by_standing?: boolean;
  fix?: string[];
  bar?: string[];
  apart?: string[];
  lock?: string[];
  byes?: string[];
  preview?: boolean;
}

/** Tables, and every wish that could not be kept; `best_possible` only where that is proved. */
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
  detail: string | null;
  message: string;
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

export interface EquateOptions {
  layout?: string | Record<string, unknown>;
  horizontal_only?: boolean;
  fraction_factor?: 1 | 2 | 3;
}

export interface Equipment {
  what: string;
  count: number;
}

/** What went wrong: the field at fault, a sentence, and (of people and tables) a code for programs. */
export interface ErrorAnswer {
  error: LiveFault;
}

/** All that is kept about me. */
export interface ExportAnswer {
  person: Record<string, unknown>;
  tokens: Record<string, unknown>[];
  tables: Record<string, unknown>[];
  pads: Record<string, unknown>[];
  reports: Record<string, unknown>[];
  tournaments: Record<string, unknown>[];
}

/** A fault of a file: where it is, and what is wrong there. */
export interface FileFault {
  line: number;
  column: string;
  code: string;
  message: string;
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

export interface GuestWish {
  name?: string | null;
}

/** The big screen of the hall. */
export interface HallAnswer {
  name: string;
  round: number | null;
  clock: ShownClock | null;
  tables: PublicTable[];
  outstanding: number[];
  calls: ShownCall[];
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

/** A hand by level and seed, or its tiles; `lists` are graded. */
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

export interface HistoryAnswer {
  history: HistoryRow[];
}

export interface HistoryRow {
  number: number;
  at: string;
  who: string;
  why: string;
  act: string;
  event: Record<string, unknown>;
}

export interface Import {
  what?: string;
  text?: string;
  late?: boolean;
}

/** A link to a role; a coach's names the team. */
export interface InvitationWish {
  role: string;
  name?: string;
  team?: string;
}

/** A link to a role; `key` is shown this once. */
export interface InvitedAnswer {
  id: string;
  role: string;
  team: string | null;
  key: string;
}

export interface JoinedAnswer {
  member: ShownMember;
}

export interface JudgeCall {
  name: string;
}

/** An Equation on a mat; with `objection` or `question` only that is answered. */
export interface JudgeRequest {
  position?: string;
  rulebook?: "agloa-2019" | "challenge-cup-2022" | "mlag-2018" | "mlag-guide";
  division?: string;
  form?: "" | "adventurous" | "basic";
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
  cubes: Record<string, string[]>;
}

export interface KeyWish {
  key: string;
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

export interface LiveFault {
  field: string;
  message: string;
  code?: string;
  citation?: string | null;
  faults?: FileFault[];
}

/** Open the tables of a round. `bots` puts bots of that level on all seats; `shakes` ends a table after so many. */
export interface LiveOrder {
  round: number;
  bots?: string;
  shakes?: number;
}

/** The plays of a position, best first. */
export interface MovesAnswer {
  count: number | null;
  complete: boolean;
  moves: ListedMove[];
}

/** A position whose plays are asked for. */
export interface MovesRequest {
  tileset?: string | Record<string, unknown>;
  board?: string | PlacedTile[];
  rack: string[];
  options?: EquateOptions;
  limit?: number;
  seconds?: number;
  best_only?: boolean;
}

export interface MyTournament {
  id: string;
  name: string;
  created: number;
  test: boolean;
  role: string;
  team: string | null;
}

export interface MyTournamentsAnswer {
  tournaments: MyTournament[];
}

export interface New {
  rounds?: number | null;
  table_size?: number | null;
  minutes?: number | null;
  tie_breaks?: string[] | null;
  bye?: string | null;
  public?: string | null;
  second_eyes?: boolean | null;
  player_phones?: boolean | null;
  season?: number | null;
  rulebook: string;
  name?: string;
  divisions?: string[];
}

/** A token for a program; `token` is shown this once. */
export interface NewTokenAnswer {
  token: string;
  id: string;
  label: string;
  created: number;
  expires: number;
}

/** The ruling on one objection. */
export interface ObjectionRuling {
  sustained: boolean;
  reason: "ambiguous" | "cube-unavailable" | "forbidden-used" | "goal-illegal" | "goal-misread" | "illegal-expression" | "malformed" | "multi-digit" | "required-unused" | "too-few-cubes" | "too-many-from-resources" | "unequal" | "unverifiable" | "variation-broken" | "variation-not-in-force";
  citation: string | null;
  explanation: string;
}

export interface OddThing {
  line: number;
  column: string;
  code: string;
  message: string;
}

export interface OfferedDivision {
  id: string;
  name: string;
  variations: OfferedVariation[];
}

export interface OfferedLayout {
  id: string;
  name: string;
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

export interface OfferedRuleBook {
  id: "agloa-2019" | "challenge-cup-2022" | "mlag-2018" | "mlag-guide";
  name: string;
  version: string;
  forms: string[];
  cubes_of_each_colour: number;
  players: [number, number];
  divisions: OfferedDivision[];
}

export interface OfferedTileSet {
  id: string;
  name: string;
  tiles: SetTile[];
  negatives: boolean;
  source: string;
  own_design: boolean;
}

export interface OfferedVariation {
  name: string;
  title: string;
  explanation: string;
  section: string;
  years: string;
  implied: boolean;
  parameter: OfferedParameter | null;
}

export interface OneEntry {
  code: string;
  name?: string | null;
  round?: number | null;
}

export interface OneSheet {
  round: number;
  table?: number | null;
  version?: number | null;
  everything?: boolean;
}

export interface OpenedTable {
  table: number;
  id: string;
}

export interface Order {
  id: string;
  command: Record<string, unknown>;
  version?: number | null;
}

export interface OrderedReplay {
  round: number;
  tables: number[];
}

export interface Pad {
  text: string;
}

export interface PadAnswer {
  text: string;
}

export interface PersonAnswer {
  person: ShownPerson;
}

export interface PlacedTile {
  at: string;
  tile: string;
}

export interface PlayedBefore {
  play: string;
  score: number;
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

/** A player's row; the director's tie-breaks stand beside these fields by their names. */
export interface PlayerPlace {
  place: number;
  code: string;
  name: string;
  team: string;
  division: string;
  rounds: number;
  points: number | number;
}

export interface PlayersAnswer {
  players: PlayerLink[];
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
}

/** Who sits where, for everyone. */
export interface PublicTablesAnswer {
  round: number;
  scoring: string;
  tables: PublicTable[];
}

/** The questions that are answered by POST. */
export interface QuestionsAnswer {
  questions: string[];
}

/** One objection of a checker; `regrouped` shows another grouping. */
export interface RaisedObjection {
  reason: "ambiguous" | "cube-unavailable" | "forbidden-used" | "goal-illegal" | "goal-misread" | "illegal-expression" | "malformed" | "multi-digit" | "required-unused" | "too-few-cubes" | "too-many-from-resources" | "unequal" | "unverifiable" | "variation-broken" | "variation-not-in-force";
  regrouped?: string | null;
}

/** The game refused the command. */
export interface RefusedAnswer {
  refused: string;
  code: string;
  citation: string;
  message: string;
  error?: LiveFault;
}

export interface Report {
  about: string;
  why: string;
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
  points: number | number | null;
  live: string | null;
}

export interface RoundStatus {
  round: number;
  tables: number;
  byes: string[];
  outstanding: number[];
  without_table: string[];
  not_initialled: number[];
  under_appeal: number[];
  unconfirmed: number[];
}

/** The tables of a round with their sheets, for the crew. */
export interface RoundTablesAnswer {
  round: number;
  scoring: string;
  tables: TableWithSheet[];
}

/** Every rule book with its divisions and variations. */
export interface RuleBooksAnswer {
  rulebooks: OfferedRuleBook[];
}

/** A results file as text, or one sheet; `initials` alone adds initials to a sheet that is in. */
export interface Score {
  csv?: string | null;
  round?: number | null;
  table?: number | null;
  scores?: PlayerLine[];
  games?: number | null;
  version?: number | null;
  not_initialled?: string[];
  initials?: string[];
}

export interface ScoredAnswer {
  sheets: ShownSheet[];
  unchanged: SheetKey[];
  odd: OddThing[];
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

/** A player's own table: its id on the platform, the round and its number in the draw. */
export interface SeatAnswer {
  table: string;
  round: number;
  number: number;
}

/** A player comes to the own table of the newest open round, by code and key. */
export interface SeatOrder {
  code: string;
  key: string;
}

export interface SeatRequest {
  seat?: number | null;
  code?: string;
}

/** A seat as the maker of a table wants it. */
export interface SeatWish {
  kind: "bot" | "person";
  level?: string;
  name?: string;
  team?: string;
}

export interface SetTile {
  face: string;
  count: number;
  score: number;
}

/** The boards and tile sets that ship. */
export interface SetsAnswer {
  layouts: OfferedLayout[];
  tilesets: OfferedTileSet[];
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
  points: number | number;
  initialled: boolean;
}

/** One sheet for whoever may type it; `allowed` is false where players' phones are not. */
export interface SheetPageAnswer {
  name: string;
  scoring: string;
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
  added: AddedTime[];
}

export interface ShownDivision {
  id: string;
  merged: string[];
  highest_grade: number;
}

export interface ShownInvitation {
  id: string;
  role: string;
  name: string;
  team: string | null;
}

export interface ShownJudge {
  player: string;
  name: string;
}

export interface ShownMember {
  person: string;
  role: string;
  name: string;
  team: string | null;
}

/** An event as I may hear of it, and the number of events up to it. */
export interface ShownMoment {
  version: number;
  event: Record<string, unknown>;
}

export interface ShownPerson {
  id: string;
  name: string;
  kind: "account" | "guest";
  roles?: ("administrator" | "coach" | "director" | "judge" | "player")[];
}

export interface ShownSeat {
  player: string;
  kind: "bot" | "person";
  level: string | null;
  name: string | null;
  team: string | null;
  taken: boolean;
  mine: boolean;
}

/** A sheet with its points. Who changes it must bring its `version`. */
export interface ShownSheet {
  round: number;
  table: number;
  state: "entered" | "locked" | "outstanding" | "replay" | "under-appeal";
  version: number;
  games: number | null;
  players: SheetLine[];
  entered_by: string;
  confirmed_by: string | null;
  waiting_for_initials: string[];
  may_leave: boolean;
}

/** A table as I may see it; `code` is null for those who do not belong to it. */
export interface ShownTable {
  id: string;
  code: string | null;
  game: string;
  settings: Record<string, unknown>;
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
}

export interface ShownToken {
  id: string;
  label: string;
  created: number;
  expires: number;
}

/** A tournament in short, as everyone may see it; `me` and `may` tell what I am and may do there. */
export interface ShownTournament {
  id: string;
  version: number;
  test: boolean;
  name: string;
  rulebook: string;
  divisions: ShownDivision[];
  settings: TournamentSettings;
  scoring: string;
  entries: number;
  teams: number;
  drawn: number[];
  played: number[];
  clock: ShownClock | null;
  now: number;
  me: ShownMember | null;
  coaching: string[];
  may: string[];
}

/** Who I am now, and the token of this session. */
export interface SignedInAnswer {
  person: ShownPerson;
  token: string;
}

/** A new file is filled with invented entries; in a file that exists only results are invented. */
export interface Simulate {
  rounds?: number | null;
  table_size?: number | null;
  minutes?: number | null;
  tie_breaks?: string[] | null;
  bye?: string | null;
  public?: string | null;
  second_eyes?: boolean | null;
  player_phones?: boolean | null;
  season?: number | null;
  rulebook?: string;
  name?: string;
  divisions?: string[];
  players?: number;
  team_size?: number;
  seed?: number;
  play?: number | null;
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

/** A situation by level and seed; one `play` or a `contest` is graded. */
export interface SituationRequest {
  level?: "easy" | "expert" | "hard" | "master" | "medium";
  seed: string | number;
  tileset?: string | Record<string, unknown>;
  layout?: string | Record<string, unknown>;
  play?: string | null;
  contest?: Contest | null;
  answers?: number;
}

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
  rulebook?: "agloa-2019" | "challenge-cup-2022" | "mlag-2018" | "mlag-guide";
  division?: string;
  form?: "" | "adventurous" | "basic";
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

/** Both standings, the settings they rest on, and why they are not final if they are not. */
export interface StandingsAnswer {
  name: string;
  rulebook: string;
  settings: TournamentSettings;
  provisional: Provisional[];
  individuals: PlayerPlace[];
  teams: TeamPlace[];
}

export interface StatusAnswer {
  status: string;
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

export interface TableAnswer {
  table: ShownTable;
  seat?: number | null;
}

/** A table as its maker wants it. */
export interface TableWish {
  game: string;
  settings: Record<string, unknown>;
  seats: SeatWish[];
  public?: boolean;
  talk?: "off" | "phrases" | "text";
  spectators?: boolean;
  tools?: boolean;
  counts_downtime?: boolean;
}

export interface TableWithSheet {
  round: number;
  table: number;
  division: string;
  seats: DrawnSeat[];
  sheet: ShownSheet | null;
  live?: string | null;
}

export interface TablesAnswer {
  tables: ShownTable[];
}

export interface TeamAnswer {
  team: string;
  place: number | null;
  points: number | number;
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
  place: number;
  points: number | number;
  tables: RoundOfPlayer[];
}

export interface TeamPlace {
  place: number;
  team: string;
  school: string;
  division: string;
  rounds: number;
  points: number | number;
}

export interface TokenWish {
  label: string;
}

export interface TokensAnswer {
  tokens: ShownToken[];
}

export interface TournamentAnswer {
  tournament: ShownTournament;
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
}

/** The table's state as I may see it; null before the game begins. */
export interface ViewAnswer {
  version: number;
  now: number;
  view: Record<string, unknown> | null;
}

export interface WithdrawnAnswer {
  withdrawn: string;
  from_round: number;
  redraw: number[];
}

export interface WrittenList {
  player: string;
  equations: string[];
}

/** A game that is over, from its start. */
export interface fairshake.server.live.shapes.ReplayAnswer {
  table: ShownTable;
  moments: ShownMoment[];
}

export interface fairshake.server.tournaments.shapes.ReplayAnswer {
  replay: OrderedReplay;
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
  "GET /api/v1/questions": {
    request: undefined;
    answer: QuestionsAnswer;
  };
  "GET /api/v1/openapi.json": {
    request: undefined;
    answer: Record<string, unknown>;
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
    request: GuestWish | undefined;
    answer: SignedInAnswer;
  };
  "POST /api/v1/people/accounts": {
    request: AccountWish;
    answer: SignedInAnswer;
  };
  "POST /api/v1/people/login": {
    request: AccountWish;
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
    request: GuestWish;
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
  "POST /api/v1/people/me/tokens": {
    request: TokenWish;
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
    request: TableWish;
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
    request: SeatRequest | undefined;
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
  "POST /api/v1/tables/{table}/commands": {
    request: Order;
    answer: DoneAnswer;
  };
  "POST /api/v1/tables/{table}/judge": {
    request: JudgeCall;
    answer: TableAnswer;
  };
  "GET /api/v1/tables/{table}/view": {
    request: undefined;
    answer: ViewAnswer;
  };
  "GET /api/v1/tables/{table}/events": {
    request: undefined;
    answer: string;
  };
  "GET /api/v1/tables/{table}/stream": {
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
  "GET /api/v1/tables/{table}/replay": {
    request: undefined;
    answer: fairshake.server.live.shapes.ReplayAnswer;
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
  "POST /api/v1/tables/{table}/report": {
    request: Report;
    answer: undefined;
  };
  "POST /api/v1/tournaments": {
    request: New;
    answer: BegunAnswer;
  };
  "POST /api/v1/tournaments/simulate": {
    request: Simulate;
    answer: BegunAnswer;
  };
  "POST /api/v1/tournaments/import": {
    request: undefined;
    answer: BegunAnswer;
  };
  "GET /api/v1/tournaments/mine": {
    request: undefined;
    answer: MyTournamentsAnswer;
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
    request: InvitationWish;
    answer: InvitedAnswer;
  };
  "DELETE /api/v1/tournaments/{tournament}/crew/{person}": {
    request: undefined;
    answer: undefined;
  };
  "DELETE /api/v1/tournaments/{tournament}/crew/invitations/{invitation}": {
    request: undefined;
    answer: undefined;
  };
  "POST /api/v1/tournaments/{tournament}/join": {
    request: KeyWish;
    answer: JoinedAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/live": {
    request: LiveOrder;
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
    request: Change;
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
  "POST /api/v1/tournaments/{tournament}/substitute": {
    request: OneEntry;
    answer: SubstitutedAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/check-in": {
    request: CheckIn;
    answer: CheckInAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/draw": {
    request: Draw;
    answer: DrawAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/score": {
    request: Score;
    answer: ScoredAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/confirm": {
    request: OneSheet;
    answer: ConfirmedAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/correct": {
    request: Correct;
    answer: CorrectedAnswer;
  };
  "POST /api/v1/tournaments/{tournament}/conduct": {
    request: ConductOrder;
    answer: ConductRow | fairshake.server.tournaments.shapes.ReplayAnswer;
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
    answer: Record<string, unknown>;
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
    request: Score;
    answer: ScoredAnswer;
  };
  "GET /api/v1/tournaments/{tournament}/papers/{what}": {
    request: undefined;
    answer: string;
  };
  "GET /api/v1/tournaments/{tournament}/files/{what}": {
    request: undefined;
    answer: string;
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
