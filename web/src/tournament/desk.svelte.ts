/* One tournament in the browser: its current state, and acts with their errors. */

import { tick, untrack } from 'svelte';

import { act, Refusal, short, type Act, type Done, type Fields, type ShownTournament } from './api';
import { tournamentBooks } from './books.svelte';
import { Latest } from './latest';

const EVERY = 5_000;

export const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export class Desk {
  info = $state.raw<ShownTournament | null>(null);
  missing = $state('');
  /** Grows with every change at the tournament, so that parts of the page reload. */
  stamp = $state(0);
  lost = $state(false);
  /** The server's clock minus this device's. */
  ahead = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #looks = new Latest();
  #again = false;

  constructor(readonly id: string) {}

  start(): () => void {
    // An effect that starts the desk must not start it again when its data changes.
    untrack(() => {
      tournamentBooks.open();
      void this.refresh();
    });
    this.#timer = setInterval(() => void this.refresh(), EVERY);
    return () => clearInterval(this.#timer);
  }

  refresh(): Promise<void> {
    return this.#looks.ask(
      () => short(this.id),
      (info) => this.#show(info),
      (error) => {
        if (error instanceof Refusal && error.status === 404) this.missing = error.message;
        else this.lost = true;
      },
    );
  }

  #show(info: ShownTournament): void {
    const changed = this.info?.version !== info.version;
    this.ahead = info.now - Date.now();
    this.info = info;
    this.lost = false;
    if (changed || this.#again) this.stamp += 1;
    this.#again = false;
  }

  /** A part could not look: it is asked to look again when the server answers. */
  missed = (): void => {
    this.#again = true;
  };

  may(name: ShownTournament['may'][number]): boolean {
    return this.info?.may.includes(name) ?? false;
  }

  /** Do an act, then look again at once; all parts of the page have asked again when this is done. */
  async do<Name extends Act>(name: Name, fields: Fields<Name>): Promise<Done<Name>> {
    const answer = await act(this.id, name, fields);
    await this.refresh();
    await tick();
    return answer;
  }
}
