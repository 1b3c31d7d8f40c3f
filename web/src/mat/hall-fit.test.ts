import { describe, expect, it } from 'vitest';

import { cubeSize, type Laid, type Room } from './hall-fit';

const wall: Room = { width: 1420, height: 880, letter: 28, beside: 160 };
const laid = (cubes: Partial<Laid['cubes']>, value = 3): Laid => ({
  cubes: { goal: 1, forbidden: 0, permitted: 0, required: 0, resources: 23, ...cubes },
  value,
});

describe('cubes on a big screen', () => {
  it('are large after the roll and grow when Resources get fewer', () => {
    const first = cubeSize(wall, laid({}));
    expect(first).toBeGreaterThanOrEqual(96);
    expect(cubeSize(wall, laid({ permitted: 4, required: 4, resources: 8 }))).toBeGreaterThan(first);
  });

  it('never grow over 140 pixels', () => {
    expect(cubeSize({ ...wall, width: 9000, height: 9000 }, laid({}))).toBe(140);
  });

  it('shrink for a full section, a long Goal and a small screen', () => {
    const usual = cubeSize(wall, laid({ permitted: 3 }));
    expect(cubeSize(wall, laid({ permitted: 16, resources: 16 }))).toBeLessThan(usual);
    expect(cubeSize(wall, laid({ goal: 6 }, 6))).toBeLessThan(usual);
    expect(cubeSize({ width: 930, height: 580, letter: 20, beside: 110 }, laid({}))).toBeLessThan(usual);
  });
});
