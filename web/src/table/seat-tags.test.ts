import { describe, expect, it } from 'vitest';

import { isLong, seatRow, tagsOf, type ShownSeat } from './seat-tags';

const SEAT: ShownSeat = {
  id: 'p1',
  name: 'Ann',
  points: 12,
  own: true,
  acts: false,
  gone: false,
  tags: tagsOf(false, { text: 'Goal-setter', short: 'Goal' }, false),
};

describe('a seat', () => {
  it('is described with every tag that applies, in order', () => {
    expect(seatRow({ ...SEAT, more: '9 tiles' }, 'you').what).toBe('you, Goal-setter, 9 tiles');
    expect(seatRow({ ...SEAT, own: false, tags: [] }, 'you').what).toBe('');
  });

  it('has small letters for a name that is long, or has a long word', () => {
    expect(['Al', 'Quetzal Capaz', 'Maximiliana', 'Anna Bella Carla D'].map(isLong)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
