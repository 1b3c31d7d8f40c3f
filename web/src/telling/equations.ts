/* The telling of Equations on the page: the sentences of `telling-equations.*.toml`, with names and cubes of a view. */

import TELLING from '../lib/generated/telling-equations.json';
import { nameOf as cubeName, valueWords } from '../lib/cubenames';
import type { EquationsChallenge, EquationsEvent, EquationsGoalCube } from '../lib/generated/api';
import { nameOf, type EquationsView } from '../lib/live/equations';
import { sentenceOf, type Params } from './filling';

export interface Words {
  cube: (number: number) => string;
  section: (name: string) => string;
}

const say = (code: string, params: Params = {}): string => sentenceOf(TELLING, code, params);

/** What an event says, or nothing where it goes without saying. */
export function tell(event: EquationsEvent, view: EquationsView, words: Words): string {
  const form = formOf(event);
  return say(form ? `${event.event}.${form}` : event.event, paramsOf(event, view, words));
}

/** Which of its sentences an event is told with; empty where it has only one. */
export function formOf(event: EquationsEvent): string {
  switch (event.event) {
    case 'presenting-decided':
      return event.presents ? 'yes' : 'no';
    case 'end-wanted':
      return event.wants ? 'yes' : 'no';
    case 'sided':
      return event.side || 'none';
    case 'equation-judged':
      return event.ruling.correct ? 'correct' : 'wrong';
    case 'equation-settled':
    case 'verdict-ruled':
      return event.correct ? 'correct' : 'wrong';
    case 'equation-rejected':
      return event.sustained ? 'sustained' : 'overruled';
    case 'penalty-ruled':
      return event.approved ? 'approved' : 'denied';
    case 'challenge-set-aside':
      return say(`penalty.${event.reason}`) ? 'why' : 'told';
    default:
      return '';
  }
}

function paramsOf(event: EquationsEvent, view: EquationsView, words: Words): Params {
  const name = (id: string): string => nameOf(view, id);
  const params: Params = {};
  for (const [key, value] of Object.entries(event)) {
    if (typeof value === 'string' || typeof value === 'number') params[key] = value;
  }
  if ('player' in event) params['player'] = name(event.player);
  if ('against' in event) params['against'] = name(event.against);
  if ('writer' in event) params['writer'] = name(event.writer);
  if ('players' in event) params['players'] = event.players.map(name).join(', ');
  if ('cube' in event) params['cube'] = words.cube(event.cube);
  if ('section' in event) params['section'] = words.section(event.section);
  return { ...params, ...special(event, view) };
}

function special(event: EquationsEvent, view: EquationsView): Params {
  const coded = (table: string, code: string): string => say(`${table}.${code}`, calls(view)) || code;
  switch (event.event) {
    case 'match-started':
      return {
        rulebook: coded('book', event.table.rulebook),
        division: coded('division', event.table.division),
      };
    case 'first-rolled':
      return { rolls: rows(event.rolls, view, (row) => rolledWords(row.cube)) };
    case 'variation-chosen':
    case 'variation-struck':
      return { choice: variationWords(event.choice) };
    case 'goal-set':
      return { goal: goalWords(event.goal, view) };
    case 'challenged':
      return { word: calls(view)[event.kind] };
    case 'challenge-set-aside':
      return { why: coded('penalty', event.reason) };
    case 'penalty-given':
      return { reason: coded('penalty', event.reason) };
    case 'charged':
      return { offence: coded('offence', event.offence) };
    case 'equation-rejected':
      return { reason: coded('fault', event.reason) };
    case 'writing-began':
      return { ending: coded('ending', event.ending) };
    case 'shake-scored':
      return {
        ending: coded('ending', event.ending),
        points: rows(event.points, view, (row) => String(row.points)),
      };
    case 'shake-voided':
      return { why: coded('void', event.why) };
    case 'match-ended':
      return { standings: rows(event.standings, view, (row) => `${row.total} (${row.points})`) };
    default:
      return {};
  }
}

/** What the challenges are called in this book, in the language chosen now. */
function calls(view: EquationsView): Record<EquationsChallenge['kind'], string> {
  const cup = view.table.rulebook.startsWith('challenge-cup');
  return {
    now: say(cup ? 'call.a-flub' : 'call.now'),
    impossible: say(cup ? 'call.p-flub' : 'call.impossible'),
    'no-goal': say('call.no-goal'),
  };
}

/** A variation by its title, with its number or colour if it has one. */
function variationWords(choice: string): string {
  const [name = '', value = ''] = choice.split('=', 2);
  const title = say(`variation.${name}`);
  if (!title) return choice;
  return value ? `${title} (${valueWords(value)})` : title;
}

/** What a penalty was for. */
export const penaltyWords = (reason: string, view: EquationsView): string =>
  say(`penalty.${reason}`, calls(view)) || reason;

/** The face of a rolled red cube; a sign in words, so that nobody takes it for a dash. */
const rolledWords = (cube: string): string =>
  cubeName({ face: cube.replace('r', ''), colour: '', turned: '' });

function rows<Row extends { player: string }>(
  given: Row[],
  view: EquationsView,
  value: (row: Row) => string,
): string {
  return given.map((row) => `${nameOf(view, row.player)} ${value(row)}`).join(', ');
}

const goalWords = (goal: EquationsGoalCube[], view: EquationsView): string =>
  goal
    .map((laid) => `${laid.gap ? ' ' : ''}${view.cubes[laid.cube]?.face ?? ''}${laid.turned}`)
    .join('')
    .trim();
