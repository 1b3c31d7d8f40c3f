/* Hints at an Equate table: the rules of the seat go along, and the plainest play is shown. */

import { describe, expect, test } from 'vitest';
import type { EquateSeatView, EquateView } from '../../lib/generated/api';
import { sample } from '../../lib/test-sample';
import { amongBots, easyRack, hintRequest, plainest } from './hint';

const view = sample<EquateView>({
  seat: 's2',
  hand: ['3', '+', '?'],
  board: { J10: '4', K10: '=' },
  table: { tileset: { name: 'junior' }, horizontal_only: true },
  seats: [
    { id: 's1', fraction_factor: 1 },
    { id: 's2', fraction_factor: 3 },
  ],
});

describe('hints of Equate', () => {
  test('the question holds board, rack and the rules of the seat', () => {
    expect(hintRequest(view)).toMatchObject({
      tileset: 'junior',
      rack: ['3', '+', '?'],
      board: [
        { at: 'J10', tile: '4' },
        { at: 'K10', tile: '=' },
      ],
      options: { horizontal_only: true, fraction_factor: 3 },
      best_only: true,
    });
  });

  test('a few digits and signs are tried first, so that the play is short', () => {
    const hand = ['5', '1/2', '1', '÷', '+', '4/2', '9', '3', '0'];
    expect(easyRack(hand)).toEqual(['5', '1', '9', '3', '+', '÷']);
    expect(hintRequest(view, easyRack(hand)).rack).toHaveLength(6);
  });

  const seat = (id: string, bot: string, members: { bot: string }[] = []): EquateSeatView =>
    sample({ id, bot, members });
  test.each([
    ['alone', [seat('s2', '')], true],
    ['against a bot', [seat('s1', 'learner'), seat('s2', '')], true],
    ['against a friend', [seat('s1', ''), seat('s2', ''), seat('s3', 'learner')], false],
    [
      'against a team of bots',
      [seat('s1', '', [{ bot: 'player' }, { bot: 'player' }]), seat('s2', '')],
      true,
    ],
    [
      'against a team with a friend',
      [seat('s1', '', [{ bot: 'player' }, { bot: '' }]), seat('s2', '')],
      false,
    ],
  ])('hints are given %s: %o %s', (_, seats, wanted) => {
    expect(amongBots({ ...view, seats })).toBe(wanted);
  });

  test.each([
    [[], undefined],
    [
      [
        { play: 'a', score: 30, tiles: 9 },
        { play: 'b', score: 12, tiles: 5 },
        { play: 'c', score: 14, tiles: 5 },
        { play: '1=1', score: 4, tiles: 2 },
      ],
      'c',
    ],
    [
      [
        { play: 'd', score: 30, tiles: 9 },
        { play: 'e', score: 12, tiles: 7 },
      ],
      'e',
    ],
  ])('of %o the best of the short ones is shown, else the one with the fewest tiles', (moves, wanted) => {
    expect(plainest(moves)?.play).toBe(wanted);
  });
});

test('a hint prefers single digits to a number such as 89', () => {
  const moves = [
    { play: 'K3 across 89=89', score: 18, tiles: 4 },
    { play: 'C3 across 2+3=5', score: 9, tiles: 5 },
  ] as Parameters<typeof plainest>[0];
  expect(plainest(moves)?.play).toBe('C3 across 2+3=5');
});
