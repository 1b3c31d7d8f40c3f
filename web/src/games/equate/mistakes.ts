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
    .filter((turn) => turn.player === player && turn.best && turn.lost >= LEAST && !turn.withdrawn)
    .sort((a, b) => b.lost - a.lost)
    .slice(0, MOST);
  const found = await Promise.all(turns.map(async (turn) => ofTurn(turn, await see(turn.version - 1))));
  return found.filter((one) => one !== null);
}

/** Only a position that the plain board can show: there the best play scores what the report says. */
async function ofTurn(turn: AnalyzedTurn, view: AnyView | null): Promise<FoundMistake | null> {
  if (!view || !('hand' in view)) return null;
  const { board: tiles, hand: rack, table } = view as EquateView;
  const board = Object.entries(tiles).map(([at, tile]) => ({ at, tile }));
  const tileset = table.tileset.name;
  const checked = await checkPlay({ tileset, board, rack, play: turn.best }).catch(() => null);
  if (!checked?.legal || checked.score !== turn.best_score) return null;
  return {
    kind: 'play',
    version: turn.version,
    position: writeBoard(tiles, table.layout.size),
    challenge: '',
    rack,
    tileset,
    answer: turn.best,
    points: turn.best_score,
  };
}
