/* The forms for new tables, fetched once for each language and shared by every page. */

import { ask } from '../lib/api';
import type { FormPreset, GameForm, SeatRange, TableForms } from '../lib/generated/api';
import { settings } from '../lib/settings.svelte';
import { holds, type Value } from './settings.svelte';

class Forms {
  #found = $state.raw<{ language: string; forms: TableForms } | null>(null);
  trouble = $state('');

  get forms(): TableForms | null {
    return this.#found?.forms ?? null;
  }

  async open(): Promise<void> {
    const language = settings.language;
    if (this.#found?.language === language) return;
    try {
      this.#found = { language, forms: await ask('GET /api/v1/table-forms') };
      this.trouble = '';
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  game(name: string): GameForm | undefined {
    return this.forms?.games.find((one) => one.game === name);
  }

  presets(game: string): FormPreset[] {
    return this.forms?.presets.filter((one) => one.game === game) ?? [];
  }

  /** The name of a level of a game's bots. */
  level(game: string, level: string): string {
    return this.game(game)?.levels.find((one) => one.value === level)?.label ?? level;
  }
}

export const tableForms = new Forms();

/** How many may sit at a table with these settings. */
export const seatRange = (form: GameForm | undefined, values: Record<string, Value>): SeatRange =>
  form?.seats.find((range) => holds(range.when, values)) ?? { least: 2, most: 2, when: {} };
