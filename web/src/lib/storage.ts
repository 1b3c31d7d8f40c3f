/* What this browser remembers between visits. Without storage everything still works until the page is reloaded. */

/** What was stored under a name, or null if there is nothing readable. */
export function recall(name: string, place: 'localStorage' | 'sessionStorage' = 'localStorage'): unknown {
  try {
    return JSON.parse(globalThis[place].getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Store it; false if the browser doesn't let the page store anything. */
export function keep(
  name: string,
  value: unknown,
  place: 'localStorage' | 'sessionStorage' = 'localStorage',
): boolean {
  try {
    globalThis[place].setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
