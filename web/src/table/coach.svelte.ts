/* Which tip fits the moment, and which have been read: a tip that has been read never comes back. */

import type { EquateView } from '../games/equate/view';
import { actOf, optionsOf, type EquationsView } from '../games/equations/view';
import type { Tip } from '../texts/coach';

const PLACE = 'fairshake.coach';
const ALL = '*';
/** Read the call, then tap the keys; a line that was begun needs no hand. */
const WRITE = '.call .close, [data-testid="pad"]:has(.hint) .keys:not(.signs)';
/** What a tip is about: the first of these elements on the page. */
const POINTS: Partial<Record<Tip, string>> = {
  otherGoal: '[data-act="pad"]',
  sayNoGoal: '[data-act="say-no-goal"]',
  noGoal: '[data-act="agree-no-goal"]',
  challenge: '.acts .challenge.now',
  bonus: '[data-act="bonus"]',
  write: WRITE,
  writeNow: WRITE,
  mayWrite: WRITE,
  lastCube: WRITE,
  side: '[data-act="side"]',
};
/** These explain a button that may be wrong to press: anything that glows would ask for a tap. */
const WARNINGS: (Tip | '')[] = ['challenge', 'bonus', 'sayNoGoal', 'noGoal', 'side'];
const ENOUGH = 2;

function recall(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

class Coach {
  read = $state<string[]>(recall());
  /** A requested tip is shown even if it has been read before. */
  asked = $state('');
  #times = new Map<Tip, number>();

  shows(tip: Tip | ''): boolean {
    if (!tip) return false;
    return this.asked === tip || !(this.read.includes(ALL) || this.read.includes(tip));
  }

  /** It is shown for the first time: a hand points at what it is about. */
  points(tip: Tip): string {
    return this.#times.has(tip) ? '' : (POINTS[tip] ?? '');
  }

  warns(tip: Tip | ''): boolean {
    return WARNINGS.includes(tip);
  }

  /** A tip that was visible at two moments counts as read, even without a tap. */
  passed(tip: Tip): void {
    if (this.read.includes(tip) || this.asked) return;
    const times = (this.#times.get(tip) ?? 0) + 1;
    this.#times.set(tip, times);
    if (times >= ENOUGH) this.#keep([...this.read, tip]);
  }

  got(tip: Tip): void {
    this.asked = '';
    this.#keep([...this.read, tip]);
  }

  silence(): void {
    this.asked = '';
    this.#keep([...this.read, ALL]);
  }

  #keep(read: string[]): void {
    this.read = [...new Set(read)];
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.read));
    } catch {
      // Shown again next time, which hurts nobody.
    }
  }
}

export const coach = new Coach();

/** The tip for this moment of Equations, for a player at the table. */
export function equationsTip(view: EquationsView): Tip | '' {
  const mine = view.waiting.includes(view.player);
  switch (view.phase) {
    case 'roll-for-first':
      return '';
    case 'between':
      return view.shake > 0 ? 'score' : 'roll';
    case 'roll':
    case 'reroll':
      return 'roll';
    case 'choose':
      return 'choose';
    case 'goal':
      return mine ? goalTip(view) : 'otherGoal';
    case 'no-goal':
      return 'noGoal';
    case 'turn':
      return turnTip(view, mine);
    case 'write':
      return writeTip(view);
    case 'side':
      return 'side';
    case 'check':
      return actOf(view, 'accept') ? 'check' : '';
    case 'over':
      return 'over';
  }
}

function goalTip(view: EquationsView): Tip {
  const how: Tip = view.goal_cubes_stay ? 'goal' : 'goalPractice';
  const known = coach.read.includes(how) && !coach.read.includes('sayNoGoal');
  return known && actOf(view, 'say-no-goal') ? 'sayNoGoal' : how;
}

/** First how to move, then how to challenge and what a bonus is, each with its button: one thing at a time. */
function turnTip(view: EquationsView, mine: boolean): Tip {
  if (!mine) return actOf(view, 'make-challenge') ? 'wait' : 'waitOnly';
  const known = (tip: Tip): boolean => coach.read.includes(tip);
  if (!known('move')) return 'move';
  if (!known('challenge') && optionsOf(view, 'make-challenge').includes('now')) return 'challenge';
  return !known('bonus') && actOf(view, 'bonus') ? 'bonus' : 'move';
}

const WRITING_TIPS: Record<string, Tip> = { 'last-cube': 'lastCube', 'force-out': 'forceOut' };

function writeTip(view: EquationsView): Tip | '' {
  if (!actOf(view, 'present')) return '';
  if (!view.challenge) return WRITING_TIPS[view.ending] ?? 'stopped';
  if (view.challenge.kind === 'no-goal') return 'writeGoal';
  if (!view.papers.find((paper) => paper.player === view.player)?.must_write) return 'mayWrite';
  return view.challenge.kind === 'now' ? 'writeNow' : 'write';
}

/** The tip of this moment of Equate. */
export function equateTip(view: EquateView): Tip | '' {
  if (view.phase === 'over') return 'equateOver';
  if (actOf(view, 'draw')) return 'equateDraw';
  if (actOf(view, 'make-play')) return Object.keys(view.board).length ? 'equateTurn' : 'equateFirst';
  if (actOf(view, 'propose')) return 'equateTeam';
  return view.phase === 'playing' ? 'equateWait' : '';
}
