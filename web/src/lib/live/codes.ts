/* Codes of tables, and those by which this browser came to one: whoever was let in by a code may sit down later. */

const PLACE = 'fairshake.codes';

const tidy = (code: string): string => code.trim().toUpperCase();

/** The page that leads to a table by its code. */
export const joining = (code: string): string => `/join/${encodeURIComponent(tidy(code))}`;

function all(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

export function keepCode(table: string, code: string): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ ...all(), [table]: tidy(code) }));
  } catch {
    // It can be typed again.
  }
}

export const keptCode = (table: string): string => all()[table] ?? '';
