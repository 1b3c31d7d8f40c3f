import { describe, expect, it } from 'vitest';

import { HALL, heldArea, sizesFor, steadySizes, type Laid, type Room } from './hall-fit';

const wall: Room = { width: 1420, height: 880, letter: 28, beside: 160, share: 0.56 };
const laid = (cubes: Partial<Laid['cubes']>, value = 3): Laid => ({
  cubes: { goal: 1, forbidden: 0, permitted: 0, required: 0, resources: 23, ...cubes },
  value,
});
const size = (room: Room, some: Laid): number => sizesFor(room, some, HALL).cube;

describe('cubes on a big screen', () => {
  it('are large after the roll and grow when Resources get fewer', () => {
    const first = size(wall, laid({}));
    expect(first).toBeGreaterThanOrEqual(96);
    expect(size(wall, laid({ permitted: 4, required: 4, resources: 8 }))).toBeGreaterThan(first);
  });

  it('never grow over 140 pixels', () => {
    expect(size({ ...wall, width: 9000, height: 9000 }, laid({}))).toBe(140);
  });

  it('shrink for a full section and a small screen, and only the Goal for a long Goal', () => {
    const usual = size(wall, laid({ permitted: 3 }));
    expect(size(wall, laid({ permitted: 16, resources: 16 }))).toBeLessThan(usual);
    expect(size({ ...wall, width: 930, height: 580, letter: 20, beside: 110 }, laid({}))).toBeLessThan(usual);
    const long = sizesFor({ ...wall, width: 930, share: 0 }, laid({ goal: 6 }, 6), HALL);
    expect(long.goal).toBeLessThan(1.36 * long.cube);
    expect(6 * long.goal).toBeLessThan(930);
  });
});

describe('cubes at a table', () => {
  const phone: Room = { width: 344, height: 360, letter: 15, beside: 44, share: 0 };

  it('keep their size while many are left in Resources', () => {
    const before = steadySizes(phone, laid({}, 0), 23);
    expect(steadySizes(phone, laid({ permitted: 3, required: 3, resources: 17 }, 0), 23)).toEqual(before);
    expect(before.cube).toBeGreaterThanOrEqual(26);
  });

  it('fit when every cube is on the mat, and take the room that Resources no longer need', () => {
    const full = laid({ forbidden: 6, permitted: 12, required: 5, resources: 0 }, 0);
    const { cube, rows } = steadySizes(phone, full, 23);
    expect(rows).toBe(0);
    expect(cube).toBeGreaterThanOrEqual(20);
    const low = { ...phone, height: 210, beside: 0 };
    expect(sizesFor(low, { ...full, hidden: true }).cube).toBeLessThan(cube);
  });

  it('can be read beside a result, an objection and hints on the smallest phone', () => {
    const small = { ...phone, width: 344, beside: 44, share: 0.42 };
    const result = laid({ goal: 2, forbidden: 1, permitted: 2, required: 2, resources: 1 }, 0);
    expect(
      sizesFor({ ...small, height: 180, beside: 0 }, { ...result, plain: true }).cube,
    ).toBeGreaterThanOrEqual(26);
    const objected = laid({ permitted: 1, resources: 22 }, 0);
    expect(
      steadySizes({ ...small, height: 244 }, { ...objected, plain: true }, 23).cube,
    ).toBeGreaterThanOrEqual(26);
  });

  it('are as large as the whole mat allows while only Resources are shown', () => {
    const room = { ...phone, height: 130 };
    const chosen = laid({ goal: 0, resources: 24 }, 0);
    expect(sizesFor(room, { ...chosen, alone: true, plain: true }).cube).toBeGreaterThanOrEqual(22);
  });

  it('stay as they are when a tip goes away, until a cube moves', () => {
    const tip = { width: 374, height: 480, letter: 15 };
    const free = { ...tip, height: 554 };
    expect(heldArea(tip, free, false)).toBe(tip);
    expect(heldArea(tip, free, true)).toBe(free);
    expect(heldArea(free, tip, false)).toBe(tip);
    expect(heldArea({ ...tip, height: 300 }, free, false)).toBe(free);
    expect(heldArea({ ...tip, width: 360 }, free, false)).toBe(free);
    expect(heldArea(null, free, false)).toBe(free);
  });
});
