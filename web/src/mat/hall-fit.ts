/* Cubes for a screen that a whole hall reads: as large as the cubes on the mat and the free area allow. */

import type { Place } from './mat-cubes';

export interface Room {
  /** The mat in pixels, with its frame. */
  width: number;
  height: number;
  /** The size of its letters. */
  letter: number;
  /** The height of what is next to the Goal. */
  beside: number;
}

export interface Laid {
  cubes: Record<Place, number>;
  /** How many characters the Goal's value has. */
  value: number;
}

const LARGEST = 140;
const SMALLEST = 24;
const STEP = 4;
/** Frame and padding of the mat, the gap between its rows, and the padding inside a section. */
const FRAME = 28;
const GAP = 6;
const PADDING = 24;
/** Parts of a cube: its height, the gap below it, the gap next to it, and how much larger the Goal is. */
const TALL = 1.13;
const BELOW = 0.12;
const ASIDE = 0.08;
const GOAL = 1.36;
/** Parts of a letter: the line with the name of a section, and the name of the Goal next to its cubes. */
const LINE = 1.4;
const NAME = 5;
/** One character of the Goal's value, in cubes. */
const FIGURE = 0.42;
/** A section reserves room for its first cubes, so that not every move changes the size. */
const FIRST = 3;

/** How much of the width stays free next to the Goal: none if the Goal is long. */
export const besideGoal = (cubes: number): number => (cubes > 4 ? 0 : cubes > 2 ? 0.42 : 0.56);

/** The largest width of a cube at which everything fits. */
export function cubeSize(room: Room, laid: Laid): number {
  for (let size = LARGEST; size > SMALLEST; size -= STEP) if (fits(room, laid, size)) return size;
  return SMALLEST;
}

function fits({ width, height, letter, beside }: Room, { cubes, value }: Laid, size: number): boolean {
  const inner = width - FRAME;
  const section = (inner - 2 * GAP) / 3;
  const high = (some: Place[], wide: number): number =>
    Math.max(...some.map((place) => rows(Math.max(cubes[place], FIRST), wide - PADDING, size))) *
      (TALL + BELOW) *
      size +
    LINE * letter +
    PADDING;
  const share = beside ? besideGoal(cubes.goal) : 0;
  const goalWide = cubes.goal * (GOAL + ASIDE) * size + value * FIGURE * size + NAME * letter + PADDING;
  const goalHigh = (GOAL * TALL + 0.04) * size + PADDING / 2;
  const goal = beside && !share ? goalHigh + GAP + beside : Math.max(goalHigh, beside);
  const all =
    goal +
    high(['forbidden', 'permitted', 'required'], section) +
    high(['resources'], inner) +
    2 * GAP +
    FRAME;
  return all <= height && goalWide <= inner * (1 - share);
}

const rows = (cubes: number, wide: number, size: number): number =>
  Math.ceil(cubes / Math.max(Math.floor((wide + ASIDE * size) / ((1 + ASIDE) * size)), 1));
