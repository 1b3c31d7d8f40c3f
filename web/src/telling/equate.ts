/* The telling of Equate on the page: the sentences of `telling-equate.*.toml`, with the names of a view. */

import TELLING from '../lib/generated/telling-equate.json';
import { seatName, type EquateView } from '../lib/live/equate';
import { activityTexts } from '../texts/activities';
import { sentenceOf, type Params } from './filling';

export type Event = Record<string, unknown> & { event: string };

const say = (code: string, params: Params = {}): string => sentenceOf(TELLING, code, params);

/** What an event says, or nothing where it goes without saying. */
export function tell(event: Event, view: EquateView): string {
  const form = formOf(event);
  const params = paramsOf(event, (id) => seatName(view, id));
  const alone = view.seats[0];
  const solo = form === 'solo' && alone ? { turns: alone.turns, average: alone.average ?? '0' } : {};
  return say(form ? `${event.event}.${form}` : event.event, { ...params, ...solo });
}

/** Which of its sentences an event is told with; empty where it has only one. */
export function formOf(event: Event): string {
  if (event.event === 'passed' || event.event === 'seat-out') return String(event['cause']);
  if (event.event !== 'game-ended') return '';
  const winners = event['winners'] as unknown[];
  if (winners.length === 0) return 'nobody';
  if ((event['scores'] as unknown[]).length === 1) return 'solo';
  return winners.length === 1 ? 'winner' : 'tie';
}

function paramsOf(event: Event, nameOf: (id: string) => string): Params {
  const text = (field: string): string => String(event[field] ?? '');
  const named: Params = {
    name: nameOf(text('player') || text('by')),
    number: text('number'),
    play: playWords(text('play')),
    blanks: blankWords(text('play')),
    score: text('score'),
    why: text('why'),
  };
  const signed = (value: number): string => (value < 0 ? String(value) : `+${value}`);
  switch (event.event) {
    case 'first-drawn':
      return { draws: draws(event, nameOf), name: nameOf(text('first')) };
    case 'tiles-traded':
      return {
        ...named,
        count: (event['tiles'] as string[] | undefined)?.length ?? Number(event['count'] ?? 0),
      };
    case 'play-withdrawn':
      return { ...named, why: text('why') || faults(event['reasons']) };
    case 'player-substituted':
      return { name: text('name') };
    case 'warned':
      return { ...named, name: nameOf(text('against')) };
    case 'proposal-made':
      return { ...named, name: nameOf(text('by')) };
    case 'score-adjusted':
      return { ...named, points: signed(Number(event['points'])) };
    case 'clock-adjusted':
      return { ...named, seconds: signed(Number(event['seconds'])) };
    case 'game-ended':
      return ended(event, nameOf);
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

const faults = (reasons: unknown): string =>
  ((reasons ?? []) as string[]).map((reason) => say(`fault.${reason}`)).join(', ');

/** A drawn tile; a sign in words, so that nobody takes it for a dash. */
const drawnWords = (tile: string): string => activityTexts().rack.names[tile] ?? tile;

function draws(event: Event, nameOf: (id: string) => string): string {
  return (event['rounds'] as Record<string, string>[])
    .map((drawn) =>
      Object.entries(drawn)
        .map(([seat, tile]) => say('draws', { name: nameOf(seat), tile: drawnWords(tile) }))
        .join(', '),
    )
    .join('; ');
}

function ended(event: Event, nameOf: (id: string) => string): Params {
  const winners = event['winners'] as string[];
  const scores = event['scores'] as number[];
  return { names: winners.map(nameOf).join(` ${say('and')} `), score: Math.max(...scores) };
}
