import { describe, expect, it } from 'vitest';

import type { EquationsView } from './view';
import { sample } from '../../lib/test-sample';
import { coachText } from '../../texts/coach';
import coach from '../../texts/coach.en';
import en from '../../texts/table.en';
import es from '../../texts/table.es';
import { endingWords } from './sentences';
import { callWord, termsOf } from './terms';

const table = (calls: Record<string, string>, cubes = 24, leader_may_bonus = true): EquationsView =>
  sample({ book: { calls, cubes, leader_may_bonus } });
const LEAGUE = table({ now: 'Now', impossible: 'Impossible' });
const CUP = table({ now: 'A-flub', impossible: 'P-flub' }, 20);

describe('words of the book', () => {
  it('are those that it calls challenges by, in the language of the page', () => {
    expect([callWord(LEAGUE, en, 'now'), callWord(CUP, en, 'impossible')]).toEqual(['Now', 'P-flub']);
    expect([callWord(LEAGUE, es, 'now'), callWord(CUP, es, 'impossible')]).toEqual(['Ahora', 'Fallo P']);
    expect(callWord(LEAGUE, en, 'no-goal')).toBe('There is a Goal');
  });

  it('stay as they are where a league has words of its own', () => {
    expect(callWord(table({ now: 'Ready', impossible: 'Never' }), es, 'impossible')).toBe('Never');
  });

  it('say how a shake ended', () => {
    expect(endingWords(CUP, en, 'now')).toBe('A-flub was called');
    expect(endingWords(LEAGUE, en, 'last-cube')).toBe('after the last cube');
    expect(endingWords(LEAGUE, en, 'walkover')).toBe('');
  });

  it('are in the tips, with who may make a bonus move', () => {
    const tip = (view: EquationsView, name: 'challenge' | 'bonus'): string =>
      coachText(coach.tip[name], termsOf(view, en));
    expect(tip(CUP, 'challenge')).toMatch(/^A-flub! means.* P-flub! means/);
    expect(tip(LEAGUE, 'bonus')).toMatch(/^Bonus: you may first/);
    expect(tip(table({}, 24, false), 'bonus')).toMatch(/^Bonus: if you’re not in the lead, you may first/);
  });

  it('are in the picture of a whole shake', () => {
    const steps = coach.intro.steps.map(([, text]) => coachText(text, termsOf(CUP, en)));
    expect(steps[0]).toMatch(/^20 cubes/);
    expect(steps.join(' ')).not.toMatch(/Now|Impossible/);
  });
});
