/* A play as it is laid: where it begins, which way it goes, and the tiles from the rack in order. */

import { lay, placed, readPlay, towards, usedUp, writePlay, type Laid } from '../lib/laying';
import type { Tiles } from '../lib/board';

export class Laying {
  cursor = $state('');
  direction = $state<'across' | 'down'>('across');
  own = $state<string[]>([]);

  constructor(
    readonly board: () => Tiles,
    readonly rack: () => string[],
    readonly size: () => number,
    readonly centre: () => string,
    /** Whether plays go across only. */
    readonly flat: () => boolean = () => false,
  ) {}

  get laid(): Laid {
    return this.cursor ? lay(this.board(), this.cursor, this.direction, this.own, this.size()) : readPlay('');
  }

  /** The play as it is written, empty while nothing is laid. */
  get text(): string {
    return this.own.length && !this.waits ? writePlay(this.laid) : '';
  }

  get preview(): Tiles {
    return this.own.length ? placed(this.board(), this.laid, this.size()) : {};
  }

  get used(): boolean[] {
    return usedUp(this.rack(), this.own);
  }

  /** A blank was laid that has no face yet. */
  get waits(): boolean {
    return this.own.at(-1) === '?';
  }

  /** The square where the next tile goes. */
  pick(square: string): void {
    if (square === this.cursor) {
      this.direction = this.direction === 'across' ? 'down' : 'across';
    } else if (this.preview[square] !== undefined) {
      this.takeFrom(square);
    } else {
      this.cursor = square;
      if (!this.own.length && !this.flat())
        this.direction = towards(this.board(), square, this.size()) ?? this.direction;
    }
  }

  put(tile: string): void {
    if (!this.cursor) this.cursor = this.centre();
    if (this.waits) this.own[this.own.length - 1] = `?${tile}`;
    else if (tile === '=' || this.rack().some((one, at) => one === tile && !this.used[at]))
      this.own.push(tile);
  }

  erase(): void {
    this.own.pop();
  }

  clear(): void {
    this.own = [];
  }

  takeFrom(square: string): void {
    const at = Object.keys(this.preview).indexOf(square);
    if (at >= 0) this.own.splice(at, 1);
  }
}
