import { expect, test } from 'vitest';

import type { EquationsView } from './view';
import { scenesOf } from './result-reading.svelte';

const view = (phase: string, goal: string, cubes = 24): EquationsView =>
  ({ phase, goal, cubes: Array.from({ length: cubes }) }) as unknown as EquationsView;

test('the roll and the Goal that were missed are played one after the other', () => {
  const [roll, laid, said, now] = [view('goal', ''), view('goal', '8'), view('turn', '8'), view('turn', '8')];
  expect(scenesOf([view('roll', '', 0), roll, laid, said, now])).toEqual([roll, laid]);
});

test('what is on the table already is not played', () => {
  expect(scenesOf([view('roll', '', 0), view('goal', '')])).toEqual([]);
});
