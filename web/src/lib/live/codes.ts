/* Codes by which this browser came to tables: whoever was let in by one may sit down later. */

const PLACE = 'fairshake.codes';

function all(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

export function keepCode(table: string, code: string): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ ...all(), [table]: code.trim().toUpperCase() }));
  } catch {
    // It can be typed again.
  }
}

export const keptCode = (table: string): string => all()[table] ?? '';
