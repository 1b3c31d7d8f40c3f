/* The state of the Equate page: the tile set, the board, the rack, the play being written, and the answer. */

import { checkPlay, getEquateSets, listMoves, Refusal } from '../lib/api';
import type { EquateRequest, EquateSets, Moves, PlayVerdict } from '../lib/api';
import { readBoard, writeBoard, type Tiles } from './board';
import { words } from '../mat/cubes';
import { keep, recall } from '../lib/storage';

const WANTED = 20;
const PLACE = 'fairshake.equate';

export class EquatePage {
  sets = $state.raw<EquateSets | null>(null);
  tileset = $state('');
  tiles = $state<Tiles>({});
  rack = $state('2 4 3 8 ÷ + 5 1/2 ?');
  play = $state('J10 across 24÷3=8');
  verdict = $state.raw<PlayVerdict | null>(null);
  /** The play that was asked about. */
  asked = $state('');
  moves = $state.raw<Moves | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  busy = $state('');

  layout = $derived(this.sets?.layouts.find((one) => one.usual) ?? null);
  chosen = $derived(this.sets?.tilesets.find((one) => one.id === this.tileset) ?? null);
  /** The rack as tappable tiles, as far as the set knows them. */
  hand = $derived(
    words(this.rack).flatMap((tile) => {
      const known = this.chosen?.tiles.find((one) => one.face === tile);
      return known ? [{ tile, score: known.score }] : [];
    }),
  );
  line = $derived(this.layout ? writeBoard(this.tiles, this.layout.size) : '');
  /** The answer about the current play. */
  judged = $derived(this.asked === this.play ? this.verdict : null);
  /** The tiles of the checked play, on their squares. */
  preview = $derived(newTiles(this.judged));

  #leaving = new AbortController();

  async open(): Promise<void> {
    await this.asking('sets', async () => {
      this.sets = await getEquateSets();
      this.tileset ||= this.sets.tilesets.find((one) => one.usual)?.id ?? '';
    });
    this.#recall();
  }

  /** The names of the tile sets in another language; the board stays as it is. */
  async rename(): Promise<void> {
    const found = await getEquateSets();
    this.sets = { ...found, layouts: this.sets?.layouts ?? found.layouts };
  }

  /** Save the board in this browser. */
  keep(): void {
    const kept = { tileset: this.tileset, line: this.line, rack: this.rack, play: this.play };
    if (this.layout) keep(PLACE, kept);
  }

  #recall(): void {
    const kept = recall(PLACE) as Record<string, unknown> | null;
    if (
      typeof kept?.['line'] !== 'string' ||
      !this.load(kept['line'], String(kept['rack'] ?? ''), String(kept['play'] ?? ''))
    )
      return;
    if (this.sets?.tilesets.some((one) => one.id === kept['tileset'])) this.tileset = String(kept['tileset']);
  }

  /** Leave the search: the server stops, too. */
  stop(): void {
    this.#leaving.abort();
  }

  /** Open a board from a link. */
  load(line: string, rack: string, play: string): boolean {
    const tiles = this.layout ? readBoard(line, this.layout.size) : null;
    if (!tiles) return false;
    this.tiles = tiles;
    this.rack = rack;
    this.play = play;
    this.forget();
    return true;
  }

  async check(play = this.play): Promise<void> {
    this.play = play;
    await this.asking('check', async () => {
      this.verdict = await checkPlay({ ...this.request(), play });
      this.asked = play;
    });
  }

  async list(): Promise<void> {
    this.verdict = null;
    await this.asking('moves', async () => {
      this.#leaving = new AbortController();
      this.moves = await listMoves({ ...this.request(), limit: WANTED }, this.#leaving.signal);
    });
  }

  /** Lay the checked play on the board and take its tiles from the rack. */
  lay(): void {
    const left = words(this.rack);
    for (const [at, tile] of Object.entries(this.preview)) {
      this.tiles[at] = tile;
      const held = left.indexOf(tile.startsWith('?') ? '?' : tile);
      if (held >= 0) left.splice(held, 1);
    }
    this.rack = left.join(' ');
    this.play = '';
    this.forget();
  }

  clear(): void {
    this.tiles = {};
    this.forget();
  }

  forget(): void {
    this.verdict = null;
    this.moves = null;
    this.refusal = null;
  }

  private request(): EquateRequest {
    const board = Object.entries(this.tiles).map(([at, tile]) => ({ at, tile }));
    return { tileset: this.tileset, board, rack: words(this.rack) };
  }

  private async asking(what: string, question: () => Promise<void>): Promise<void> {
    this.busy = what;
    this.refusal = null;
    try {
      await question();
    } catch (error) {
      this.refusal = error instanceof Refusal ? error : new Refusal('', String(error));
    } finally {
      this.busy = '';
    }
  }
}

function newTiles(verdict: PlayVerdict | null): Tiles {
  const squares = verdict?.lines.flatMap((line) => line.squares) ?? [];
  return Object.fromEntries(squares.filter((square) => square.new).map((square) => [square.at, square.tile]));
}
