/* The current step of the guided shake: the server's next move, and how much of it is already done. */

import type { GuideAnswer, ShownMoment } from '../../lib/generated/api';
import { mat } from '../../texts/mat';
import type { TableTexts } from '../../texts/table';
import { tourTexts } from '../../texts/tour';
import type { TourStep } from '../../table/tour.svelte';
import { callWord } from './terms';
import { nameOf, type EquationsView } from './view';

export const STEPS = 9;

export interface Moment {
  view: EquationsView;
  advice: GuideAnswer | null;
  /** Cubes of the Goal that is being laid. */
  goal: number[];
  picked: number | null;
  /** The line of the pad. */
  line: string;
  /** A question is open, and a call fills the screen. */
  asked: boolean;
  calling: boolean;
}

interface GuideCommand {
  command?: string;
  goal?: { cube: number }[];
  cube?: number;
  section?: 'required' | 'permitted' | 'forbidden';
  equation?: string;
}

const SHOWN: Record<string, string> = { x: '×', '-': '−' };
const shown = (face: string): string => SHOWN[face] ?? face;
/** An Equation as people read it. */
const spaced = (equation: string): string =>
  [...equation.replaceAll(' ', '')].map((sign) => (/\d/.test(sign) ? sign : ` ${shown(sign)} `)).join('');
const faceOf = (view: EquationsView, cube: number | undefined): string =>
  view.cubes.find((one) => one.number === cube)?.face ?? '';

/** Whether this is the cube that the guide means, or one that looks the same. */
export function wanted(view: EquationsView, advice: GuideAnswer | null, cube: number): boolean {
  const command = (advice?.command ?? {}) as GuideCommand;
  return faceOf(view, command.goal?.[0]?.cube ?? command.cube) === faceOf(view, cube);
}

export const sectionWanted = (advice: GuideAnswer | null): string =>
  (advice?.command as GuideCommand | null)?.section ?? '';

const other = (view: EquationsView): string =>
  nameOf(view, view.seats.find((seat) => seat.player !== view.player)?.player ?? '');

/** What another player has just done; the first time with what the section means. */
export function withMeaning(news: string, log: Pick<ShownMoment, 'event'>[], view: EquationsView): string {
  const moves = log.flatMap(({ event }) =>
    event.event === 'cube-moved' && event.player !== view.player ? [event.section] : [],
  );
  const section = moves.at(-1);
  const means = section ? tourTexts().equations.means[section] : undefined;
  return news && means && moves.indexOf(section ?? 'required') === moves.length - 1
    ? `${news} ${means}`
    : news;
}

export function stepOf(now: Moment, words: TableTexts): TourStep {
  const { view, advice } = now;
  const t = tourTexts().equations;
  const command = (advice?.command ?? {}) as GuideCommand;
  switch (command.command) {
    case 'roll':
      return { text: t.roll(other(view)), at: '[data-act="roll"]', number: 1 };
    case 'arrange-goal':
      return goalStep(now, command);
    case 'move':
      return moveStep(now, command);
    case 'make-challenge': {
      const word = callWord(view, words, 'now');
      if (now.asked) return { text: t.sure(word), at: 'dialog[open] .button.primary', number: 6 };
      return { text: t.now(spaced(advice?.equation ?? ''), word), at: '[data-act="now"]', number: 6 };
    }
    case 'present':
      return writeStep(now, command.equation ?? '', words);
    default: {
      const watching = view.phase === 'turn' || view.phase === 'goal';
      const number = view.cubes.some((cube) => cube.section === 'forbidden') ? 5 : 3;
      return watching
        ? { text: tourTexts().wait(other(view)), at: '', number }
        : { text: t.check, at: '', number: view.phase === 'between' ? 1 : STEPS };
    }
  }
}

function goalStep({ view, goal }: Moment, { goal: laid }: GuideCommand): TourStep {
  const t = tourTexts().equations;
  const cube = laid?.[0]?.cube;
  const face = shown(faceOf(view, cube));
  // The guide may think of another Goal meanwhile: what was laid counts.
  const said = goal.map((one) => shown(faceOf(view, one))).join('');
  return goal.length
    ? { text: t.sayGoal(said), at: '[data-act="say-goal"]', number: 3 }
    : { text: t.goal(face), at: `.zone.resources [data-piece="${cube ?? ''}"]`, number: 2 };
}

function moveStep({ view, picked }: Moment, { cube, section = 'forbidden' }: GuideCommand): TourStep {
  const t = tourTexts().equations;
  if (picked === null) {
    const goal = view.cubes.filter((one) => one.section === 'goal').map((one) => one.face);
    return {
      text: t.cube(shown(faceOf(view, cube)), goal.join('')),
      at: `.zone.resources [data-piece="${cube ?? ''}"]`,
      number: 4,
    };
  }
  const place = mat()[section];
  return {
    text: section === 'forbidden' ? t.section(place) : t.otherSection(place),
    at: `.zone.${section} .target`,
    number: 5,
  };
}

function writeStep(now: Moment, equation: string, words: TableTexts): TourStep {
  const t = tourTexts().equations;
  if (now.calling) {
    return { text: t.called(callWord(now.view, words, 'now')), at: '.call .close', number: 7 };
  }
  const [line, whole] = [now.line.replaceAll(' ', ''), equation.replaceAll(' ', '')];
  if (line === whole) {
    return now.asked
      ? { text: t.surePresent, at: 'dialog[open] .button.primary', number: 9, whole: true }
      : { text: t.present, at: '[data-act="present"]', number: 9, whole: true };
  }
  if (!whole.startsWith(line)) return { text: t.erase, at: '[data-act="erase"]', number: 8 };
  const key = whole.charAt(line.length);
  const [sign, at] =
    key === '='
      ? [spaced(whole.slice(line.length)).trim(), '.keys [data-writes^=" = "]']
      : [shown(key), `.keys [data-writes="${key}"]`];
  return { text: t.write(spaced(whole), sign), at, number: 8, note: line ? '' : t.keys };
}
