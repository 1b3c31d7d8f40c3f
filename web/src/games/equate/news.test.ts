import { describe, expect, it } from 'vitest';

import type { AnalyzedTurn, EquatePlayMade, EquateView, ShownMoment } from '../../lib/generated/api';
import { sample } from '../../lib/test-sample';
import { bestPlay, historyOf, newsOf, turnWords } from './news';

type Said = Pick<ShownMoment, 'event' | 'says'>;

const made = (player: string, play: string, score: number): Said => ({
  event: sample<EquatePlayMade>({ event: 'play-made', player, play, score }),
  says: `${player} plays ${play} for ${score} points.`,
});
const SEATS = [
  { id: 'p1', name: 'Ann', members: [] },
  { id: 'p2', name: 'Pip', members: [] },
];
const view = sample<EquateView>({ seat: 'p1', phase: 'playing', seats: SEATS });

const plain = (words: string): string => words.replaceAll('\u00a0', ' ');

describe('what has happened at Equate', () => {
  it('is the line and its points, without squares', () => {
    expect(plain(newsOf([made('p2', 'N3 across ?6=3×2', 10)], view))).toBe(
      'Pip plays 6 = 3 × 2 for 10 points.',
    );
    expect(plain(newsOf([made('p1', 'J10 across 8-6=2', 1)], view))).toBe('You play 8 − 6 = 2 for 1 point.');
  });

  it('keeps every other sentence as it is, and leaves out what needs no words', () => {
    const quiet: Said = { event: sample<ShownMoment['event']>({ event: 'turn-started' }), says: '' };
    const traded: Said = {
      event: sample<ShownMoment['event']>({ event: 'tiles-traded' }),
      says: 'Pip trades.',
    };
    expect(historyOf([quiet, traded], view)).toEqual(['Pip trades.']);
  });

  it('speaks to you about your own pass', () => {
    const passed = (player: string): Said => ({
      event: sample<ShownMoment['event']>({ event: 'passed', player }),
      says: 'Somebody passes.',
    });
    expect(newsOf([passed('p1')], view)).toBe('You pass.');
    expect(newsOf([passed('p2')], view)).toBe('Somebody passes.');
  });

  it('went well where the own play scored the most', () => {
    const log = [
      made('p1', 'J10 across 8-6=2', 4),
      made('p1', 'N3 across ?6=3×2', 10),
      made('p2', 'A1 down 9=9', 40),
    ];
    expect(plain(bestPlay(log, view))).toBe('Your best play was 6 = 3 × 2, for 10 points.');
    expect(bestPlay([made('p2', 'A1 down 9=9', 40)], view)).toBe('');
  });
});

it('numbers a turn of the report among the own ones', () => {
  const turn = { player: 'p1', play: 'J10 across 8-6=2', score: 4 };
  const turns = [
    { ...turn, version: 5 },
    { ...turn, version: 8, player: 'p2' },
    { ...turn, version: 11, score: 0, play: '' },
  ].map((one) => sample<AnalyzedTurn>(one));
  expect(plain(turnWords(turns, 5))).toBe('Your turn 1: 8 − 6 = 2 for 4 points.');
  expect(turnWords(turns, 11)).toBe('Your turn 2: no points.');
  expect(turnWords(turns, 6)).toBe('');
});
