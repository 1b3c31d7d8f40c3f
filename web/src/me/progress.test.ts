import { describe, expect, it } from 'vitest';

import type { AnyView } from '../games/types';
import type { ShownTable } from '../lib/generated/api';
import { sample } from '../lib/test-sample';
import { afterPuzzle, sureRating } from './glicko';
import {
  beatenAt,
  dueOn,
  GAPS,
  isKnown,
  merged,
  nothingYet,
  readProgress,
  spaced,
  streakOf,
  type Mistake,
} from './progress';

const MISTAKE: Mistake = {
  id: 't:4',
  game: 'some-game',
  table: 't',
  version: 4,
  kind: 'flub',
  position: 'a mat',
  challenge: 'now',
  rack: [],
  tileset: '',
  answer: '1+1 = 2',
  points: 0,
  box: 0,
  due: '2026-11-18',
};

describe('a streak', () => {
  it('goes on until the day after its last day is over', () => {
    const days = ['2026-10-31', '2026-11-01', '2026-11-02'];
    expect(streakOf(days, '2026-11-02')).toEqual({ now: 3, best: 3 });
    expect(streakOf(days, '2026-11-03')).toEqual({ now: 3, best: 3 });
    expect(streakOf(days, '2026-11-04')).toEqual({ now: 0, best: 3 });
  });

  it('remembers the best one', () => {
    expect(streakOf(['2026-01-01', '2026-01-02', '2026-03-05'], '2026-03-05')).toEqual({ now: 1, best: 2 });
    expect(streakOf([], '2026-03-05')).toEqual({ now: 0, best: 0 });
  });
});

describe('a mistake', () => {
  it('waits longer each time it is right, and is known in the end', () => {
    let [one, today] = [MISTAKE, '2026-11-18'];
    for (const gap of GAPS) {
      expect(dueOn([one], today)).toEqual([one]);
      one = spaced(one, true, today);
      expect(dueOn([one], today)).toEqual([]);
      today = new Date(Date.parse(today) + gap * 86_400_000).toISOString().slice(0, 10);
    }
    expect(isKnown(one)).toBe(true);
    expect(dueOn([one], '2030-01-01')).toEqual([]);
  });

  it('comes back tomorrow when it is wrong', () => {
    const one = spaced({ ...MISTAKE, box: 3 }, false, '2026-11-30');
    expect([one.box, one.due]).toEqual([0, '2026-12-01']);
  });
});

describe('what was kept', () => {
  it('is read back as it was, and nothing is taken from another version or from nonsense', () => {
    const kept = { ...nothingYet(), days: ['2026-11-01'], mistakes: [MISTAKE], tried: 3, solved: 2 };
    expect(readProgress(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    for (const odd of [null, 7, 'x', [], { version: 2, days: ['2026-11-01'] }])
      expect(readProgress(odd)).toEqual(nothingYet());
    const torn = {
      version: 1,
      days: ['today', 5],
      rating: 'high',
      mistakes: [{}, { ...MISTAKE, rack: [1] }],
    };
    expect(readProgress(torn)).toEqual(nothingYet());
  });

  it('becomes one with what another device has', () => {
    const here = {
      ...nothingYet(),
      days: ['2026-11-02'],
      rating: 1400,
      deviation: 200,
      tried: 2,
      mistakes: [MISTAKE],
    };
    const there = {
      ...nothingYet(),
      days: ['2026-11-01', '2026-11-02'],
      rating: 1700,
      deviation: 90,
      tried: 9,
      mistakes: [{ ...MISTAKE, box: 2 }],
      beaten: [{ game: 'g', book: 'b', level: 'l' }],
    };
    const both = merged(here, there);
    expect(both.days).toEqual(['2026-11-01', '2026-11-02']);
    expect([both.rating, both.deviation, both.tried]).toEqual([1700, 90, 11]);
    expect(both.mistakes).toEqual([{ ...MISTAKE, box: 2 }]);
    expect(merged(both, both).beaten).toEqual(there.beaten);
  });

  it('know which first games are over on either device', () => {
    const here = readProgress({ ...nothingYet(), games: ['equations'] });
    const there = readProgress({ ...nothingYet(), games: ['equate', 'equations'] });
    expect(merged(here, there).games).toEqual(['equations', 'equate']);
    const { games, ...older } = nothingYet();
    expect([games, readProgress(older).games]).toEqual([[], []]);
  });
});

describe('a game that was won', () => {
  const ME = { mine: true, kind: 'person' } as const;
  const PIP = { mine: false, kind: 'bot', level: 'first-day' } as const;
  const won = (...seats: object[]): unknown =>
    beatenAt(
      sample<ShownTable>({ game: 'equations', seats: seats as ShownTable['seats'], settings: {} }),
      sample<AnyView>({ table: { rulebook: 'mlag-2018', guided: true } }),
    );

  it('counts by the rule book of the table, also with the help of the tour', () => {
    expect(won(ME, PIP)).toEqual([{ game: 'equations', book: 'mlag-2018', level: 'first-day' }]);
  });

  it('counts only for the player, and only if all others are bots', () => {
    expect(won(ME, PIP, { ...ME, mine: false })).toEqual([]);
    expect(won(PIP, PIP)).toEqual([]);
  });
});

describe('the rating', () => {
  it('rises more for a harder puzzle, falls when one is missed, and grows surer', () => {
    const start = { rating: 1500, deviation: 350 };
    const [easy, hard] = [afterPuzzle(start, 1000, true), afterPuzzle(start, 2000, true)];
    expect(hard.rating).toBeGreaterThan(easy.rating);
    expect(easy.rating).toBeGreaterThan(1500);
    expect(afterPuzzle(start, 1500, false).rating).toBeLessThan(1500);
    expect(hard.deviation).toBeLessThan(350);
  });

  it('goes with an answer only once it is sure', () => {
    expect(sureRating({ rating: 1500, deviation: 350 })).toEqual({});
    expect(sureRating({ rating: 1623.4, deviation: 120 })).toEqual({ rating: 1623 });
  });
});
