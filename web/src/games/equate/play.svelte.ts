/* A play being laid: tiles of the rack on squares of the board. Tapped tiles flow from the cursor, dragged tiles stay
   where they were dropped. */

import { inLine, type Tiles } from '../../board/board';
import { firstOf, lay, placed, startWay, step, usedUp, writePlay } from '../../board/tapped-play';

type Way = 'across' | 'down';

interface Put {
  square: string;
  /** With a leading ?: a blank, and the face it was given. */
  tile: string;
}

const OTHER: Record<Way, Way> = { across: 'down', down: 'across' };
const columnOf = (square: string): string => square.slice(0, 1);
const rowOf = (square: string): number => Number(square.slice(1));

export class Laying {
  cursor = $state('');
  direction = $state<Way>('across');
  /** In the order in which they were put down. */
  #put = $state.raw<Put[]>([]);

  constructor(
    readonly board: () => Tiles,
    readonly rack: () => string[],
    readonly size: () => number,
    readonly centre: () => string,
    /** Whether plays go across only. */
    readonly flat: () => boolean = () => false,
  ) {}

  get own(): string[] {
    return this.#put.map((one) => one.tile);
  }

  get preview(): Tiles {
    return Object.fromEntries(this.#put.map(({ square, tile }) => [square, tile]));
  }

  get used(): boolean[] {
    return usedUp(this.rack(), this.own);
  }

  /** Which tile of the rack is on a square. */
  get fromRack(): Record<string, number> {
    const found: Record<string, number> = {};
    this.#put.forEach(({ square, tile }, at) => {
      if (tile === '=') return;
      const before = usedUp(this.rack(), this.own.slice(0, at));
      const now = usedUp(this.rack(), this.own.slice(0, at + 1));
      found[square] = now.findIndex((used, index) => used && !before[index]);
    });
    return found;
  }

  /** A blank was laid that has no face yet. */
  get waits(): boolean {
    return this.#put.some((one) => one.tile === '?');
  }

  /** Whether the laid tiles form one line without a gap. */
  get joined(): boolean {
    return !this.#put.length || this.#line() !== null;
  }

  /** The line has reached the edge of the board: no further tile fits. */
  get full(): boolean {
    return this.#put.length > 0 && this.cursor !== '' && this.#next() === undefined;
  }

  /** Whether it's clear where the first tile goes: a square was chosen, or the centre is free. */
  get placed(): boolean {
    return this.cursor !== '' || !(this.centre() in this.board());
  }

  /** The play as written; empty while nothing is laid or it isn't a line yet. */
  get text(): string {
    if (!this.#put.length || this.waits) return '';
    const line = this.#line();
    return line ? writePlay(line) : '';
  }

  /** The square where the next tile goes. */
  pick(square: string): void {
    if (square === this.cursor) {
      if (!this.flat()) this.direction = OTHER[this.direction];
      this.#flow();
    } else if (this.preview[square] !== undefined) {
      this.takeFrom(square);
    } else {
      this.cursor = square;
      if (!this.#put.length && !this.flat()) this.direction = startWay(this.board(), square, this.size());
      this.#flow();
    }
  }

  put(tile: string): void {
    if (this.waits) {
      this.#put = this.#put.map((one) => (one.tile === '?' ? { ...one, tile: `?${tile}` } : one));
      return;
    }
    if (!this.#has(tile)) return;
    if (!this.cursor) this.cursor = this.centre();
    const square = this.#next();
    if (square) this.#put = [...this.#put, { square, tile }];
  }

  /** A tile was dropped on a square, from the rack or from another square. False if it can't go there. */
  drop(tile: string, square: string, from = ''): boolean {
    if (square in this.board() || (this.waits && from === '')) return false;
    const moved = this.#put.find((one) => one.square === from);
    if (!moved && !this.#has(tile)) return false;
    const rest = this.#put.filter((one) => one.square !== from && one.square !== square);
    this.#put = [...rest, { square, tile: moved?.tile ?? tile }];
    this.#lean();
    return true;
  }

  erase(): void {
    this.#put = this.#put.slice(0, -1);
  }

  clear(): void {
    this.#put = [];
  }

  /** A new turn: nothing from the last one is left in the hand. */
  reset(): void {
    this.clear();
    this.cursor = '';
    this.direction = 'across';
  }

  takeFrom(square: string): void {
    this.#put = this.#put.filter((one) => one.square !== square);
    if (square !== this.cursor) return;
    this.#lean();
  }

  #has(tile: string): boolean {
    return tile === '=' || this.rack().some((one, at) => one === tile && !this.used[at]);
  }

  /** The first free square from the cursor on. */
  #next(): string | undefined {
    for (let by = 0; ; by += 1) {
      const square = step(this.cursor, this.direction, by, this.size());
      if (square === undefined) return undefined;
      if (!(square in this.board()) && this.preview[square] === undefined) return square;
    }
  }

  /** Lay all tiles again from the cursor on, in their order. */
  #flow(): void {
    const squares = Object.keys(
      placed(
        this.board(),
        lay(this.board(), this.cursor, this.direction, this.own, this.size()),
        this.size(),
      ),
    );
    this.#put = this.#put.flatMap(({ tile }, at) => {
      const square = squares[at];
      return square === undefined ? [] : [{ square, tile }];
    });
  }

  /** Where dropped tiles are says where the play begins and which way it goes. */
  #lean(): void {
    const [first, second] = this.#put;
    if (!first) return;
    if (second && !this.flat())
      this.direction = columnOf(first.square) === columnOf(second.square) ? 'down' : 'across';
    this.cursor = this.#sorted(this.direction)[0]?.square ?? first.square;
  }

  #sorted(way: Way): Put[] {
    return this.#put.toSorted((one, other) =>
      way === 'down'
        ? rowOf(one.square) - rowOf(other.square)
        : columnOf(one.square).localeCompare(columnOf(other.square)),
    );
  }

  /** The whole line, including the tiles already on the board before, between and after; null if the tiles form no line. */
  #line(): { start: string; direction: Way; line: string } | null {
    const long = this.#lineAlong(this.direction);
    // One tile makes a line with its neighbors, whichever way they are.
    if (this.#put.length === 1 && !this.flat() && (long?.tiles ?? 0) < 2) {
      const other = this.#lineAlong(OTHER[this.direction]);
      if ((other?.tiles ?? 0) > 1) return other;
    }
    return long;
  }

  #lineAlong(way: Way): { start: string; direction: Way; line: string; tiles: number } | null {
    const [first] = this.#sorted(way);
    if (!first) return null;
    const start = firstOf(this.board(), first.square, way, this.size());
    let [line, own, tiles] = ['', 0, 0];
    for (let by = 0; ; by += 1) {
      const here = step(start, way, by, this.size());
      const placed = here === undefined ? undefined : this.board()[here];
      const tile = placed ?? (here === undefined ? undefined : this.preview[here]);
      if (tile === undefined) break;
      [line, tiles] = [line + inLine(tile), tiles + 1];
      if (placed === undefined) own += 1;
    }
    return own === this.#put.length ? { start, direction: way, line, tiles } : null;
  }
}
