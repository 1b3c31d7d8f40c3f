/* One tournament in the browser: what is known of it, kept fresh, and acts with their troubles. */

import { untrack } from 'svelte';

import { act, short, Trouble, type ShownTournament } from './api';

const EVERY = 5_000;

export const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export class Desk {
  info = $state.raw<ShownTournament | null>(null);
  missing = $state('');
  /** Grows with every change at the tournament: parts of the page look again. */
  stamp = $state(0);
  lost = $state(false);
  /** The server's clock less this device's. */
  ahead = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(readonly id: string) {}

  start(): () => void {
    // Whoever starts the desk in an effect must not start it again when what is known changes.
    untrack(() => void this.refresh());
    this.#timer = setInterval(() => void this.refresh(), EVERY);
    return () => clearInterval(this.#timer);
  }

  async refresh(): Promise<void> {
    try {
      const before = this.info?.version;
      const info = await short(this.id);
      this.ahead = info.now - Date.now();
      this.info = info;
      this.lost = false;
      if (before !== info.version) this.stamp += 1;
    } catch (error) {
      if (error instanceof Trouble && error.status === 404) this.missing = error.message;
      else this.lost = true;
    }
  }

  may(name: string): boolean {
    return this.info?.may.includes(name) ?? false;
  }

  /** Do an act, then look again at once. */
  async do<Answer>(name: string, fields: object = {}): Promise<Answer> {
    const answer = await act<Answer>(this.id, name, fields);
    await this.refresh();
    return answer;
  }
}
