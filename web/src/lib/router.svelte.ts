/* A tiny router: the page and its state live in the part of the address after the #, so that a link carries both. */

export interface Place {
  path: string;
  query: URLSearchParams;
}

export function readPlace(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  return { path, query: new URLSearchParams(query) };
}

export function writePlace(path: string, query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text ? `#/${path}?${text}` : `#/${path}`;
}

class Router {
  place = $state.raw(readPlace(location.hash));

  constructor() {
    addEventListener('hashchange', () => {
      this.place = readPlace(location.hash);
    });
  }

  /** Put the page's state into the address without adding a step to the browser's history. */
  remember(path: string, query: Record<string, string>): void {
    history.replaceState(null, '', writePlace(path, query));
  }
}

export const router = new Router();
