import { beforeAll, expect, test, vi } from 'vitest';

import type { Network } from './connection';
import { LiveTable } from './table.svelte';

beforeAll(() => void vi.stubGlobal('location', { protocol: 'http:', host: 'example.org' }));

/** A table on a line whose messages a test sends itself. */
function atTable(): [LiveTable, (message: unknown) => void] {
  const socket = { readyState: 1, send: () => undefined, close: () => undefined } as unknown as WebSocket;
  const network: Network = {
    socket: () => socket,
    stream: () => socket as unknown as EventSource,
    post: () => Promise.reject(new Error('no answer')),
    woken: () => () => undefined,
  };
  const table = new LiveTable('one', network);
  table.open();
  return [table, (message) => socket.onmessage?.({ data: JSON.stringify(message) } as MessageEvent)];
}

const hello = (version: number): unknown => ({
  hello: { table: 'one', seat: 0, player: 'p1', version, now: 0 },
});
const news = (version: number, ...events: string[]): unknown => ({
  version,
  now: 0,
  events: events.map((event, number) => ({ event, number })),
  says: events,
  view: { cubes: [] },
});
const fresh = (table: LiveTable): string[] => table.fresh.map((one) => one.event.event);

test('a page that is opened again shows the game as it is and repeats nothing', () => {
  const [table, send] = atTable();
  send(hello(2));
  send(news(2, 'cubes-rolled', 'penalty-given'));
  expect(fresh(table)).toEqual([]);
  expect(table.log.length).toBe(2);
  send(news(3, 'cube-moved'));
  expect(fresh(table)).toEqual(['cube-moved']);
  table.close();
});

test('the first news of a game that begins while we wait is news', () => {
  const [table, send] = atTable();
  send(hello(0));
  send(news(1, 'match-started'));
  expect(fresh(table)).toEqual(['match-started']);
  table.close();
});

test('what happened while the line was lost is news', () => {
  const [table, send] = atTable();
  send(hello(1));
  send(news(1, 'match-started'));
  send(hello(4));
  send(news(4, 'penalty-given'));
  expect(fresh(table)).toEqual(['penalty-given']);
  table.close();
});

test('a bot that takes the seat of a child who is away is not away', () => {
  const [table, send] = atTable();
  send({ people: { here: ['p1'], away: ['p2', 'p3'], watching: 0 } });
  const seat = (player: string, kind: string): unknown => ({ player, kind });
  send({ table: { seats: [seat('p1', 'person'), seat('p2', 'bot'), seat('p3', 'person')] } });
  expect(table.people.away).toEqual(['p3']);
  table.close();
});
