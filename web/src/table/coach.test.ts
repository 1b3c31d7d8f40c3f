import { describe, expect, it } from 'vitest';

import type { EquationsView } from '../games/equations/view';
import { sample } from '../lib/test-sample';
import { coach, equationsTip } from './coach.svelte';

const setting = (goal_cubes_stay: boolean): EquationsView =>
  sample<EquationsView>({ phase: 'goal', player: 'p1', waiting: ['p1'], goal_cubes_stay });

describe('the tip while a Goal is set', () => {
  it('speaks of taking cubes back only where the table allows it', () => {
    expect(equationsTip(setting(true))).toBe('goal');
    expect(equationsTip(setting(false))).toBe('goalPractice');
  });
});

describe('a tip that is shown for the first time', () => {
  it('points at its button; later it only says it', () => {
    expect(coach.points('bonus')).toContain('bonus');
    coach.passed('bonus');
    expect(coach.points('bonus')).toBe('');
  });

  it('says what No Goal is for once setting a Goal is known', () => {
    const view = { ...setting(true), acts: [{ command: 'say-no-goal' as const }] } as EquationsView;
    expect(equationsTip(view)).toBe('goal');
    coach.got('goal');
    expect(equationsTip(view)).toBe('sayNoGoal');
    coach.got('sayNoGoal');
    expect(equationsTip(view)).toBe('goal');
  });
});

describe('a hand asks for a tap', () => {
  it('but not on a button that is seldom right', () => {
    expect(coach.warns('challenge')).toBe(true);
    expect(coach.warns('bonus')).toBe(true);
    expect(coach.warns('write')).toBe(false);
  });
});

describe('the tip about challenges', () => {
  it('waits for the button of a Now', () => {
    coach.got('move');
    const turn = (options: string[]): EquationsView =>
      sample<EquationsView>({
        phase: 'turn',
        player: 'p1',
        waiting: ['p1'],
        acts: [{ command: 'make-challenge', options }],
      });
    expect(equationsTip(turn(['impossible']))).toBe('move');
    expect(equationsTip(turn(['impossible', 'now']))).toBe('challenge');
  });
});

describe('a hand for writing', () => {
  it('points at the keys, not at the line', () => {
    expect(coach.points('writeNow')).toContain('.keys');
  });
});
