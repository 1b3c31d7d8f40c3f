/* Converts a view to the cubes that the mat draws, and a Goal being laid. */

import { scanCubes } from '../../mat/cubes';
import type {
  ExplainAnswer,
  EquationsCubeSeen,
  EquationsGoalCube,
  EquationsView,
} from '../../lib/generated/api';
import { asColor, type MatCube } from '../../mat/mat-cubes';

export type Laid = EquationsGoalCube;

export const drawn = (cube: EquationsCubeSeen): MatCube => ({
  number: cube.number,
  face: cube.face,
  colour: asColor(cube.colour),
  turned: cube.turned,
  section: cube.section,
  gap: cube.gap,
});

/** All cubes; first those of the Goal, in the order of the Goal line. */
export function cubesOf(view: EquationsView): MatCube[] {
  const all = view.cubes.map(drawn);
  const goal = view.goal_order.flatMap((number) => all.filter((cube) => cube.number === number));
  return [...goal, ...all.filter((cube) => !goal.includes(cube))];
}

/** The Goal on the mat as a line to lay cubes on. */
export const laidGoal = (view: EquationsView): Laid[] =>
  cubesOf(view)
    .filter((cube) => cube.section === 'goal')
    .map(({ number, turned, gap }) => ({ cube: number, turned, gap }));

/** The cubes with a Goal that's only being considered. */
export function withGoal(cubes: MatCube[], goal: Laid[]): MatCube[] {
  const on = goal.flatMap((laid, at) => {
    const cube = cubes.find((one) => one.number === laid.cube);
    return cube ? [{ ...cube, section: 'goal' as const, turned: laid.turned, gap: laid.gap && at > 0 }] : [];
  });
  const numbers = new Set(goal.map((laid) => laid.cube));
  const off = cubes.filter((cube) => !numbers.has(cube.number));
  return [
    ...on,
    ...off.map((cube) =>
      cube.section === 'goal' ? { ...cube, section: 'resources' as const, turned: '', gap: false } : cube,
    ),
  ];
}

/** How the judge reads the Goal, if the cubes alone don't show it. */
export function goalValue(view: EquationsView): string {
  const values = view.goal_values.map((value) => value.replaceAll('-', '−'));
  const faces = cubesOf(view).filter((cube) => cube.section === 'goal');
  const plain = faces.map((cube) => cube.face + cube.turned).join('');
  return values.length > 3 || values.join() === plain ? '' : values.join(' / ');
}

type CubeState = 'dim' | 'lit' | 'missing';

/** The judge's answer about an Equation, and how many of its steps the page has played. */
export interface Worked {
  explained: ExplainAnswer;
  shown: number;
}

/** The cubes in use so far, by section; missing cubes are named when everything is worked out. */
function marksOf({ explained, shown }: Worked): [string, string[], CubeState][] {
  const { solution_steps: steps, goal_steps: goal, used, missing } = explained;
  if (shown > steps.length + goal.length)
    return [
      ...Object.entries(used).map(([section, cubes]): [string, string[], CubeState] => [
        section,
        cubes,
        'lit',
      ]),
      ['required', missing, 'missing'],
    ];
  const left = Object.entries(used).flatMap(([section, cubes]) => cubes.map((cube) => ({ section, cube })));
  const faceOf = (cube: string): string => scanCubes(cube).cubes[0]?.face ?? '';
  return steps.slice(0, shown).flatMap(({ uses }) =>
    scanCubes(uses).cubes.flatMap(({ face }): [string, string[], CubeState][] => {
      const at = left.findIndex(({ cube }) => faceOf(cube) === face);
      return left.splice(at, at < 0 ? 0 : 1).map(({ section, cube }) => [section, [cube], 'lit']);
    }),
  );
}

/** How cubes are marked: after a challenge the Forbidden cubes are dimmed, and the judge's answer marks the others. */
export function cubeStates(view: EquationsView, worked: Worked | null): Record<number, CubeState> {
  const states: Record<number, CubeState> = {};
  const mark = (section: string, written: readonly string[], state: CubeState): void => {
    for (const wanted of written.flatMap((cube) => scanCubes(cube).cubes)) {
      const found = view.cubes.find(
        (cube) =>
          cube.section === section &&
          states[cube.number] === undefined &&
          cube.face === wanted.face &&
          (!wanted.colour || cube.colour === wanted.colour),
      );
      if (found) states[found.number] = state;
    }
  };
  for (const [section, cubes, state] of worked ? marksOf(worked) : []) mark(section, cubes, state);
  if (view.challenge && (view.phase === 'write' || worked))
    for (const cube of view.cubes) if (cube.section === 'forbidden') states[cube.number] ??= 'dim';
  return states;
}

/** The seats as they were before the points of this shake. */
export function unpaid(view: EquationsView): EquationsView {
  const result = view.results.at(-1);
  if (result?.number !== view.shake) return view;
  const got = (player: string): number => result.points.find((one) => one.player === player)?.points ?? 0;
  return { ...view, seats: view.seats.map((seat) => ({ ...seat, total: seat.total - got(seat.player) })) };
}

const TURNS = ['', 's', 'u'];

/** The next allowed way to turn a cube. */
export function turnedOn(turned: string, allowed: string[]): string {
  const ways = TURNS.filter((way) => way === '' || allowed.includes(way));
  return ways[(ways.indexOf(turned) + 1) % ways.length] ?? '';
}

/** How a cube may be turned on the Goal line besides upright. */
export const waysToLie = (view: EquationsView, cube: number): string[] =>
  view.turns[view.cubes.find((one) => one.number === cube)?.face ?? ''] ?? [];

/** A choice such as `wild=0` in words: its name and what it is set to. */
export function choiceParts(choice: string): [string, string] {
  const [name = '', parameter = ''] = choice.split('=', 2);
  return [name, parameter];
}
