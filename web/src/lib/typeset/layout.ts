/* From tokens to boxes: exponents raised, roots under a bar, a lone division as a fraction.

   A shape is drawn only if the typed text has one reading in every rule book; a chain such as 2^3^4 stays as typed,
   because raising it would choose a grouping for the writer. */

import { tokenise, type Token } from './tokens';

export type Box =
  | { kind: 'leaf'; token: Token }
  | { kind: 'group'; open: Token; close: Token; body: Box[] }
  | { kind: 'run'; parts: Box[] }
  | { kind: 'raised'; base: Box; exponent: Box[] }
  | { kind: 'root'; sign: Token; index: Box[]; body: Box[] }
  | { kind: 'fraction'; top: Box[]; bottom: Box[] };

export const LONGEST = 400;
const PAIRS: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** The boxes of an Equation, or null if it's too long to draw. */
export function layOut(text: string): Box[] | null {
  if (text.length > LONGEST) return null;
  const [main, tail] = splitAtWhere(tokenise(text));
  const sides = splitAtEquals(nest(main));
  return [...sides.flatMap(([equals, side]) => [...equals, ...shape(side)]), ...tail.map(leaf)];
}

const leaf = (token: Token): Box => ({ kind: 'leaf', token });

function splitAtWhere(tokens: Token[]): [Token[], Token[]] {
  const at = tokens.findIndex((token) => token.text === 'where');
  return at < 0 ? [tokens, []] : [tokens.slice(0, at), tokens.slice(at)];
}

function splitAtEquals(boxes: Box[]): [Box[], Box[]][] {
  const sides: [Box[], Box[]][] = [[[], []]];
  for (const box of boxes) {
    if (isSign(box, '=')) sides.push([[box], []]);
    else sides.at(-1)?.[1].push(box);
  }
  return sides;
}

/** Brackets that match become groups; one without its partner stays a plain sign. */
function nest(tokens: Token[]): Box[] {
  const stack: { open: Token | null; boxes: Box[] }[] = [{ open: null, boxes: [] }];
  for (const token of tokens) {
    const top = stack.at(-1);
    if (!top) break;
    if (token.kind === 'open') {
      stack.push({ open: token, boxes: [] });
    } else if (token.kind === 'close' && top.open && PAIRS[top.open.text] === token.text) {
      stack.pop();
      stack.at(-1)?.boxes.push({ kind: 'group', open: top.open, close: token, body: shape(top.boxes) });
    } else {
      top.boxes.push(leaf(token));
    }
  }
  return stack.flatMap(({ open, boxes }) => (open ? [leaf(open), ...boxes] : boxes));
}

/** Give the boxes of one level their shapes. */
function shape(boxes: Box[]): Box[] {
  return asFraction(joinPowers(joinRoots(joinPostfixes(boxes))));
}

function isSign(box: Box | undefined, text: string): boolean {
  return box?.kind === 'leaf' && box.token.text === text && !box.token.turned && box.token.kind !== 'value';
}

const isPower = (box: Box | undefined): boolean => isSign(box, '^') || isSign(box, 'exp');

function isOperand(box: Box | undefined): box is Box {
  if (!box) return false;
  return box.kind !== 'leaf' || box.token.kind === 'number' || box.token.kind === 'unit';
}

/** What comes after an operand and belongs to it: 5!, a small raised digit, a wild mark, a chosen root. */
function joinPostfixes(boxes: Box[]): Box[] {
  const joined: Box[] = [];
  for (const box of boxes) {
    const last = joined.at(-1);
    if (box.kind === 'leaf' && ['post', 'raised', 'value'].includes(box.token.kind) && isOperand(last)) {
      joined[joined.length - 1] = withPostfix(last, box);
    } else {
      joined.push(box);
    }
  }
  return joined;
}

function withPostfix(operand: Box, postfix: Box & { kind: 'leaf' }): Box {
  if (postfix.token.kind === 'raised') return { kind: 'raised', base: operand, exponent: [postfix] };
  const parts = operand.kind === 'run' ? operand.parts : [operand];
  return { kind: 'run', parts: [...parts, postfix] };
}

/** Square roots without an index, the innermost first. */
function joinRoots(boxes: Box[]): Box[] {
  const joined = [...boxes];
  for (let at = joined.length - 1; at >= 0; at -= 1) {
    const sign = joined[at];
    const body = joined[at + 1];
    if (!isSign(sign, '√') || sign?.kind !== 'leaf' || !isOperand(body)) continue;
    const before = joined[at - 1];
    if (isOperand(before) && !isUnit(before)) continue;
    joined.splice(at, 2, { kind: 'root', sign: sign.token, index: [], body: inside(body) });
  }
  return joined;
}

const isUnit = (box: Box): boolean => box.kind === 'leaf' && box.token.kind === 'unit';

/** One power or one root with an index between two operands, if the chain doesn't continue. */
function joinPowers(boxes: Box[]): Box[] {
  const joined: Box[] = [];
  let at = 0;
  while (at < boxes.length) {
    const [base, sign, operand] = [boxes[at], boxes[at + 1], boxes[at + 2]];
    if (isOperand(base) && joinsPower(sign) && isOperand(operand) && !inChain(boxes, at)) {
      joined.push(power(base, sign, operand));
      at += 3;
    } else if (base) {
      joined.push(base);
      at += 1;
    }
  }
  return joined;
}

const joinsPower = (box: Box | undefined): box is Box => isPower(box) || isSign(box, '√');

const inChain = (boxes: Box[], at: number): boolean => joinsPower(boxes[at - 1]) || joinsPower(boxes[at + 3]);

function power(base: Box, sign: Box, operand: Box): Box {
  if (sign.kind === 'leaf' && isSign(sign, '√')) {
    return { kind: 'root', sign: sign.token, index: inside(base), body: inside(operand) };
  }
  return { kind: 'raised', base, exponent: inside(operand) };
}

/** A division that is alone on its level (a minus in front is allowed) becomes a fraction. */
function asFraction(boxes: Box[]): Box[] {
  const lead = isSign(boxes[0], '−') ? boxes.slice(0, 1) : [];
  const [top, sign, bottom, ...more] = boxes.slice(lead.length);
  if (more.length || !isOperand(top) || !isSign(sign, '÷') || !isOperand(bottom)) return boxes;
  return [...lead, { kind: 'fraction', top: inside(top), bottom: inside(bottom) }];
}

/** A bar, a raised place or a fraction groups by itself: the brackets inside it need not be drawn. */
const inside = (box: Box): Box[] => (box.kind === 'group' ? box.body : [box]);

/** Whether a box is taller than a line, so that its brackets must grow. */
export function isTall(boxes: Box[]): boolean {
  return boxes.some((box) => box.kind === 'fraction' || (box.kind === 'group' && isTall(box.body)));
}
