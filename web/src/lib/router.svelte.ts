/* A small router over real addresses: every page can be bookmarked, shared and reloaded. */

export interface Place {
  path: string;
  query: URLSearchParams;
}

const readHere = (): Place => ({
  path: tidy(location.pathname),
  query: new URLSearchParams(location.search),
});

/** A path without its trailing slash, which means the same page. */
const tidy = (path: string): string => path.replace(/(.)\/+$/, '$1');

export function writePlace(path: string, query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return `/${path}${text ? `?${text}` : ''}`;
}

/** The parts of a path that a pattern such as `/rules/:book` names, or null if it doesn't match. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const [wanted, found] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== found.length) return null;
  const parts: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const here = decode(found[at] ?? '');
    if (part.startsWith(':')) parts[part.slice(1)] = here;
    else if (part !== here) return null;
  }
  return parts;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

class Router {
  place = $state.raw(readHere());
  /** Counts navigations, so that the shell can move the focus. */
  steps = $state(0);

  start(): void {
    addEventListener('popstate', () => (this.place = readHere()));
    document.addEventListener('click', (event) => this.#followClick(event));
  }

  go(address: string): void {
    history.pushState(null, '', address);
    this.place = readHere();
    this.steps += 1;
    scrollTo(0, 0);
  }

  /** Another address for the same step, as after a table was made. */
  instead(address: string): void {
    history.replaceState(null, '', address);
    this.place = readHere();
    this.steps += 1;
  }

  /** Put the page's state into the address without adding a step to the browser's history. */
  remember(path: string, query: Record<string, string>): void {
    history.replaceState(null, '', writePlace(path, query));
  }

  #followClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || !isPlain(event) || !isOwn(link)) return;
    event.preventDefault();
    const same = link.pathname === location.pathname && link.search === location.search;
    if (!same) this.go(link.pathname + link.search + link.hash);
    if (link.hash) requestAnimationFrame(() => document.getElementById(link.hash.slice(1))?.scrollIntoView());
  }
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const isOwn = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin &&
  !link.target &&
  !link.hasAttribute('download') &&
  link.rel !== 'external' &&
  !link.pathname.startsWith('/api/') &&
  link.getAttribute('href') !== null;

export const router = new Router();
