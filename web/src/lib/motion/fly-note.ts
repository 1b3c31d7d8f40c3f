/* A note that flies from one thing to another: points on their way to a seat. */

import { settings } from '../settings.svelte';

const FLIGHT = 720;
const at = (box: DOMRect, scale: number): string =>
  `translate(${box.x + box.width / 2}px, ${box.y + box.height / 2}px) translate(-50%, -50%) scale(${scale})`;

/** Nothing flies if animations are off, or if one of the two isn't on the screen. */
export async function flyNote(text: string, from: Element | null, to: Element | null): Promise<void> {
  if (!settings.moving || !from?.getClientRects().length || !to?.getClientRects().length) return;
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const note = document.createElement('b');
  note.className = 'note-fly';
  note.textContent = text;
  note.setAttribute('aria-hidden', 'true');
  document.body.append(note);
  const flight = note.animate(
    [
      { transform: at(start, 0.6), opacity: 0 },
      { transform: at(start, 1.25), opacity: 1, offset: 0.3 },
      { transform: at(end, 0.7), opacity: 0.9 },
    ],
    { duration: FLIGHT, easing: 'cubic-bezier(.45, .05, .25, 1)' },
  );
  await flight.finished.catch(() => undefined);
  note.remove();
}
