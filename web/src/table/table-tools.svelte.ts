/* What everyone at a table has, in any game: a ticking clock, a pad, sounds, and a question before anything that
   can't be undone. Created while a component initializes, because its effects end with it. */

import { untrack } from 'svelte';

import type { Command } from '../games/equations/view';
import { Ticking, type LiveTable } from '../lib/live/table.svelte';
import { sounds } from '../lib/sounds';
import { playAgain } from './rematch';
import type { Question } from '../ui/ConfirmDialog.svelte';
import { Pad } from './pad.svelte';

export class TableTools {
  readonly pad: Pad;
  padOpen = $state(false);
  question = $state.raw<Question | null>(null);
  /** What went wrong besides the game. */
  trouble = $state('');

  #ticking = new Ticking();

  constructor(
    readonly table: LiveTable,
    playing: () => boolean,
    asked: () => boolean,
  ) {
    this.pad = new Pad(table.id, playing);
    sounds.start();
    $effect(() =>
      sounds.hear(
        table.fresh.map((one) => one.event),
        untrack(asked),
      ),
    );
    $effect(() => {
      this.pad.written();
      untrack(() => this.pad.save());
    });
    $effect(() => () => {
      this.#ticking.stop();
      this.pad.stop();
    });
  }

  /** The time of the server. */
  get now(): number {
    return this.#ticking.now + this.table.offset;
  }

  act = (command: Command): void => void this.table.act(command);

  ask = (question: Question | null): void => void (this.question = question);

  again = async (): Promise<void> => {
    try {
      await playAgain(this.table.id);
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  };
}
