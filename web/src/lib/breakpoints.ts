import rules from '../breakpoints.css?raw';

type Breakpoint = 'wide' | 'narrow' | 'roomy' | 'phone' | 'low' | 'tall' | 'short';

/** Does the window have this size now? The sizes are those of breakpoints.css. */
export function screenIs(...sizes: Breakpoint[]): boolean {
  return sizes.every((size) => matchMedia(rules.split(`--${size} `)[1]?.split(';')[0] ?? 'not all').matches);
}
