/* Cubes as large as their number and the free area of the mat allow: at a table, and on a screen for a whole hall. */

import type { Place } from './mat-cubes';

export interface Room {
  /** The mat in pixels, with its frame. */
  width: number;
  height: number;
  /** The size of its letters. */
  letter: number;
  /** The height of the variations. */
  beside: number;
  /** How much of the width they take next to the Goal: none if they have their own line. */
  share: number;
}

export interface Laid {
  cubes: Record<Place, number>;
  /** How many characters the Goal's value has. */
  value: number;
  /** Only Resources are shown: the variations are being chosen. */
  alone?: boolean;
  /** Resources are shown without their name, or not at all. */
  plain?: boolean;
  hidden?: boolean;
}

export interface Sizes {
  /** The width of a cube, and of a cube of the Goal. */
  cube: number;
  goal: number;
  /** How many rows Resources have. */
  rows: number;
}

/** On a screen for a hall sizes change less often, and sections have more padding above and below their cubes. */
export const HALL = { largest: 140, smallest: 24, step: 4, padding: 24 };
export const TABLE = { largest: 104, smallest: 12, step: 1, padding: 16 };
/** Frame and padding of the mat, and the gap between its rows. */
const FRAME = 28;
const GAP = 6;
/** A table's mat that is lower than this saves padding for its cubes, as in MatBoard's styles. */
const TIGHT = 340;
const SPARE = { frame: 18, gap: 4, padding: 8 };
/** The padding of a section, left and right together; it follows the width of the mat. */
const aside = (width: number): number => Math.min(Math.max(0.026 * width, 12), 24);
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
/** A section reserves room for its first rows, so that not every move changes the size: one on a low mat. */
const LOW = 460;

/** Fewer cubes than this take less room than a full roll. */
const FEW = 8;
/** How much larger the cubes must get before Resources give up the room of a full roll. */
const WORTH = 1.2;

/** How much higher a mat becomes when a tip goes away, at most; closing the pad makes it much higher. */
const HELD = 1.25;

/** The smallest cube of the Goal that leaves room for the variations next to it. */
const LEAST_GOAL = 32;

/** How much of the width stays free next to the Goal: none if the Goal is long, or would get too small. */
export function besideGoal(room: Area, cubes: number, value: number): number {
  const share = cubes > 4 ? 0 : cubes > 2 ? 0.42 : 0.56;
  return goalRoom({ ...room, share }, cubes, value) < LEAST_GOAL ? 0 : share;
}

/** The largest sizes at which everything fits. */
export function sizesFor(room: Room, laid: Laid, limits = TABLE): Sizes {
  const { largest, smallest, step } = limits;
  let cube = largest;
  while (cube > smallest && !fits(room, laid, cube, limits)) cube -= step;
  cube = Math.max(cube, smallest);
  return {
    cube,
    goal: Math.min(cube * GOAL, goalRoom(room, laid.cubes.goal, laid.value)),
    rows: laid.hidden ? 0 : rows(laid.cubes.resources, room.width - FRAME - aside(room.width), cube),
  };
}

/** The same, with room for a full roll in Resources while many are left: then nothing moves under the finger. */
export function steadySizes(room: Room, laid: Laid, roll: number): Sizes {
  const now = sizesFor(room, laid);
  if (laid.cubes.resources <= FEW) return now;
  const steady = sizesFor(room, { ...laid, cubes: { ...laid.cubes, resources: roll } });
  return steady.cube * WORTH < now.cube ? now : steady;
}

export type Area = Pick<Room, 'width' | 'height' | 'letter'>;

/** When a tip goes away the mat becomes a little higher: its cubes keep their size until one of them moves. */
export function heldArea(before: Area | null, now: Area, moved: boolean): Area {
  if (!before || moved || before.width !== now.width || before.letter !== now.letter) return now;
  return now.height > before.height && now.height < before.height * HELD ? before : now;
}

/** The widest that a cube of the Goal can be. */
function goalRoom({ width, letter, share }: Area & { share: number }, cubes: number, value: number): number {
  const free = (width - FRAME) * (1 - share) - NAME * letter - aside(width);
  return Math.max(free / (Math.max(cubes, 1) * (1 + ASIDE) + (value * FIGURE) / GOAL), 14);
}

function fits(
  { width, height, letter, beside, share }: Room,
  laid: Laid,
  size: number,
  limits: typeof TABLE,
): boolean {
  const { cubes, alone, plain, hidden } = laid;
  const tight = height < TIGHT && limits === TABLE;
  const { frame, gap, padding } = tight ? SPARE : { frame: FRAME, gap: GAP, padding: limits.padding };
  const inner = width - frame;
  const section = (inner - 2 * gap) / 3;
  const high = (some: Place[], wide: number, least: number): number =>
    Math.max(least, ...some.map((place) => rows(cubes[place], wide - aside(width), size))) *
      (TALL + BELOW) *
      size +
    padding;
  const name = LINE * letter;
  const resources = hidden ? 0 : high(['resources'], inner, 1) + (plain ? 0 : name) + gap;
  if (alone) return resources + frame <= height;
  const goalHigh = (GOAL * TALL + 0.04) * size + padding / 2;
  const goal = beside && !share ? goalHigh + gap + beside : Math.max(goalHigh, beside);
  const middle = high(['forbidden', 'permitted', 'required'], section, height < LOW ? 1 : 2) + name;
  return goal + middle + resources + gap + frame <= height;
}

const rows = (cubes: number, wide: number, size: number): number =>
  Math.ceil(cubes / Math.max(Math.floor((wide + ASIDE * size) / ((1 + ASIDE) * size)), 1));
