/* My name in a finished game: as I am called now, and marked as me. */

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A sentence with one name in place of another, as a whole word. */
export function withName(words: string, old: string, now: string): string {
  if (!old || !now) return words;
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(old)}(?![\\p{L}\\p{N}])`, 'gu');
  return words.replaceAll(whole, () => now);
}
