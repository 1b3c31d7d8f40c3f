import { describe, expect, it } from 'vitest';

import { changed } from './changes';

const VIEW = { phase: 'roll', cubes: [{ face: '1' }, { face: '2' }], seats: ['p1'] };

describe('changes of a view', () => {
  it('are put where they belong', () => {
    const after = changed(VIEW, [
      [['phase'], 'move'],
      [['cubes', 1, 'face'], '+'],
      [['seats', 1], 'p2'],
    ]);
    expect(after).toEqual({ phase: 'move', cubes: [{ face: '1' }, { face: '+' }], seats: ['p1', 'p2'] });
  });

  it('leave the view before as it was, and share what is the same', () => {
    const before = structuredClone(VIEW);
    const after = changed(before, [[['cubes', 1, 'face'], '+']]);
    expect(before).toEqual(VIEW);
    expect(after.cubes[0]).toBe(before.cubes[0]);
    expect(after.seats).toBe(before.seats);
    expect(after.cubes).not.toBe(before.cubes);
  });

  it('may be none', () => {
    expect(changed(VIEW, [])).toBe(VIEW);
  });
});
