/* What the books say about a tournament, fetched once and shared by every page. */

import { ask } from '../lib/api';
import type { BookFacts } from '../lib/generated/api';
import { inEachLanguage } from '../lib/language.svelte';

class TournamentBooks {
  all = $state.raw<BookFacts[]>([]);
  trouble = $state('');
  #opened = false;

  /** Names are in the requested language, so every change of language fetches them again. */
  open(): void {
    if (!this.#opened) inEachLanguage(() => void this.#load());
    this.#opened = true;
  }

  book(id: string | undefined): BookFacts | undefined {
    return this.all.find((one) => one.id === id);
  }

  name(id: string): string {
    return this.book(id)?.name ?? id;
  }

  async #load(): Promise<void> {
    try {
      this.all = (await ask('GET /api/v1/tournament-books')).books;
      this.trouble = '';
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }
}

export const tournamentBooks = new TournamentBooks();

/** A division's name; a merged one has the names of all. */
export function divisionName(id: string, rulebook: string | undefined): string {
  const known = tournamentBooks.book(rulebook)?.divisions ?? [];
  return id
    .split('+')
    .map((part) => known.find((one) => one.id === part)?.name ?? part)
    .join(' + ');
}
