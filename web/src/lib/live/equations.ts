/* A match of Equations as one player sees it: the view that the server sends (docs/engine.md). */

export type Phase =
  | 'roll-for-first'
  | 'between'
  | 'roll'
  | 'reroll'
  | 'choose'
  | 'goal'
  | 'no-goal'
  | 'turn'
  | 'write'
  | 'side'
  | 'check'
  | 'over';
export type Section = 'resources' | 'required' | 'permitted' | 'forbidden' | 'goal';

export interface Act {
  command: string;
  options?: string[];
  target?: number;
  more?: Record<string, string[]>;
  /** Choices that may not be made now, with why. */
  barred?: Record<string, string>;
}

export interface Clock {
  deadline: number;
  stage: 'limit' | 'countdown' | 'extra';
}

export interface CubeSeen {
  number: number;
  cube: string;
  face: string;
  colour: string;
  section: Section;
  turned: string;
  gap: boolean;
}

export interface SeatSeen {
  player: string;
  name: string;
  team: string;
  bot: string;
  present: boolean;
  disqualified: boolean;
  resigned: boolean;
  total: number;
  points: (number | null)[];
}

export interface Ruling {
  correct: boolean;
  reason: string;
  reasons: string[];
  citation: string;
  solution_value: string;
  goal_value: string;
  counterexample: string;
}

export interface PaperSeen {
  player: string;
  must_write: boolean;
  presents: boolean | null;
  presented: boolean;
  side: 'C' | 'M' | '' | null;
  equation: string | null;
  correct: boolean | null;
  ruling: Ruling | null;
  accepted: string[];
  joined: string[];
  joint: string | null;
}

export interface Settings {
  rulebook: string;
  division: string;
  form: string;
  referee: 'automatic' | 'players';
  checking: 'automatic' | 'players';
  timed: boolean;
  shakes: number;
  seats: { id: string; name: string; team: string; bot: string }[];
}

export interface EquationsView {
  player: string;
  table: Settings;
  now: number;
  events: number;
  phase: Phase;
  waiting: string[];
  clock: Clock | null;
  block: { player: string; deadline: number | null; left: number | null } | null;
  round_ends: number | null;
  round_stops: number | null;
  time_up: boolean;
  adjourned: number | null;
  end_wanted: string[];
  seats: SeatSeen[];
  setter: string;
  scorekeeper: string;
  shake: number;
  mover: string;
  cubes: CubeSeen[];
  goal: string;
  goal_set: boolean;
  bonus: number | null;
  chosen: { player: string; choice: string; fault: string; ignored: boolean }[];
  offered: string[];
  challenge: {
    kind: 'now' | 'impossible' | 'no-goal';
    against: string;
    callers: string[];
    at: number;
  } | null;
  ending: string;
  impossible_until: number | null;
  papers: PaperSeen[];
  subject: string;
  draft: string;
  offences: { kind: string; player: string; cubes: number[] }[];
  results: { number: number; ending: string; setter: string; points: { player: string; points: number }[] }[];
  penalties: {
    number: number;
    player: string;
    points: number;
    reason: string;
    citation: string;
    status: string;
  }[];
  standings: { player: string; total: number; points: string; games: number }[];
  initialed: string[];
  correction: {
    number: number;
    player: string;
    shake: number;
    points: number;
    why: string;
    agreed: string[];
  } | null;
  warnings: { player?: string; against?: string; why: string }[];
  position: string;
  acts: Act[];
}

export const actOf = (view: { acts: Act[] }, command: string): Act | undefined =>
  view.acts.find((act) => act.command === command);

export const optionsOf = (view: { acts: Act[] }, command: string): string[] =>
  actOf(view, command)?.options ?? [];

export const nameOf = (view: EquationsView, player: string): string =>
  view.seats.find((seat) => seat.player === player)?.name || player;
