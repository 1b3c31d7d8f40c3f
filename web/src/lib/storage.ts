/* What this browser remembers between visits. One that remembers nothing still works until the page is reloaded. */

/** What was kept under a name, or null when there is nothing that can be read. */
export function recall(name: string, place: 'localStorage' | 'sessionStorage' = 'localStorage'): unknown {
  try {
    return JSON.parse(globalThis[place].getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Keep it; false when the browser does not let the page keep anything. */
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
