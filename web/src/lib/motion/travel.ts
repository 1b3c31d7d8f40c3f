/* Every move of a cube or tile is animated, no matter who makes it: measure, change the state, measure, animate. A piece is an
   element with `data-piece`, the same before and after; its container has `data-zone`. */

import { settings } from '../settings.svelte';
import { release } from './drag';

export interface Seen {
  left: number;
  top: number;
  width: number;
  height: number;
  zone: string;
  /** It was dropped here by hand and waits: it only has to snap. */
  held: boolean;
}

export type Measured = Map<string, Seen>;

export interface TravelOptions {
  /** Whether anything may move; by default, as the person and the device prefer. */
  moves?: boolean;
  /** Milliseconds from place to place. */
  duration?: number;
  /** How high the arc is, as a share of the distance. */
  arc?: number;
  /** A piece has come to its new place. */
  onland?: (piece: string) => void;
}

const TRAVEL = { duration: 720, arc: 0.16, easing: 'cubic-bezier(.45, .05, .25, 1)' };
const SNAP = { duration: 170, arc: 0, easing: 'cubic-bezier(.2, .9, .3, 1.15)' };
const SLIDE = { duration: 220, arc: 0, easing: 'cubic-bezier(.2, .8, .2, 1)' };
const SAMPLES = 8;

const pieces = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-piece]')];

/** Where every piece is now. */
export function measure(root: ParentNode): Measured {
  return new Map(
    pieces(root).map((piece) => {
      const { left, top, width, height } = piece.getBoundingClientRect();
      const zone = piece.closest<HTMLElement>('[data-zone]')?.dataset['zone'] ?? '';
      const held = piece.dataset['held'] !== undefined;
      return [piece.dataset['piece'] ?? '', { left, top, width, height, zone, held }];
    }),
  );
}

/** The path from one box to another, as steps of a transform; an arc bends upward, or inward for a steep path. */
export function path(
  from: Omit<Seen, 'zone' | 'held'>,
  to: Omit<Seen, 'zone' | 'held'>,
  arc: number,
): string[] {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const size = to.width ? from.width / to.width : 1;
  const height = arc * Math.hypot(x, y);
  const steps = arc ? SAMPLES : 1;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const done = step / steps;
    const lift = height * 4 * done * (1 - done);
    const scale = size + (1 - size) * done + (arc ? 0.12 * 4 * done * (1 - done) : 0);
    return `translate(${(x * (1 - done)).toFixed(2)}px, ${(y * (1 - done) - lift).toFixed(2)}px) scale(${scale.toFixed(3)})`;
  });
}

/** Animate the pieces from where they were to where they are. */
export function play(root: ParentNode, before: Measured, options: TravelOptions = {}): Animation[] {
  const all = pieces(root);
  all.forEach((piece) => piece.dataset['held'] !== undefined && release(piece));
  if (!(options.moves ?? settings.moving) || !before.size) return [];
  const after = measure(root);
  return all.flatMap((piece) => {
    const name = piece.dataset['piece'] ?? '';
    const [was, is] = [before.get(name), after.get(name)];
    if (!was || !is) return [];
    const near = Math.hypot(was.left - is.left, was.top - is.top) < 1 && was.width === is.width;
    if (near) return [];
    const moved = was.zone !== is.zone;
    const kind = was.held ? SNAP : moved ? { ...TRAVEL, ...given(options) } : SLIDE;
    return [fly(piece, path(was, is, kind.arc), kind, moved ? () => options.onland?.(name) : undefined)];
  });
}

const given = ({ duration, arc }: TravelOptions): Partial<typeof TRAVEL> => ({
  ...(duration === undefined ? {} : { duration }),
  ...(arc === undefined ? {} : { arc }),
});

function fly(
  piece: HTMLElement,
  steps: string[],
  { duration, easing }: typeof TRAVEL,
  onland: (() => void) | undefined,
): Animation {
  piece.style.zIndex = '50';
  const flight = piece.animate(
    steps.map((transform) => ({ transform })),
    { duration, easing },
  );
  const done = (): void => {
    piece.style.zIndex = '';
  };
  flight.finished.then(() => (done(), onland?.()), done);
  return flight;
}

/** Change the state and animate every piece; `settled` resolves when the page has drawn the new state. */
export async function travel(
  root: ParentNode,
  change: () => void | Promise<void>,
  settled: () => Promise<void>,
  options: TravelOptions = {},
): Promise<Animation[]> {
  const before = measure(root);
  await change();
  await settled();
  return play(root, before, options);
}
