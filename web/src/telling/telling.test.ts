/* Events of both games in sentences: names and cubes of the view, and the form that fits. */

import { afterEach, describe, expect, test } from 'vitest';
import type {
  EquateEvent,
  EquateView,
  EquationsEvent,
  EquationsGoalCube,
  EquationsView,
} from '../lib/generated/api';
import { sample, type Part } from '../lib/sample';
import { settings } from '../lib/settings.svelte';
import { tell as tellEquate, withoutBrackets } from './equate';
import { penaltyWords, tell } from './equations';

const seats = [
  { player: 'p1', name: 'Ann' },
  { player: 'p2', name: 'Bob' },
];
const cubes = [{ face: '3' }, { face: 'x' }, { face: '7' }];
const mat = (rulebook: string): EquationsView => sample({ seats, cubes, table: { rulebook } });
const laid = (cube: number): EquationsGoalCube => ({ cube, turned: '', gap: false });
const words = { cube: (number: number) => cubes[number]?.face ?? '', section: (name: string) => `[${name}]` };
const says = (event: Part<EquationsEvent>, rulebook = 'mlag-2018'): string =>
  tell(sample(event), mat(rulebook), words);

afterEach(() => {
  settings.language = 'en';
});

describe('Equations', () => {
  test.each<[Part<EquationsEvent>, string, string]>([
    [
      { event: 'cube-moved', player: 'p1', cube: 2, section: 'required' },
      'Ann moves 7 to [required].',
      'Ann mueve 7 a [required].',
    ],
    [
      { event: 'goal-set', player: 'p2', goal: [laid(0), { ...laid(1), gap: true }, laid(2)] },
      'Bob sets the Goal 3 x7.',
      'Bob pone la Meta 3 x7.',
    ],
    [
      { event: 'challenged', player: 'p1', against: 'p2', kind: 'now' },
      'Ann challenges Bob: Now!',
      'Ann desafía a Bob: ¡Ahora!',
    ],
    [
      {
        event: 'first-rolled',
        rolls: [
          { player: 'p1', cube: 'r3' },
          { player: 'p2', cube: 'r-' },
        ],
      },
      'Everybody rolls a red cube: Ann 3, Bob minus.',
      'Cada uno lanza un cubo rojo: Ann 3, Bob menos.',
    ],
    [{ event: 'sided', player: 'p1', side: '' }, 'Ann shows no card.', 'Ann no muestra ninguna carta.'],
    [
      { event: 'variation-chosen', player: 'p1', choice: 'base=8' },
      'Ann chooses Base m (8).',
      'Ann elige Base m (8).',
    ],
    [
      { event: 'variation-chosen', player: 'p1', choice: 'exponent=red' },
      'Ann chooses Exponent (red).',
      'Ann elige Exponente (rojo).',
    ],
    [
      { event: 'match-started', table: { rulebook: 'agloa-2019', division: 'middle' } },
      'A new match: AGLOA 2019, Middle.',
      'Partida nueva: AGLOA 2019, Media.',
    ],
    [
      { event: 'match-started', table: { rulebook: 'challenge-cup-2022', division: 'seventh-eighth' } },
      'A new match: Challenge Cup 2022, Seventh and eighth grades.',
      'Partida nueva: Challenge Cup 2022, Séptimo y octavo grado.',
    ],
    [
      { event: 'penalty-given', player: 'p1', reason: 'now-too-early', points: -1 },
      'Ann called Now too early: -1 point.',
      'Ann dijo Ahora demasiado pronto: -1 punto.',
    ],
    [
      { event: 'equation-judged', player: 'p2', ruling: { correct: false } },
      "Bob's Equation is wrong.",
      'La ecuación de Bob es incorrecta.',
    ],
    [{ event: 'task-began', players: ['p1'] }, '', ''],
  ])('%o', (event, english, spanish) => {
    expect(says(event)).toBe(english);
    settings.language = 'es';
    expect(says(event)).toBe(spanish);
  });

  test('a penalty is told by what it was for', () => {
    expect(penaltyWords('now-too-early', mat('mlag-2018'))).toBe('called Now too early');
    settings.language = 'es';
    expect(penaltyWords('late', mat('mlag-2018'))).not.toBe('late');
  });

  test('in the Cup challenges are flubs', () => {
    const event = { event: 'challenged', player: 'p1', against: 'p2', kind: 'impossible' } as const;
    expect(says(event, 'challenge-cup-2022')).toBe('Ann challenges Bob: P-flub!');
  });
});

describe('Equate', () => {
  const view = sample<EquateView>({
    seats: seats.map(({ player, name }) => ({ id: player, name, members: [] })),
  });
  test.each<[Part<EquateEvent>, RegExp]>([
    [{ event: 'tiles-traded', player: 'p1', tiles: ['3'] }, /trades 1 tile\.$/],
    [
      { event: 'first-drawn', rounds: [{ p1: '-', p2: '1/2' }], first: 'p1' },
      /draws minus, Bob draws 1\/2\. .* plays first\.$/,
    ],
    [
      { event: 'play-made', player: 'p1', play: 'J10 across 24÷3=8', score: 12 },
      /plays J10 across 24÷3=8 for 12 points\.$/,
    ],
    [
      { event: 'play-made', player: 'p1', play: 'J10 across 1?[1/2]=[3/2]', score: 12 },
      /plays J10 across 1 1\/2=3\/2 for 12 points \(a blank stands for 1\/2\)\.$/,
    ],
    [
      { event: 'play-made', player: 'p1', play: 'K9 down 2×?[7/4]=[7/2]', score: 1 },
      /plays K9 down 2×7\/4=7\/2 for 1 point \(a blank stands for 7\/4\)\.$/,
    ],
    [
      { event: 'play-made', player: 'p1', play: 'K9 down ?2=?÷', score: 0 },
      /plays K9 down 2=÷ for 0 points \(blanks stand for 2 and ÷\)\.$/,
    ],
    [{ event: 'passed', player: 'p1', cause: 'time' }, /runs out of time\.$/],
    [
      { event: 'play-withdrawn', player: 'p1', reasons: ['unequal'], why: '' },
      /\(the two sides were not equal\)/,
    ],
    [{ event: 'game-ended', winners: [], scores: [0, 0] }, /^The game is over\. Nobody wins\.$/],
    [{ event: 'game-ended', winners: ['p1'], scores: [20, 1] }, /wins with 20 points\.$/],
    [{ event: 'turn-started', player: 'p1' }, /^$/],
  ])('%o', (event, expected) => {
    expect(tellEquate(sample(event), view)).toMatch(expected);
  });

  test('why a play is wrong is told without the brackets of the notation', () => {
    expect(withoutBrackets('In 5×28[1/2]=[284/2] one side is 285/2.')).toBe(
      'In 5×28 1/2=284/2 one side is 285/2.',
    );
  });

  test('in Spanish the direction and the blank are told in Spanish', () => {
    settings.language = 'es';
    const play = 'J10 across 2×?[7/4]=[7/2]';
    const event = sample<EquateEvent>({ event: 'play-made', player: 'p1', play, score: 12 });
    expect(tellEquate(event, view)).toMatch(
      /juega J10 en horizontal 2×7\/4=7\/2 y gana 12 puntos \(un comodín vale 7\/4\)\.$/,
    );
  });
});
