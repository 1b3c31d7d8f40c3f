import { describe, expect, it } from 'vitest';

import { readLine, sheetFields, sumOf, writeLine, type Scoring, type TypedLine } from './lines';

describe('a line that an operator types', () => {
  it.each<[string, Scoring, TypedLine]>([
    ['9', 'match-points', { total: 9 }],
    [' -3 ', 'match-points', { total: -3 }],
    ['6 4 2', 'match-points', { games: [6, 4, 2] }],
    ['6,4,2?', 'match-points', { games: [6, 4, 2], waiting: true }],
    ['a', 'match-points', { absent: true }],
    ['102-', 'average', { games: [1, 0, 2, null] }],
    ['1 0 2', 'average', { games: [1, 0, 2] }],
    ['11?', 'average', { games: [1, 1], waiting: true }],
    ['7/5', 'average', { total: 7, of: 5 }],
    ['t7/5?', 'average', { total: 7, of: 5, waiting: true }],
    ['250', 'points', { total: 250 }],
  ])('reads %s in %s', (text, scoring, line) => expect(readLine(text, scoring)).toEqual(line));

  it.each<[string, Scoring]>([
    ['', 'average'],
    ['?', 'average'],
    ['3', 'average'],
    ['7/', 'average'],
    ['7/5', 'match-points'],
    ['9x', 'match-points'],
    ['1.5', 'match-points'],
    ['12345678', 'points'],
  ])('does not guess at %s in %s', (text, scoring) => expect(readLine(text, scoring)).toBeNull());

  it('adds games up, and nobody who is absent', () => {
    expect(sumOf(readLine('102-', 'average'))).toBe(3);
    expect(sumOf(readLine('a', 'average'))).toBeNull();
  });

  it('writes back what was typed', () => {
    for (const [text, scoring] of [
      ['102-', 'average'],
      ['11?', 'average'],
      ['7/5', 'average'],
      ['9', 'match-points'],
      ['6 4 2', 'match-points'],
    ] as const) {
      const line = readLine(text, scoring);
      const kept = {
        absent: false,
        games: line?.games ?? [],
        total: line?.total ?? null,
        initialled: !line?.waiting,
      };
      expect(writeLine(kept, scoring, line?.of ?? null)).toBe(text);
    }
    const away = { absent: true, games: [], total: null, initialled: false };
    expect(writeLine(away, 'average', 5)).toBe('a');
  });

  it('makes the fields of a whole sheet, or nothing while a line is missing', () => {
    expect(sheetFields(['A', 'B'], ['5', ''], 'match-points')).toBeNull();
    expect(sheetFields(['A', 'B', 'C'], ['5', '3?', 'a'], 'match-points')).toEqual({
      scores: [
        { code: 'A', total: 5 },
        { code: 'B', total: 3 },
        { code: 'C', absent: true },
      ],
      not_initialled: ['B'],
    });
  });

  it('takes totals of the Cup with the games of the table, which are the same for all', () => {
    expect(sheetFields(['A', 'B'], ['7/5', '3/5'], 'average')).toEqual({
      scores: [
        { code: 'A', total: 7 },
        { code: 'B', total: 3 },
      ],
      not_initialled: [],
      games: 5,
    });
    expect(sheetFields(['A', 'B'], ['7/5', '3/4'], 'average')).toBeNull();
  });
});
