/* Parentheses around a part of a written Equation, always in pairs. */

const SYMBOL = /\d+|[A-Za-z]+|\S/g;
const CLOSES: Record<string, string> = { '(': ')', '[': ']' };

/** The parts of a written Equation: numerals and words whole, everything else sign by sign. */
export const symbolsOf = (text: string): string[] => text.match(SYMBOL) ?? [];

const written = (symbols: string[]): string =>
  symbols.map((symbol) => (symbol === '=' || symbol.length > 1 ? spaced(symbol) : symbol)).join('');

const spaced = (symbol: string): string => (/^\d/.test(symbol) ? symbol : ` ${symbol} `);

/** The place of the matching bracket, or -1. */
function partner(symbols: string[], at: number): number {
  const open: number[] = [];
  for (const [place, symbol] of symbols.entries()) {
    if (symbol in CLOSES) open.push(place);
    else if (Object.values(CLOSES).includes(symbol)) {
      const from = open.pop() ?? -1;
      if (from === at) return place;
      if (place === at) return from;
    }
  }
  return -1;
}

/** Parentheses from one symbol to another; brackets that would be cut are included whole. */
export function bracketed(symbols: string[], one: number, other: number): string {
  let from = Math.min(one, other);
  let to = Math.max(one, other);
  if (symbols.slice(from, to + 1).includes('=')) return written(symbols);
  for (let at = from; at <= to; at++) {
    const pair = partner(symbols, at);
    if (pair < 0) continue;
    to = Math.max(to, pair);
    if (pair < from) at = from = pair;
  }
  return written([
    ...symbols.slice(0, from),
    '(',
    ...symbols.slice(from, to + 1),
    ')',
    ...symbols.slice(to + 1),
  ]);
}

/** The same without the pair that this bracket belongs to. */
export function withoutPair(symbols: string[], at: number): string {
  const pair = partner(symbols, at);
  return written(symbols.filter((_, place) => place !== at && place !== pair));
}
