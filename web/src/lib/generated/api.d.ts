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

/** The command was carried out and is on disk. */
export interface DoneAnswer {
  done: string;
  version: number;
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

export interface ListedMove {
  play: string;
  score: number;
  tiles: number;
}

export interface LiveFault {
  field: string;
  message: string;
  code?: string;
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

export interface Order {
  id: string;
  command: Record<string, unknown>;
  version?: number | null;
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

/** Every rule book with its divisions and variations. */
export interface RuleBooksAnswer {
  rulebooks: OfferedRuleBook[];
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

export interface ShownJudge {
  player: string;
  name: string;
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

/** Who I am now, and the token of this session. */
export interface SignedInAnswer {
  person: ShownPerson;
  token: string;
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

export interface StatusAnswer {
  status: string;
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

export interface TablesAnswer {
  tables: ShownTable[];
}

export interface TokenWish {
  label: string;
}

export interface TokensAnswer {
  tokens: ShownToken[];
}

/** The table's state as I may see it; null before the game begins. */
export interface ViewAnswer {
  version: number;
  now: number;
  view: Record<string, unknown> | null;
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
  "POST /api/v1/tables/{table}/report": {
    request: Report;
    answer: undefined;
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
