/* The rule books, asked for once and shared by every page. */

import { getRulebooks, type Catalogue, type DivisionInfo, type RulebookInfo } from './api';
import type { OfferedKey } from './generated/api';
import type { Position } from './position';

class Library {
  catalogue = $state.raw<Catalogue | null>(null);
  trouble = $state('');

  async open(): Promise<void> {
    if (this.catalogue) return;
    try {
      this.catalogue = await getRulebooks();
      this.trouble = '';
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    }
  }

  rulebookName(id: string): string {
    return (this.catalogue && rulebookOf(this.catalogue, id)?.name) ?? id;
  }

  /** The signs that the variations in force on a mat add to the keys: those always in force and those chosen. */
  signs(position: Position): OfferedKey[] {
    const rulebook = this.catalogue ? rulebookOf(this.catalogue, position.rulebook) : undefined;
    const offered = divisionOf(rulebook, position.division)?.variations ?? [];
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

export const rulebookOf = (catalogue: Catalogue, id: string): RulebookInfo | undefined =>
  catalogue.rulebooks.find((one) => one.id === id);

export const divisionOf = (rulebook: RulebookInfo | undefined, id: string): DivisionInfo | undefined =>
  rulebook?.divisions.find((one) => one.id === id);
