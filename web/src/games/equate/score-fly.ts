/* The points of a play fly from the board to the seat that has made them. */

import { settings } from '../../lib/settings.svelte';

const FLIGHT = 720;

export function flyScore(root: ParentNode, points: number, squares: readonly string[], seat: number): void {
  const from = root.querySelector(`[data-square="${squares[Math.floor(squares.length / 2)] ?? ''}"]`);
  const to = root.querySelectorAll('.seats li')[seat]?.querySelector('.total');
  if (!settings.moving || !from || !to) return;
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const note = document.createElement('b');
  note.className = 'score-fly';
  note.textContent = `+${points}`;
  note.setAttribute('aria-hidden', 'true');
  document.body.append(note);
  const at = (box: DOMRect, scale: number): string =>
    `translate(${box.x + box.width / 2}px, ${box.y + box.height / 2}px) translate(-50%, -50%) scale(${scale})`;
  note
    .animate(
      [
        { transform: at(start, 0.6), opacity: 0 },
        { transform: at(start, 1.25), opacity: 1, offset: 0.3 },
        { transform: at(end, 0.7), opacity: 0.9 },
      ],
      { duration: FLIGHT, easing: 'cubic-bezier(.45, .05, .25, 1)' },
    )
    .finished.finally(() => note.remove());
}
