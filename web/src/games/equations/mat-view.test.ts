import { expect, it } from 'vitest';
import { sample } from '../../lib/test-sample';
import { laidGoal } from './mat-view';
import type { EquationsCubeSeen, EquationsView } from '../../lib/generated/api';

const cube = (number: number, section: EquationsCubeSeen['section']): EquationsCubeSeen => ({
  number,
  cube: 'r2',
  face: '2',
  colour: 'red',
  section,
  turned: '',
  gap: false,
});

it('keeps cubes of one face in the order in which they lie on the Goal line', () => {
  const view = sample<EquationsView>({
    cubes: [cube(1, 'goal'), cube(2, 'resources'), cube(3, 'goal')],
    goal: '22',
    goal_order: [3, 1],
  });
  expect(laidGoal(view).map((laid) => laid.cube)).toEqual([3, 1]);
});
