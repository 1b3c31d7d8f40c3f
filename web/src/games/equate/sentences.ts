/* Equate in words: the sentence that says what is happening. */

import { seatName, type EquateView } from './view';
import { actOf } from '../equations/view';
import type { EquateTexts } from '../../texts/equatetable';

export interface Hand {
  laid: boolean;
  /** The tiles on the board can be played as they are. */
  ready?: boolean;
  blank: boolean;
  /** The line has reached the edge of the board. */
  full?: boolean;
  /** A tip next to it already says what to do. */
  tipShown: boolean;
}

export function sentence(view: EquateView, t: EquateTexts, hand: Hand): string {
  const say = t.say;
  const first = view.waiting[0] ?? '';
  if (view.adjourned) return say.adjourned;
  if (view.phase === 'over') return `${say.over} ${ending(view, t)}`;
  if (hand.blank) return say.blank;
  if (actOf(view, 'draw')) return say.dealing;
  if (view.phase === 'dealing' || view.phase === 'drawing') return say.dealingOther(seatName(view, first));
  if (actOf(view, 'accept')) return say.closing;
  if (view.phase === 'closing') return say.closingWait;
  if (actOf(view, 'make-play'))
    return hand.laid
      ? hand.ready
        ? say.youLaid
        : hand.full
          ? say.youEdge
          : say.youLay
      : hand.tipShown
        ? say.yours
        : Object.keys(view.board).length
          ? say.you
          : say.youFirst;
  if (view.turn === view.seat && view.seat !== '') return say.team(seatName(view, first));
  return say.other(seatName(view, view.turn));
}

function ending(view: EquateView, t: EquateTexts): string {
  const winners = view.outcome?.winners ?? [];
  if (winners.length !== 1) return t.tied;
  return winners[0] === view.seat ? t.youWon : t.won(seatName(view, winners[0] ?? ''));
}
