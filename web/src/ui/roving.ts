/* One tab stop for a group of buttons: the arrow keys move inside it, and Tab leaves it. */

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Watch a group: the last used button stays its tab stop, or else the first active one. */
export function roving(group: HTMLElement): () => void {
  let stop: HTMLElement | null = null;
  const buttons = (): HTMLButtonElement[] => [
    ...group.querySelectorAll<HTMLButtonElement>('button:not(:disabled)'),
  ];

  function settle(): void {
    const all = buttons();
    if (!all.some((one) => one === stop)) stop = all[0] ?? null;
    for (const one of all) {
      const wanted = one === stop ? 0 : -1;
      if (one.tabIndex !== wanted) one.tabIndex = wanted;
    }
  }

  function enter(event: FocusEvent): void {
    const found = event.target instanceof Element ? event.target.closest('button') : null;
    if (found) stop = found;
    settle();
  }

  function walk(event: KeyboardEvent): void {
    const all = buttons();
    const at = all.findIndex((one) => one === document.activeElement);
    const to = { Home: 0, End: all.length - 1 }[event.key] ?? at + (STEPS[event.key] ?? 0);
    if (at < 0 || to === at || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    all[to]?.focus();
  }

  const watcher = new MutationObserver(settle);
  watcher.observe(group, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  group.addEventListener('focusin', enter);
  group.addEventListener('keydown', walk);
  settle();
  return () => {
    watcher.disconnect();
    group.removeEventListener('focusin', enter);
    group.removeEventListener('keydown', walk);
  };
}
