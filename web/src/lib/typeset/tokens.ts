/* A written Equation as tokens with their places. Lenient: anything unreadable is shown as typed. */

export type Kind =
  'number' | 'sign' | 'open' | 'close' | 'word' | 'post' | 'value' | 'raised' | 'unit' | 'unknown';

export interface Token {
  kind: Kind;
  text: string;
  turned: string;
  start: number;
  end: number;
}

const SHAPES: [Kind, RegExp][] = [
  ['number', /1p\([^()]{0,12}\)/y],
  ['number', /(?:[0-9AB]+\.?[0-9AB]*|\.[0-9AB]+)/y],
  ['word', /(?:rem|log_|log|lcm|gcf|exp|where)/y],
  ['value', /<[^<>]*>/y],
  ['open', /[([{]/y],
  ['close', /[)\]}]/y],
  ['sign', /[-+x÷^√=%X×/*vV−–]/y],
  ['raised', /[⁰¹²³⁴⁵⁶⁷⁸⁹]+/y],
  ['post', /[!~]/y],
  ['unit', /i/y],
];
const TURNED = /(?:swud|udsw|sw|ud|su|us|s|u)/y;
const SEVERAL = /^[^p]{2,}$/;
const CAN_TURN = new Set<Kind>(['number', 'sign', 'unit']);
const SIGNS: Record<string, string> = {
  x: '×',
  X: '×',
  '/': '÷',
  '*': '^',
  v: '√',
  V: '√',
  '-': '−',
  '–': '−',
};

export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (/\s/.test(text[at] ?? '')) {
      at += 1;
      continue;
    }
    const token = tokenAt(text, at);
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

function tokenAt(text: string, start: number): Token {
  for (const [kind, shape] of SHAPES) {
    const found = matchAt(shape, text, start);
    if (!found) continue;
    const end = start + found.length;
    const turned = CAN_TURN.has(kind) ? matchAt(TURNED, text, end) : '';
    // Only the last digit is turned: the others are a number of their own.
    if (turned && SEVERAL.test(found))
      return { kind, text: found.slice(0, -1), turned: '', start, end: end - 1 };
    const shown = kind === 'sign' ? (SIGNS[found] ?? found) : found;
    return { kind, text: shown, turned, start, end: end + turned.length };
  }
  const sign = String.fromCodePoint(text.codePointAt(start) ?? 32);
  return { kind: 'unknown', text: sign, turned: '', start, end: start + sign.length };
}

function matchAt(shape: RegExp, text: string, at: number): string {
  shape.lastIndex = at;
  return shape.exec(text)?.[0] ?? '';
}

const WAYS: Record<string, string> = { sw: 's', ud: 'u', us: 'su', swud: 'su', udsw: 'su' };

/** How a token is turned, however it was typed: `s`, `u` or `su`. */
export const wayOf = ({ turned }: Token): string => WAYS[turned] ?? turned;
