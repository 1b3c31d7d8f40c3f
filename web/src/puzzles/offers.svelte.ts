/* What puzzles can be asked for: kinds with their books, stars, levels; asked for once and shared by every page. */

import { ask } from '../lib/api';
import type { PuzzleChoices } from '../lib/generated/api';

class PuzzleOffers {
  choices = $state.raw<PuzzleChoices | null>(null);
  trouble = $state('');
  #opened = false;

  open(): void {
    if (this.#opened && !this.trouble) return;
    this.#opened = true;
    void this.#load();
  }

  /** The books by which puzzles of a kind are made; none where a level says how hard the tiles are. */
  books(kind: string): string[] {
    return this.choices?.kinds.find((one) => one.kind === kind)?.rulebooks ?? [];
  }

  byLevel(kind: string): boolean {
    return this.choices?.kinds.some((one) => one.kind === kind && !one.rulebooks.length) ?? false;
  }

  async #load(): Promise<void> {
    try {
      this.choices = await ask('GET /api/v1/puzzles/choices');
      this.trouble = '';
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }
}

export const offers = new PuzzleOffers();
