/* Cubes in notation: `r3`, `k√`, `2u`. The server is the judge; this only draws what is typed. */

export type Color = 'r' | 'b' | 'g' | 'k';

export interface Cube {
  face: string;
  colour: Color | '';
  turned: string;
}

export const COLORS: readonly Color[] = ['r', 'b', 'g', 'k'];

export const FACES: Record<Color, string> = {
  r: '0123+-',
  b: '0123x÷',
  g: '456^x-',
  k: '789√+÷',
};

const SPELLINGS: Record<string, string> = {
  X: 'x',
  '×': 'x',
  '/': '÷',
  '*': '^',
  v: '√',
  V: '√',
  '−': '-',
  '–': '-',
};
const CUBE = /([rbgk])?([0-9+\-x÷^√X×/*vV−–])(swud|udsw|sw|ud|su|us|s|u)?/y;
const TURNS: Record<string, string> = { sw: 's', ud: 'u', us: 'su', swud: 'su', udsw: 'su' };

/** The cubes of a text, written side by side; characters that aren't a cube are kept as `unknown`. */
export function scanCubes(text: string): { cubes: Cube[]; unknown: string } {
  const cubes: Cube[] = [];
  let unknown = '';
  let at = 0;
  while (at < text.length) {
    CUBE.lastIndex = at;
    const match = CUBE.exec(text);
    if (match) {
      cubes.push(cubeOf(match));
      at = CUBE.lastIndex;
    } else {
      unknown += text[at];
      at += 1;
    }
  }
  return { cubes, unknown };
}

function cubeOf(match: RegExpExecArray): Cube {
  const [, colour = '', sign = '', turned = ''] = match;
  const face = SPELLINGS[sign] ?? sign;
  return { face, colour: (colour as Color) || onlyColor(face), turned: TURNS[turned] ?? turned };
}

/** The color of a face that only one color has; "" for any other face. */
function onlyColor(face: string): Color | '' {
  const colors = (Object.keys(FACES) as Color[]).filter((colour) => FACES[colour].includes(face));
  return colors.length === 1 ? (colors[0] ?? '') : '';
}

/** The Goal line as groups of cubes: a space is a gap. */
export function groupsOf(text: string): Cube[][] {
  return words(text).map((word) => scanCubes(word).cubes);
}

export const words = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean);

/** How a cube is typed: the color is omitted if the face determines it. */
export function writeCube(face: string, colour: Color | '', turned: string): string {
  return `${onlyColor(face) ? '' : colour}${face}${turned}`;
}
