/* A live table in the browser: the latest state from the server, pending commands, and how to act. */

import { untrack } from 'svelte';

import type {
  EquationsView,
  NewsMessage,
  PresenceMessage,
  ShownMoment,
  ShownTable,
  Utterance,
} from '../generated/api';
import { settings } from '../settings.svelte';
import { BROWSER, Connection, type Answer, type Line, type Message } from './connection';
import type { Command } from '../../games/equations/view';

const MOST_LOG = 3_000;

export class LiveTable {
  info = $state.raw<ShownTable | null>(null);
  view = $state.raw<NewsMessage['view'] | null>(null);
  line = $state<Line>('connecting');
  why = $state('');
  people = $state.raw<PresenceMessage>({ here: [], away: [], watching: 0 });
  log = $state.raw<ShownMoment[]>([]);
  /** The events of the last message, to announce. */
  fresh = $state.raw<ShownMoment[]>([]);
  refusal = $state.raw<Extract<Answer, { ok: false }> | null>(null);
  said = $state.raw<(Utterance & { at: number }) | null>(null);
  busy = $state(0);
  seat = $state<number | null>(null);
  /** The server's clock minus ours. */
  offset = $state(0);
  /** When something last happened here, by our clock; 0 before the first update. */
  heard = $state(0);

  #connection: Connection;
  #stopFollowing: (() => void) | undefined;
  /** The connection was reopened for another language; its first update has everything from the start. */
  #renewing: '' | 'asked' | 'greeted' = '';
  /** The game's version when this page opened: earlier events aren't news. */
  #met = 0;

  /** The view of a match of Equations; nothing at a table of another game. */
  get equations(): EquationsView | null {
    return this.view && 'cubes' in this.view ? this.view : null;
  }

  constructor(
    readonly id: string,
    network = BROWSER,
  ) {
    this.#connection = new Connection(
      id,
      (message) => this.#hear(message),
      (line, why) => {
        this.line = line;
        this.why = why;
      },
      network,
    );
    this.#connection.version = 0;
  }

  open(): void {
    this.#connection.open();
    this.#stopFollowing ??= $effect.root(() => this.#followLanguage());
  }

  close(): void {
    this.#stopFollowing?.();
    this.#connection.close();
  }

  /** Sentences come in the connection's language, so another language needs another connection. */
  #followLanguage(): void {
    let heard = settings.language;
    $effect(() => {
      if (settings.language === heard) return;
      heard = settings.language;
      this.#renewing = 'asked';
      untrack(() => this.#connection.restart(0));
    });
  }

  say(what: string): void {
    this.#connection.say(what);
  }

  /** Do it; a refusal is shown until the next act. */
  async act(command: Command): Promise<Answer> {
    this.busy += 1;
    this.refusal = null;
    const answer = await this.#connection.do(command);
    this.busy -= 1;
    if (!answer.ok) this.refusal = answer;
    return answer;
  }

  /** Do it silently: a refusal changes nothing that anyone is waiting for. */
  async quietly(command: Command): Promise<void> {
    await this.#connection.do(command);
  }

  #hear(message: Message): void {
    if ('now' in message) this.offset = message.now - Date.now();
    if ('hello' in message) {
      this.seat = message.hello.seat;
      if (this.view === null) this.#met = message.hello.version;
      if (this.#renewing) this.#renewing = 'greeted';
      this.offset = message.hello.now - Date.now();
    } else if ('table' in message) this.#sit(message.table);
    else if ('refused' in message && message.refused === '')
      this.refusal = { ok: false, again: false, ...message };
    else if ('people' in message) this.people = message.people;
    else if ('said' in message) this.said = { ...message.said, at: Date.now() };
    else if ('view' in message) this.#news(message);
  }

  /** A bot that has taken a seat is never away. */
  #sit(table: ShownTable): void {
    this.info = table;
    const bots = table.seats.filter((seat) => seat.kind === 'bot').map((seat) => seat.player);
    const away = this.people.away.filter((player) => !bots.includes(player));
    if (away.length < this.people.away.length) this.people = { ...this.people, away };
  }

  #news({ version, events, says, view }: NewsMessage): void {
    const happened = events.map((event, at) => ({ version, event, says: says[at] ?? '' }));
    const again = this.#renewing === 'greeted';
    const before = this.view === null && version <= this.#met;
    this.view = view;
    this.fresh = again || before ? [] : happened;
    if (again) this.#renewing = '';
    if (happened.length || !this.heard) this.heard = Date.now();
    if (happened.length) this.log = [...(again ? [] : this.log), ...happened].slice(-MOST_LOG);
  }
}

/** The sentences of moments, without empty ones. */
export const linesOf = (moments: ShownMoment[]): string[] =>
  moments.map((one) => one.says).filter((says) => says !== '');

export const saidBy = (moments: ShownMoment[]): string => linesOf(moments).join(' ');

/** A clock that ticks on the screen: the server's time, four times a second. */
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
