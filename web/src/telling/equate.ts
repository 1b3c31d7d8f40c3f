/* The telling of Equate on the page: the sentences of `telling-equate.*.toml`, with the names of a view. */

import TELLING from '../lib/generated/telling-equate.json';
import type { EquateEvent, EquateFirstDrawn } from '../lib/generated/api';
import { seatName, type EquateView } from '../lib/live/equate';
import { activityTexts } from '../texts/activities';
import { sentenceOf, type Params } from './filling';

const say = (code: string, params: Params = {}): string => sentenceOf(TELLING, code, params);

/** What an event says, or nothing where it goes without saying. */
export function tell(event: EquateEvent, view: EquateView): string {
  const form = formOf(event);
  const params = paramsOf(event, (id) => seatName(view, id));
  const alone = view.seats[0];
  const solo = form === 'solo' && alone ? { turns: alone.turns, average: alone.average ?? '0' } : {};
  return say(form ? `${event.event}.${form}` : event.event, { ...params, ...solo });
}

/** Which of its sentences an event is told with; empty where it has only one. */
export function formOf(event: EquateEvent): string {
  if (event.event === 'passed' || event.event === 'seat-out') return event.cause;
  if (event.event !== 'game-ended') return '';
  if (event.winners.length === 0) return 'nobody';
  if (event.scores.length === 1) return 'solo';
  return event.winners.length === 1 ? 'winner' : 'tie';
}

function paramsOf(event: EquateEvent, nameOf: (id: string) => string): Params {
  const who = 'player' in event ? event.player : 'by' in event ? event.by : '';
  const why = 'why' in event ? event.why : '';
  const named: Params = { name: nameOf(who), why, number: 'number' in event ? event.number : '' };
  const signed = (value: number): string => (value < 0 ? String(value) : `+${value}`);
  switch (event.event) {
    case 'first-drawn':
      return { draws: draws(event, nameOf), name: nameOf(event.first) };
    case 'play-made':
      return { ...named, play: playWords(event.play), blanks: blankWords(event.play), score: event.score };
    case 'tiles-traded':
      return { ...named, count: event.tiles.length };
    case 'play-withdrawn':
      return { ...named, why: why || event.reasons.map((reason) => say(`fault.${reason}`)).join(', ') };
    case 'player-substituted':
      return { name: event.name };
    case 'warned':
      return { ...named, name: nameOf(event.against) };
    case 'proposal-made':
      return {
        ...named,
        name: nameOf(event.by),
        play: playWords(event.play),
        blanks: blankWords(event.play),
      };
    case 'score-adjusted':
      return { ...named, points: signed(event.points) };
    case 'clock-adjusted':
      return { ...named, seconds: signed(event.seconds) };
    case 'game-ended':
      return {
        ...named,
        names: event.winners.map(nameOf).join(` ${say('and')} `),
        score: Math.max(...event.scores),
      };
    default:
      return named;
  }
}

const MIXED = /(\d)(\[\d+\/)/g;
const TILE = /(\??)(?:\[([^\]]*)\]|(\S))/g;

/** A play as people read it: blanks by what they stand for, fractions without brackets but apart from a digit. */
export function playWords(play: string): string {
  const [start = '', direction = '', line = ''] = play.split(' ', 3);
  const way = say(`way.${direction}`);
  const faces = withoutBrackets(
    line.replaceAll(TILE, (_, __, long?: string, short?: string) => (long ? `[${long}]` : (short ?? ''))),
  );
  return way ? `${start} ${way} ${faces}` : play;
}

/** Fractions as people write them: no brackets, but apart from a digit before them. */
export const withoutBrackets = (text: string): string =>
  text.replaceAll(MIXED, '$1 $2').replaceAll(/[[\]]/g, '');

/** What the blanks of a play stand for; empty where it has none. */
function blankWords(play: string): string {
  const faces = [...play.matchAll(TILE)]
    .filter(([, blank]) => blank)
    .map(([, , long, short]) => long ?? short ?? '');
  if (!faces.length) return '';
  const code = faces.length === 1 ? 'blank.one' : 'blank.more';
  return ` ${say(code, { faces: faces.join(` ${say('and')} `) })}`;
}

/** A drawn tile; a sign in words, so that nobody takes it for a dash. */
const drawnWords = (tile: string): string => activityTexts().rack.names[tile] ?? tile;

function draws(event: EquateFirstDrawn, nameOf: (id: string) => string): string {
  return event.rounds
    .map((drawn) =>
      Object.entries(drawn)
        .map(([seat, tile]) => say('draws', { name: nameOf(seat), tile: drawnWords(tile) }))
        .join(', '),
    )
    .join('; ');
}
