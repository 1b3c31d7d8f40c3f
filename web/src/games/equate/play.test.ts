import { describe, expect, it } from 'vitest';

import { Laying } from './play.svelte';

const BOARD = { J5: '8', J6: '×', J7: '5', J8: '=', J9: '4', J10: '0' };

function laying(board: Record<string, string> = {}, rack = ['2', '4', '÷', '3', '8', '?']): Laying {
  return new Laying(
    () => board,
    () => rack,
    () => 19,
    () => 'J10',
  );
}

describe('a play that is laid', () => {
  it('begins in the middle when no square was tapped', () => {
    const play = laying();
    for (const tile of ['2', '4', '÷', '3', '=', '8']) play.put(tile);
    expect(play.text).toBe('J10 across 24÷3=8');
    expect(play.used).toEqual([true, true, true, true, true, false]);
  });

  it('has no beginning while the middle is taken and no square was tapped', () => {
    const play = laying(BOARD);
    expect([laying().placed, play.placed]).toEqual([true, false]);
    play.pick('K8');
    expect(play.placed).toBe(true);
  });

  it('turns when its square is tapped again, and flows around the tiles already there', () => {
    const play = laying(BOARD, ['3', '7', '+']);
    play.pick('K8');
    play.pick('I8');
    play.put('3');
    expect(play.text).toBe('I8 across 3=');
    play.put('3');
    expect(play.own).toEqual(['3']);
    play.pick('I7');
    play.pick('I7');
    expect(play.direction).toBe('down');
  });

  it('always begins across, whatever lies near it, except where the board ends', () => {
    const play = laying(BOARD, ['3', '7', '+']);
    play.pick('J2');
    expect(play.direction).toBe('across');
    play.pick('J2');
    expect(play.direction).toBe('down');
    play.pick('J3');
    expect(play.direction).toBe('across');
    play.pick('S4');
    expect(play.direction).toBe('down');
    const flat = new Laying(
      () => BOARD,
      () => [],
      () => 19,
      () => 'J10',
      () => true,
    );
    flat.pick('S2');
    expect(flat.direction).toBe('across');
  });

  it('asks a blank for its face', () => {
    const play = laying();
    play.put('2');
    play.put('=');
    play.put('?');
    expect([play.waits, play.text]).toEqual([true, '']);
    play.put('2');
    expect(play.text).toBe('J10 across 2=?2');
  });

  it('gives a tile back when it is tapped, and does not lay one that the rack does not have', () => {
    const play = laying();
    play.put('9');
    play.put('2');
    play.put('4');
    play.pick('K10');
    expect(play.own).toEqual(['2']);
    play.clear();
    expect(play.text).toBe('');
  });

  it('knows when the line has reached the edge of the board', () => {
    const play = laying();
    play.pick('R1');
    play.put('2');
    expect(play.full).toBe(false);
    play.put('=');
    expect(play.full).toBe(true);
    play.pick('R1');
    expect([play.direction, play.full]).toEqual(['down', false]);
  });
});
