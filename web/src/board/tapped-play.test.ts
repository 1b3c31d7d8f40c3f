import { describe, expect, it } from 'vitest';

import { tap } from './tapped-play';

const BOARD = { J10: '3', K10: '=', L10: '3' };
const SIZE = 19;

describe('a tap on a square', () => {
  it('begins the play there, across, except where the board ends', () => {
    expect(tap(BOARD, '', 'J8', '', SIZE)).toBe('J8 across ');
    expect(tap(BOARD, '', 'S8', '', SIZE)).toBe('S8 down ');
    expect(tap({ R8: '3' }, '', 'S8', '', SIZE)).toBe('R8 across 3');
    expect(tap(BOARD, '', 'H10', '', SIZE)).toBe('H10 across ');
    expect(tap({}, '', 'C3', '', SIZE)).toBe('C3 across ');
  });

  it('takes the tiles along that are written', () => {
    expect(tap({}, 'C3 across 2+1', 'E5', 'C3', SIZE)).toBe('E5 across 2+1');
  });

  it('turns the play when it is tapped again', () => {
    expect(tap({}, 'C3 across 2+1', 'C3', 'C3', SIZE)).toBe('C3 down 2+1');
    expect(tap(BOARD, 'J10 across 3=3+', 'M10', 'M10', SIZE)).toBe('M10 down +');
  });

  it('takes a laid tile back', () => {
    expect(tap({}, 'C3 across 2+1', 'D3', 'C3', SIZE)).toBe('C3 across 21');
    expect(tap({}, 'C3 across 2+1', 'E3', 'C3', SIZE)).toBe('C3 across 2+');
  });
});
