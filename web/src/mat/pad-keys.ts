/* The keys of the pad: which faces may be written, how many of each are left, and which must be used. */

import { tokenise } from '../lib/typeset/tokens';
import type { MatCube } from './mat-cubes';
import type { OfferedKey } from '../lib/generated/api';

export interface PadKey {
  face: string;
  colour: MatCube['colour'];
  left: number;
  /** One cube of this face serves any number of times. */
  free: boolean;
  /** A Required cube of this face is not in the line yet. */
  must: boolean;
}

const FACE_OF: Record<string, string> = {
  '×': 'x',
  '−': '-',
  '%': '√',
  rem: '÷',
  log: '÷',
  log_: '÷',
  lcm: '√',
  gcf: '^',
  A: '^',
  B: '√',
  '.': '^',
};
const ORDER = '0123456789+-x÷^√';
const USABLE = new Set(['required', 'permitted', 'resources']);

/** The side of the line that is the Solution: the part before the =, or all of it. */
const solutionOf = (line: string): string => line.split('=')[0] ?? '';

/** How many cubes of each face a line uses, as far as that can be counted without the rules. */
export function facesUsed(line: string): Map<string, number> {
  const used = new Map<string, number>();
  const add = (face: string): void => void used.set(face, (used.get(face) ?? 0) + 1);
  for (const token of tokenise(solutionOf(line))) {
    if (token.kind === 'number')
      for (const sign of token.text.replace(/^1p\(.*\)$/, '1')) add(FACE_OF[sign] ?? sign);
    else if (token.kind === 'sign' || token.kind === 'word') add(FACE_OF[token.text] ?? token.text);
    else if (token.kind === 'unit') add('-');
  }
  return used;
}

export function padKeys(cubes: MatCube[], line: string, repeated: readonly string[] = []): PadKey[] {
  const used = facesUsed(line);
  const usable = cubes.filter((cube) => USABLE.has(cube.section));
  return [...ORDER].flatMap((face) => {
    const same = usable.filter((cube) => cube.face === face);
    const first = same[0];
    if (!first) return [];
    const spent = used.get(face) ?? 0;
    const colors = new Set(same.map((cube) => cube.colour));
    const required = same.filter((cube) => cube.section === 'required').length;
    return [
      {
        face,
        colour: colors.size === 1 ? first.colour : '',
        left: same.length - spent,
        free: repeated.includes(face),
        must: required > spent,
      },
    ];
  });
}

/** The cubes of a Goal that is written one by one: after the =, with brackets and signs between them. */
export function goalFaces(cubes: MatCube[], signs: readonly OfferedKey[], line: string): string[] {
  const goal = cubes.filter((cube) => cube.section === 'goal');
  return isRewritten(cubes, signs) && line.includes('=')
    ? [...new Set(goal.map((cube) => cube.face + cube.turned))]
    : [];
}

/** Whether the Goal may have to be written differently from how it is set: grouped, or with signs of variations. */
export const isRewritten = (cubes: MatCube[], signs: readonly OfferedKey[]): boolean =>
  cubes.some((cube) => cube.section === 'goal' && (signs.length > 0 || !/\d/.test(cube.face)));

/** What may be written after a sign in the line without being on the mat, such as what a wild cube stands for. */
export const followers = (signs: readonly OfferedKey[], line: string): string[] => [
  ...new Set(signs.flatMap((sign) => (sign.then && line.includes(sign.text.trim()) ? [...sign.then] : []))),
];

/** Whether brackets match and there is at most one equals sign: the pad warns about nothing else. */
export function isReadable(line: string): boolean {
  const stack: string[] = [];
  const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{' };
  let equals = 0;
  for (const token of tokenise(line)) {
    if (token.kind === 'unknown') return false;
    if (token.text === '=') equals += 1;
    if (token.text === 'where') return equals <= 1 && stack.length === 0;
    if (token.kind === 'open') stack.push(token.text);
    if (token.kind === 'close' && stack.pop() !== pairs[token.text]) return false;
  }
  return stack.length === 0 && equals <= 1;
}

/** Whether a line looks the same when it's typeset: digits, +, −, × and parentheses. */
export const isPlain = (line: string): boolean => /^[\d+\-x×()=\s]*$/.test(line);
