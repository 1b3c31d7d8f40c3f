/* The scratch pad of a shake: many lines, saved on the device with every key and on the server a little later. */

import { Line } from '../mat/line.svelte';
import { keepPad, recallPad } from '../lib/live/tables';

const SAVE_AFTER = 1_200;
const MOST_LINES = 30;

interface Kept {
  shake: number;
  lines: string[];
}

export class Pad {
  lines = $state<Line[]>([new Line()]);
  at = $state(0);
  shake = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sent = '';
  /** Nothing is saved before the pad was opened: an empty one would overwrite the stored one. */
  #turned = false;

  constructor(
    readonly table: string,
    /** Whether this person has a seat, so that the server keeps the pad too. */
    readonly seated: () => boolean,
  ) {}

  get line(): Line {
    return this.lines[this.at] ?? this.lines[0] ?? new Line();
  }

  /** Open the pad of a shake: what was written in it is still there. */
  turnTo(shake: number): void {
    if (this.#turned && shake === this.shake) return;
    this.#turned = true;
    this.shake = shake;
    const kept = this.#recall();
    this.lines = (kept?.shake === shake && kept.lines.length ? kept.lines : ['']).map(
      (text) => new Line(text),
    );
    this.at = this.lines.length - 1;
    if (!kept && this.seated()) void this.#fetch();
  }

  add(): void {
    if (this.lines.length >= MOST_LINES) return;
    this.lines.push(new Line());
    this.at = this.lines.length - 1;
  }

  remove(at: number): void {
    this.lines.splice(at, 1);
    if (!this.lines.length) this.lines.push(new Line());
    this.at = Math.min(this.at, this.lines.length - 1);
  }

  /** Read everything to be saved, so that an effect runs with every key. */
  written(): string {
    return JSON.stringify({ shake: this.shake, lines: this.lines.map((line) => line.text) } satisfies Kept);
  }

  save(): void {
    if (!this.#turned) return;
    const text = this.written();
    try {
      localStorage.setItem(`fairshake.pad.${this.table}`, text);
    } catch {
      // The server's copy is enough.
    }
    if (!this.seated() || text === this.#sent) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#sent = text;
      void keepPad(this.table, text).catch(() => (this.#sent = ''));
    }, SAVE_AFTER);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #recall(): Kept | null {
    try {
      return read(localStorage.getItem(`fairshake.pad.${this.table}`));
    } catch {
      return null;
    }
  }

  /** Another device of the same person may have written. */
  async #fetch(): Promise<void> {
    const kept = read(await recallPad(this.table).catch(() => ''));
    const empty = this.lines.every((line) => line.text === '');
    if (kept?.shake === this.shake && empty) this.lines = kept.lines.map((text) => new Line(text));
    this.at = Math.min(this.at, this.lines.length - 1);
  }
}

function read(text: string | null): Kept | null {
  try {
    const found = JSON.parse(text || 'null') as Partial<Kept> | null;
    const lines = Array.isArray(found?.lines) ? found.lines.filter((one) => typeof one === 'string') : [];
    return typeof found?.shake === 'number' ? { shake: found.shake, lines } : null;
  } catch {
    return null;
  }
}
