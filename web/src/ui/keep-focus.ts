/* Keyboard players keep their place: when the pressed button disappears, its group gets the focus. */

/** Watch a table; groups marked with `data-keep` take the focus of elements that disappear from them. */
export function keepFocus(table: HTMLElement): () => void {
  let group: HTMLElement | null = null;
  const remember = (event: FocusEvent): void => {
    const found = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-keep]') : null;
    if (found) group = found;
    else if (!(event.target instanceof Element && event.target.closest('dialog'))) group = null;
  };
  const restore = (): void => {
    if (document.activeElement !== document.body || !group?.isConnected) return;
    group.tabIndex = -1;
    group.focus({ preventScroll: true });
  };
  const watcher = new MutationObserver(restore);
  table.addEventListener('focusin', remember);
  watcher.observe(table, { childList: true, subtree: true });
  return () => {
    table.removeEventListener('focusin', remember);
    watcher.disconnect();
  };
}
