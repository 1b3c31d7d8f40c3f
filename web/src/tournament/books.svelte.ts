/* What the books say about a tournament, fetched once and shared by every page. */

import { ask } from '../lib/api';
import type { BookFacts, FormField, TournamentBooks as TournamentBooksAnswer } from '../lib/generated/api';
import { inEachLanguage } from '../lib/language.svelte';

class TournamentBooks {
  facts = $state.raw<TournamentBooksAnswer | null>(null);
  trouble = $state('');
  #opened = false;

  /** Names are in the requested language, so every change of language fetches them again. */
  open(): void {
    if (!this.#opened) inEachLanguage(() => void this.#load());
    this.#opened = true;
  }

  get all(): BookFacts[] {
    return this.facts?.books ?? [];
  }

  /** The smallest and the largest number that may be entered. */
  limits(name: keyof TournamentBooksAnswer['limits']): { min?: number; max?: number } {
    const span = this.facts?.limits[name];
    return span ? { min: span.least, max: span.most } : {};
  }

  book(id: string | undefined): BookFacts | undefined {
    return this.all.find((one) => one.id === id);
  }

  /** The questions about a tournament by this book. */
  fields(id: string | undefined): FormField[] {
    const book = this.book(id);
    return book ? [...book.settings, ...(this.facts?.settings ?? [])] : [];
  }

  /** What an answer to one of these questions is called. */
  answer(book: string | undefined, question: string, value: string): string {
    const choices = this.fields(book).find((one) => one.name === question)?.choices ?? [];
    return choices.find((one) => one.value === value)?.label ?? value;
  }

  name(id: string): string {
    return this.book(id)?.name ?? id;
  }

  async #load(): Promise<void> {
    try {
      this.facts = await ask('GET /api/v1/tournament-books');
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
