import { describe, expect, it } from 'vitest';

import { meTexts } from '../texts/me';
import { resultOf, type GameResult } from './result';

const SEATS = [
  ['p1', 2],
  ['p2', 6],
] as const;

describe('how a game ended', () => {
  it('is seen from the viewer’s side', () => {
    expect(resultOf('p2', ['p2'], [...SEATS])).toEqual({ ended: 'won', points: [6, 2] });
    expect(resultOf('p1', ['p2'], [...SEATS])).toEqual({ ended: 'lost', points: [2, 6] });
    expect(resultOf('p1', ['p1', 'p2'], [...SEATS])?.ended).toBe('tied');
    expect(resultOf('', ['p2'], [...SEATS])).toBe(null);
    expect(resultOf('p1', [], [...SEATS])).toBe(null);
  });

  it('is a sentence with the score', () => {
    const said = ({ ended, points }: GameResult): string => meTexts().ended[ended](points.join('–'), 'Pip');
    expect(said({ ended: 'won', points: [6, 2] })).toBe('Won 6–2 against Pip');
    expect(said({ ended: 'lost', points: [2, 6, 4] })).toBe('Lost 2–6–4 to Pip');
    expect(said({ ended: 'tied', points: [4, 4] })).toBe('Tied 4–4 with Pip');
  });
});
