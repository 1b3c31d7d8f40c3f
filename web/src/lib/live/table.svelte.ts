/* A live table in the browser: what the server told last, what is under way, and how to act. */

import { Connection, type Answer, type Line, type Told } from './connection';
import type { EquateView } from './equate';
import type { EquationsView } from './equations';
import type { TableInfo } from './tables';

export interface Happened {
  version: number;
  event: Record<string, unknown> & { event: string };
}

const MOST_LOG = 3_000;

export class LiveTable {
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<EquationsView | EquateView | null>(null);
  line = $state<Line>('connecting');
  why = $state('');
  people = $state.raw<{ here: string[]; away: string[]; watching: number }>({
    here: [],
    away: [],
    watching: 0,
  });
  log = $state.raw<Happened[]>([]);
  /** The events of the last message: what is announced. */
  fresh = $state.raw<Happened[]>([]);
  refusal = $state.raw<{ code: string; citation: string; message: string; again?: boolean } | null>(null);
  said = $state.raw<{ by: string; what: string; at: number } | null>(null);
  busy = $state(0);
  seat = $state<number | null>(null);
  /** The server's clock minus ours. */
  offset = $state(0);

  #connection: Connection;

  /** The view of a match of Equations; nothing at a table of another game. */
  get equations(): EquationsView | null {
    return this.view && 'cubes' in this.view ? this.view : null;
  }

  get equate(): EquateView | null {
    return this.view && 'hand' in this.view ? this.view : null;
  }

  constructor(readonly id: string) {
    this.#connection = new Connection(
      id,
      (told) => this.#hear(told),
      (line, why) => {
        this.line = line;
        this.why = why;
      },
    );
    this.#connection.version = 0;
  }

  open(): void {
    this.#connection.open();
  }

  close(): void {
    this.#connection.close();
  }

  say(what: string): void {
    this.#connection.say(what);
  }

  /** Do it; a refusal is shown until the next act. */
  async act(command: Record<string, unknown> & { command: string }): Promise<Answer> {
    this.busy += 1;
    this.refusal = null;
    const answer = await this.#connection.do(command);
    this.busy -= 1;
    if (!answer.ok) this.refusal = answer;
    return answer;
  }

  /** Do it without a word: a refusal changes nothing that anybody waits for. */
  async quietly(command: Record<string, unknown> & { command: string }): Promise<void> {
    await this.#connection.do(command);
  }

  #hear(told: Told): void {
    if (typeof told.now === 'number') this.offset = told.now - Date.now();
    if (told.hello) {
      this.seat = told.hello.seat;
      this.offset = told.hello.now - Date.now();
    }
    if (told.table) this.info = told.table as TableInfo;
    if (told.people) this.people = told.people;
    if (told.refused === '')
      this.refusal = { code: told.code ?? '', citation: '', message: told.message ?? '' };
    if (told.said) this.said = { ...told.said, at: Date.now() };
    if (told.view) this.#news(told);
  }

  #news(told: Told): void {
    const happened = (told.events ?? []).map((event) => ({
      version: told.version ?? 0,
      event: event as Happened['event'],
    }));
    this.view = told.view as EquationsView | EquateView;
    this.fresh = happened;
    if (happened.length) this.log = [...this.log, ...happened].slice(-MOST_LOG);
  }
}

/** A clock that ticks on the screen: the time of the server, four times a second. */
export class Ticking {
  now = $state(Date.now());
  #timer = setInterval(() => (this.now = Date.now()), 250);

  stop(): void {
    clearInterval(this.#timer);
  }
}

/** Seconds left as people read them: 1:05, and never below zero. */
export function timeLeft(deadline: number, now: number): string {
  const seconds = Math.max(Math.ceil((deadline - now) / 1000), 0);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
