/* Each procedure and the moment of a game where it applies: a table opens the rule for its moment, and a rule lists
   its moments. */

import type { EquateView } from '../games/equate/view';
import { actOf, type EquationsView } from '../games/equations/view';

export type Moment =
  | 'start'
  | 'choose'
  | 'goal'
  | 'turn'
  | 'block'
  | 'write'
  | 'last'
  | 'side'
  | 'check'
  | 'score'
  | 'over'
  | 'deal'
  | 'play'
  | 'team'
  | 'closing'
  | 'end';

type Book = EquationsView['book']['rules_page'] | 'equate';

/** The page and section of the rules for a moment, by book. */
const RULES: Record<Moment, Partial<Record<Book, string>>> = {
  start: {
    mlag: 'mlag#I-D',
    guide: 'guide#rolling-for-first',
    agloa: 'agloa#I-D',
    cup: 'cup#procedure-for-goal-setting',
  },
  choose: { mlag: 'mlag#XIII', guide: 'guide#setting-the-goal', agloa: 'agloa#II-B', cup: 'cup#goal' },
  goal: { mlag: 'mlag#IV', guide: 'guide#setting-the-goal', agloa: 'agloa#IV', cup: 'cup#goal' },
  turn: { mlag: 'mlag#V', guide: 'guide#making-a-move', agloa: 'agloa#V', cup: 'cup#move' },
  block: { mlag: 'mlag#VI-B', guide: 'guide#calling-a-challenge', agloa: 'agloa#VI-B', cup: 'cup#flubs' },
  write: { mlag: 'mlag#VII-B', guide: 'guide#writing-and-checking', agloa: 'agloa#VII-B', cup: 'cup#flubs' },
  last: { mlag: 'mlag#VIII', guide: 'guide#last-cube-procedure', agloa: 'agloa#VIII', cup: 'cup#force-out' },
  side: {
    mlag: 'mlag#VII-A-3',
    guide: 'guide#calling-a-challenge',
    agloa: 'agloa#VII-C-1',
    cup: 'cup#challenges',
  },
  check: {
    mlag: 'mlag#VII-C',
    guide: 'guide#writing-and-checking',
    agloa: 'agloa#VII-C',
    cup: 'cup#math-clarifications',
  },
  score: { mlag: 'mlag#X', guide: 'guide#scoring', agloa: 'agloa#X', cup: 'cup#scoring-games' },
  over: {
    mlag: 'mlag#XII',
    guide: 'guide#tournament-scoring',
    agloa: 'agloa#XII',
    cup: 'cup#procedures-and-team-scoring',
  },
  deal: { equate: 'equate#2-getting-started' },
  play: { equate: 'equate#2-scoring-five-sample-plays' },
  team: { equate: 'equate#6-team-play' },
  closing: { equate: 'equate#3-what-if-a-play-is-incorrect' },
  end: { equate: 'equate#2-ending-the-game' },
};

/** Further sections that matter at a moment, besides the one that a table opens. */
const ALSO: Record<string, Moment[]> = {
  'equations#idea': ['start'],
  'equations#mat': ['turn'],
  'equations#challenges': ['turn'],
  'mlag#VII-B-5': ['write'],
  'mlag#XI-A': ['turn', 'write'],
  'guide#order-of-operations': ['write'],
  'guide#bonus-move': ['turn'],
  'agloa#VII-B-6': ['write'],
  'agloa#XI-A': ['turn', 'write'],
  'cup#challenges': ['write'],
  'equate#2-alternatives-to-making-an-equation': ['play'],
  'equate#3-how-do-the-board-positions-affect-the-score': ['play'],
};

/** The moments that a section of the rules is about. */
export function momentsOf(place: string): Moment[] {
  const opened = (Object.keys(RULES) as Moment[]).filter((moment) =>
    Object.values(RULES[moment]).includes(place),
  );
  return [...new Set([...opened, ...(ALSO[place] ?? [])])];
}

export const allPlaces = (): string[] => [
  ...Object.values(RULES).flatMap((books) => Object.values(books)),
  ...Object.keys(ALSO),
];

const PHASES: Partial<Record<EquationsView['phase'], Moment>> = {
  choose: 'choose',
  goal: 'goal',
  'no-goal': 'goal',
  turn: 'turn',
  side: 'side',
  check: 'check',
  over: 'over',
};

function equationsMoment(view: EquationsView): Moment {
  if (view.block) return 'block';
  if (view.phase === 'write') return view.challenge ? 'write' : 'last';
  if (view.phase === 'between') return view.shake > 0 ? 'score' : 'start';
  return PHASES[view.phase] ?? 'start';
}

function equateMoment(view: EquateView): Moment {
  if (view.phase === 'over') return 'end';
  if (view.phase === 'closing') return 'closing';
  if (view.phase !== 'playing') return 'deal';
  return actOf(view, 'propose') ? 'team' : 'play';
}

/** The address of the rule for this step of Equations. */
export function equationsRule(view: EquationsView): string {
  const book = view.book.rules_page;
  return `/rules/${RULES[equationsMoment(view)][book] ?? book}`;
}

export const equateRule = (view: EquateView): string =>
  `/rules/${RULES[equateMoment(view)].equate ?? 'equate'}`;
