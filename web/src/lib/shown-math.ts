/* Typed signs as they are shown: 2x3-1 as 2×3−1. Words, days and years keep their letters and hyphens. */

const TIMES = /(?<=[\d)\]])( ?)x( ?)(?=[\d(√[])/g;
const MINUS = /(?<=[\d)\]])( ?)-( ?)(?=[\d(√[])/g;
const DATES = /\b(?:19|20)\d\d-\d\d(?:-\d\d)?\b/g;

export function shownMath(text: string): string {
  const dates = text.match(DATES) ?? [];
  return text
    .split(DATES)
    .map((part) => part.replace(TIMES, '$1×$2').replace(MINUS, '$1−$2'))
    .map((part, at) => part + (dates[at] ?? ''))
    .join('');
}
