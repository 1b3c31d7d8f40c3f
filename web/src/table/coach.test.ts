import { describe, expect, it } from 'vitest';

import type { EquationsView } from '../games/equations/view';
import { sample } from '../lib/test-sample';
import { equationsTip } from './coach.svelte';

const setting = (goal_cubes_stay: boolean): EquationsView =>
  sample<EquationsView>({ phase: 'goal', player: 'p1', waiting: ['p1'], goal_cubes_stay });

describe('the tip while a Goal is set', () => {
  it('speaks of taking cubes back only where the table allows it', () => {
    expect(equationsTip(setting(true))).toBe('goal');
    expect(equationsTip(setting(false))).toBe('goalPractice');
  });
});
