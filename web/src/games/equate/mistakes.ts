/* A report of Equate as puzzles: the turns that missed most points, with the board and the rack of that moment. */

import { writeBoard } from '../../board/board';
import { checkPlay } from '../../lib/api';
import type { AnalyzedTurn, GameAnalysis } from '../../lib/generated/api';
import type { AnyView, FoundMistake } from '../types';
import type { EquateView } from './view';

const MOST = 3;
/** How many missed points are worth another look. */
const LEAST = 4;

export async function mistakesOf(
  analysis: GameAnalysis,
  player: string,
  see: (version: number) => Promise<AnyView | null>,
): Promise<FoundMistake[]> {
  const turns = analysis.turns
    .filter((turn) => turn.player === player && !turn.withdrawn && gain(turn) >= LEAST)
    .sort((a, b) => gain(b) - gain(a))
    .slice(0, MOST);
  const found = await Promise.all(turns.map(async (turn) => ofTurn(turn, await see(turn.version - 1))));
  return found.filter((one) => one !== null);
}

/** What a play that a child could have found would have added; without one the turn is no puzzle. */
const gain = (turn: AnalyzedTurn): number => (turn.plain ? turn.plain.score - turn.score : 0);

/** Only a position that the plain board can show: there the best play scores what the report says. */
async function ofTurn(turn: AnalyzedTurn, view: AnyView | null): Promise<FoundMistake | null> {
  if (!view || !('hand' in view) || !turn.plain) return null;
  const { board: tiles, hand: rack, table } = view as EquateView;
  const board = Object.entries(tiles).map(([at, tile]) => ({ at, tile }));
  const tileset = table.tileset.name;
  const checked = await checkPlay({ tileset, board, rack, play: turn.plain.play }).catch(() => null);
  if (!checked?.legal || checked.score !== turn.plain.score) return null;
  return {
    kind: 'play',
    version: turn.version,
    position: writeBoard(tiles, table.layout.size),
    challenge: '',
    rack,
    tileset,
    answer: turn.plain.play,
    points: turn.plain.score,
  };
}
