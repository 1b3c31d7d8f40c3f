/* Each procedure and the moment of a game where it applies: a table opens the rule of its moment, and a rule names
   the moments that it is about. */

import type { EquateView } from '../lib/live/equate';
import { actOf, type EquationsView } from '../lib/live/equations';

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

/** The page and section of the rules for a moment, by book; what a book leaves to another one stands there. */
const RULES: Record<Moment, Partial<Record<Book, string>>> = {
  start: { mlag: 'mlag#start', agloa: 'mlag#start', cup: 'cup#goal' },
  choose: { mlag: 'mlag#high-school', agloa: 'agloa#variations', cup: 'cup#grades' },
  goal: { mlag: 'mlag#goal', agloa: 'agloa#ambiguity', cup: 'cup#goal' },
  turn: { mlag: 'equations#turn', agloa: 'agloa#bonus', cup: 'cup#flubs' },
  block: { mlag: 'equations#challenges', agloa: 'agloa#block', cup: 'cup#flubs' },
  write: { mlag: 'equations#solution', agloa: 'equations#solution', cup: 'cup#flubs' },
  last: { mlag: 'equations#last-cube', agloa: 'equations#last-cube', cup: 'cup#force-out' },
  side: { mlag: 'mlag#third', agloa: 'mlag#third', cup: 'cup#cards' },
  check: { mlag: 'mlag#checking', agloa: 'agloa#proof', cup: 'cup#cards' },
  score: { mlag: 'equations#points', agloa: 'agloa#points', cup: 'cup#points' },
  over: { mlag: 'mlag#match', agloa: 'agloa#points', cup: 'cup#points' },
  deal: { equate: 'equate#start' },
  play: { equate: 'equate#play' },
  team: { equate: 'equate#teams' },
  closing: { equate: 'equate#wrong' },
  end: { equate: 'equate#end' },
};

/** Sections that matter at a moment, too, beside the one that a table opens. */
const ALSO: Record<string, Moment[]> = {
  'equations#idea': ['start'],
  'equations#mat': ['turn'],
  'equations#challenges': ['turn'],
  'mlag#expressions': ['write'],
  'mlag#order': ['write'],
  'mlag#time': ['turn', 'write'],
  'mlag#guide': ['start'],
  'agloa#time': ['turn', 'write'],
  'agloa#elementary': ['choose'],
  'equate#score': ['play'],
  'equate#numbers': ['play'],
  'equate#else': ['play'],
  'equate#easier': ['deal'],
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
