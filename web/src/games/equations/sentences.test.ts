import { describe, expect, it } from 'vitest';

import type { EquationsView } from './view';
import { sample } from '../../lib/test-sample';
import { tableTexts } from '../../texts/table';
import { bestShake, sentence } from './sentences';

const HAND = { picked: null, bonus: false };

function over(totals: number[], resigned: number[] = [], points: string[] = []): string {
  const seats = totals.map((total, at) => ({
    player: `p${at + 1}`,
    name: ['Ann', 'Blaise', 'Cid'][at] ?? '',
    total,
    resigned: resigned.includes(at),
    disqualified: false,
  }));
  const standings = points.map((one, at) => ({ player: `p${at + 1}`, points: one }));
  const view = sample<EquationsView>({
    player: 'p1',
    phase: 'over',
    waiting: [],
    adjourned: null,
    block: null,
    seats,
    standings,
  });
  return sentence(view, tableTexts(), HAND);
}

describe('the sentence at the end', () => {
  it('names who has the most points', () => {
    expect(over([6, 4])).toBe('The match is over. You win!');
    expect(over([4, 6])).toBe('The match is over. Blaise wins!');
    expect(over([6, 6, 4])).toBe('The match is over. It’s a tie.');
  });

  it('does not call who gave up a winner, nor the match a tie', () => {
    expect(over([6, 6], [0])).toBe('The match is over. Blaise wins!');
    expect(over([9, 6], [0])).toBe('The match is over. Blaise wins!');
    expect(over([9, 6, 6], [0])).toBe('The match is over. It’s a tie.');
  });

  it('goes by match points where the book gives them', () => {
    expect(over([6, 6], [], ['4', '6'])).toBe('The match is over. Blaise wins!');
    expect(over([6, 6, 2], [], ['9/2', '9/2', '2'])).toBe('The match is over. It’s a tie.');
    expect(over([0, 0], [], ['0', '0'])).toBe('The match is over. It’s a tie.');
  });
});

describe('what went well', () => {
  const played = (...points: number[]): string =>
    bestShake(
      sample<EquationsView>({
        player: 'p1',
        results: points.map((one, at) => ({ number: at + 1, points: [{ player: 'p1', points: one }] })),
      }),
    );

  it('is the shake with the most points, if there were any', () => {
    expect(played(2, 6, 4)).toBe('Your best was shake 2: 6 points.');
    expect(played(2)).toBe('You earned 2 points.');
    expect(played(0, 0)).toBe('');
    expect(played()).toBe('');
  });
});

describe('the sentence while a Goal is set', () => {
  const setting = (bonus: boolean): string =>
    sentence(
      sample<EquationsView>({ phase: 'goal', player: 'p1', waiting: ['p1'], adjourned: null, block: null }),
      tableTexts(),
      { picked: null, bonus },
    );

  it('says what a bonus asks for', () => {
    expect(setting(false)).toContain('say "Goal"');
    expect(setting(true)).toContain('Bonus: first tap an extra cube');
  });
});

describe('the sentence between two shakes', () => {
  const between = (shake: number): string =>
    sentence(
      sample<EquationsView>({
        player: 'p1',
        phase: 'between',
        shake,
        setter: 'p2',
        waiting: [],
        adjourned: null,
        block: null,
        seats: [{ player: 'p2', name: 'Pip' }],
      }),
      tableTexts(),
      HAND,
    );

  it('leaves time for the score', () => {
    expect(between(0)).toBe('Pip rolls the cubes.');
    expect(between(1)).toBe('Look at the score. Pip rolls next.');
  });
});

describe('between two shakes', () => {
  it('says who is on a break, if nobody else is left to play with', () => {
    const seats = ['Ann', 'Blaise'].map((name, at) => ({ player: `p${at + 1}`, name, present: at === 0 }));
    const say = (some: typeof seats): string =>
      sentence(
        sample<EquationsView>({
          player: 'p1',
          phase: 'between',
          setter: 'p1',
          waiting: [],
          adjourned: null,
          block: null,
          seats: some,
        }),
        tableTexts(),
        HAND,
      );
    expect(say(seats)).toBe('Blaise is on a break. The next shake waits.');
    expect(say(seats.map((seat) => ({ ...seat, present: true })))).toBe('Roll the cubes. You set the Goal.');
  });
});
