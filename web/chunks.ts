/* Which modules travel together. A page waits for as few files as possible, and for none that it does not need. */

import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** The first page; the page of a table; and what each game needs there, which its tools and puzzles use, too. */
const [HOME, PAGE, MAT, BOARD] = [
  'pages/Home.svelte',
  'pages/Table.svelte',
  'games/equations/Table.svelte',
  'games/equate/Table.svelte',
];

const idOf = (path: string): string => decodeURIComponent(new URL(`src/${path}`, import.meta.url).pathname);

/** Everything that a module needs before it can run. */
function needs(root: string, graph: Graph): Set<string> {
  const found = new Set([root]);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

let known: Record<'home' | 'page' | 'mat' | 'board', Set<string>> | undefined;

function atTable(id: string, graph: Graph): string | null {
  known ??= {
    home: needs(idOf(HOME), graph),
    page: needs(idOf(PAGE), graph),
    mat: needs(idOf(MAT), graph),
    board: needs(idOf(BOARD), graph),
  };
  const [mat, board] = [known.mat.has(id), known.board.has(id)];
  if (known.home.has(id)) return known.page.has(id) || mat || board ? 'common' : 'home';
  if (known.page.has(id) || (mat && board)) return 'tables';
  return mat ? 'mat' : board ? 'board' : null;
}

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>;

export const groups: Groups = [
  { name: 'start', tags: ['$initial'] },
  { name: atTable, minShareCount: 2, includeDependenciesRecursively: false },
  // A coach with a link loads this without the director's desk.
  {
    name: 'registration',
    test: /tournament\/(own-entries|registration|Registration|TeamList|CopyLink)|texts\/tournamentregistration/,
    minShareCount: 2,
  },
  { name: 'tournament', test: /src\/tournament\/|texts\/tournament/, minShareCount: 2 },
  { name: 'school', test: /src\/school\/|texts\/(classes|lessons)/, minShareCount: 2 },
  {
    name: 'shared',
    test: /src\/(lib|ui|mat|board|replay|screen|activities|puzzles|texts|forms|shell)\//,
    minShareCount: 2,
  },
];
