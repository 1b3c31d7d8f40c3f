/* The result of a shake stays on the screen until it has been read, even if someone rolls the next cubes. */

import type { EquationsView } from './view';

/** Milliseconds for spectators, who have no button. */
const PATIENCE = 14_000;
/** While a clock runs, nothing hides what a player must see to act in time. */
const CALM = ['between', 'roll', 'reroll', 'choose', 'goal'];

export class ResultReading {
  #unread = $state.raw<EquationsView | null>(null);

  /** The end of the last shake, while the game has gone on and it is still being read. */
  readonly held: EquationsView | null;

  constructor(live: () => EquationsView) {
    this.held = $derived.by(() => {
      const now = live();
      return now.phase !== 'between' && now.adjourned === null ? this.#unread : null;
    });
    $effect(() => {
      const now = live();
      if (now.phase === 'between') this.#unread = now.shake > 0 && now.setter !== now.player ? now : null;
      else if (now.phase === 'over' || this.#pressed(now)) this.#unread = null;
    });
    $effect(() => {
      if (!this.held || live().player) return;
      const timer = setTimeout(this.read, PATIENCE);
      return () => clearTimeout(timer);
    });
  }

  #pressed(now: EquationsView): boolean {
    if (!now.player || !now.table.timed) return false;
    return now.waiting.includes(now.player) || !CALM.includes(now.phase);
  }

  read = (): void => {
    this.#unread = null;
  };
}
