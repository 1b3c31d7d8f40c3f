/* `travel` for a board that draws a given state: the state changes outside, so both measurements are effects. */

import { untrack } from 'svelte';

import { measure, play, type Measured, type TravelOptions } from './travel';

/** Animate every change of `state` inside `root`; call it while the component initializes. */
export function travels(
  root: () => ParentNode | undefined,
  state: () => unknown,
  options: () => TravelOptions & { skip?: boolean } = () => ({}),
): void {
  let before: Measured = new Map();
  $effect.pre(() => {
    void state();
    const board = untrack(root);
    before = board ? measure(board) : new Map();
  });
  $effect(() => {
    void state();
    const board = untrack(root);
    const { skip = false, ...how } = untrack(options);
    if (board) play(board, skip ? new Map() : before, how);
  });
}
