/* Shortcuts of a table: each active button shows its key, and nothing else uses that key. */

/** Press the button of a key, if there is one now. */
export function pressShortcut(table: ParentNode, event: KeyboardEvent): void {
  const typing = event.target instanceof HTMLElement && event.target.matches('input, select, textarea');
  if (typing || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (document.querySelector('dialog[open]')) return;
  const key = event.key.toUpperCase();
  if (!/^[A-Z]$/.test(key)) return;
  const button = table.querySelector<HTMLButtonElement>(`.acts [aria-keyshortcuts="${key}"]:not(:disabled)`);
  if (!button) return;
  event.preventDefault();
  button.click();
}
