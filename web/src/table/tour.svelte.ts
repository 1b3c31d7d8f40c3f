/* The tour of a newcomer's first game. What to do next comes from the server; the page only points at it, so a reload
   continues where it was. */

import { untrack } from 'svelte';

import { ask } from '../lib/api';
import type { GuideAnswer } from '../lib/generated/api';
import { endTour, hadTour } from '../lib/live/first-game';
import type { LiveTable } from '../lib/live/table.svelte';

/** The text, and the element to tap; without one, there is nothing to do but watch. */
export interface TourStep {
  text: string;
  at: string;
  /** The current step, counted from 1. */
  number: number;
  /** A smaller line above the text. */
  note?: string;
  /** The line on the pad is complete. */
  whole?: boolean;
}

/** Milliseconds before asking the guide again after a lost connection. */
const LATER = 1500;

export class Tour {
  #latest = $state.raw<{ answer: GuideAnswer; moment: string } | null>(null);
  #over = $state(false);

  constructor(
    readonly table: LiveTable,
    readonly guided: () => boolean,
    /** The table's version: with each one the guide is asked again. */
    readonly version: () => number,
    /** The same while an answer stays valid: a saved draft doesn't change what to do. */
    readonly moment: () => string,
  ) {
    this.#over = hadTour(table.id);
    $effect(() => {
      if (!this.on) return;
      void this.version();
      let current = true;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const look = (): void =>
        void ask('GET /api/v1/tables/{table}/guide', { at: { table: table.id } })
          .then((answer) => (current ? (this.#latest = { answer, moment: this.moment() }) : undefined))
          .catch(() => (current ? (timer = setTimeout(look, LATER)) : undefined));
      untrack(look);
      return () => {
        current = false;
        clearTimeout(timer);
      };
    });
  }

  get on(): boolean {
    return this.guided() && !this.#over;
  }

  /** What the server would do; nothing while it thinks, or while others act. */
  get advice(): GuideAnswer | null {
    const latest = this.#latest;
    return latest?.answer.command && latest.moment === this.moment() ? latest.answer : null;
  }

  end = (): void => {
    this.#over = true;
    endTour(this.table.info?.game ?? '', this.table.id);
  };
}
