/* Boards and tile sets of Equate, fetched once. */

import type { ScoredTile } from '../activities/api';
import { getEquateSets, type EquateLayout, type EquateSets } from '../lib/api';

class Pieces {
  sets = $state.raw<EquateSets | null>(null);
  #asked = false;

  load(): void {
    if (this.#asked) return;
    this.#asked = true;
    getEquateSets()
      .then((found) => (this.sets = found))
      .catch(() => (this.#asked = false));
  }

  get layout(): EquateLayout | undefined {
    return this.sets?.layouts.find((one) => one.usual);
  }

  /** What each face of a set scores. */
  scores(tileset: string): Record<string, number> {
    const known = this.sets?.tilesets.find((one) => one.id === tileset)?.tiles ?? [];
    return Object.fromEntries(known.map((one) => [one.face, one.score]));
  }

  scored(tileset: string, tiles: string[]): ScoredTile[] {
    const known = this.sets?.tilesets.find((one) => one.id === tileset)?.tiles ?? [];
    return tiles.map((tile) => ({ tile, score: known.find((one) => one.face === tile)?.score ?? 0 }));
  }
}

export const pieces = new Pieces();
