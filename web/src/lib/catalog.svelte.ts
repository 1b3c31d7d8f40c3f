/* The rule books, fetched once and shared by every page. */

import { getRulebooks, type Catalog, type DivisionInfo, type RulebookInfo, type VariationInfo } from './api';
import type { OfferedKey } from './generated/api';
import { inEachLanguage } from './language.svelte';
import type { Position } from '../mat/position';

class Library {
  catalog = $state.raw<Catalog | null>(null);
  trouble = $state('');

  #opened = false;

  /** Names are in the requested language, so every change of language fetches them again. */
  open(): void {
    if (this.#opened && !this.trouble) return;
    if (this.#opened) void this.#load();
    else inEachLanguage(() => void this.#load());
    this.#opened = true;
  }

  async #load(): Promise<void> {
    try {
      this.catalog = await getRulebooks();
      this.trouble = '';
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  rulebookName(id: string): string {
    return this.book(id)?.name ?? id;
  }

  book(id: string): RulebookInfo | undefined {
    return this.catalog ? rulebookOf(this.catalog, id) : undefined;
  }

  /** A variation as a division offers it. */
  variation(rulebook: string, division: string, name: string): VariationInfo | undefined {
    return divisionOf(this.book(rulebook), division)?.variations.find((one) => one.name === name);
  }

  /** The signs that a mat's active variations add to the keys, both fixed and chosen. */
  signs(position: Position): OfferedKey[] {
    const offered = divisionOf(this.book(position.rulebook), position.division)?.variations ?? [];
    const chosen = new Map(position.variations.map((one) => [one.name, one.parameter]));
    const inForce = offered.filter(
      (one) => chosen.has(one.name) || (one.implied && position.form !== 'basic'),
    );
    return inForce.flatMap((one) => {
      const parameter = chosen.get(one.name) || one.parameter?.values[0] || '';
      return one.keys[parameter] ?? [];
    });
  }
}

export const library = new Library();

export const rulebookOf = (catalog: Catalog, id: string): RulebookInfo | undefined =>
  catalog.rulebooks.find((one) => one.id === id);

export const divisionOf = (rulebook: RulebookInfo | undefined, id: string): DivisionInfo | undefined =>
  rulebook?.divisions.find((one) => one.id === id);
