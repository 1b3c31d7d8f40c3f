/* The points of a play fly from the board to the seat that scored them. */

import { flyNote } from '../../lib/motion/fly-note';

export function flyScore(root: ParentNode, points: number, squares: readonly string[], seat: number): void {
  const from = root.querySelector(`[data-square="${squares[Math.floor(squares.length / 2)] ?? ''}"]`);
  const to = root.querySelectorAll('.seats li')[seat]?.querySelector('.total') ?? null;
  void flyNote(`+${points}`, from, to);
}
