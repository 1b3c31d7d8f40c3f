import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { EquationsView, Order, SocketFrame, SocketMessage } from '../generated/api';
import { sample } from '../test-sample';
import { Connection, type Line, type Network } from './connection';
import type { Command } from '../../games/equations/view';

class Wire {
  readyState = 1;
  sent: SocketFrame[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {}
  send(text: string): void {
    this.sent.push(JSON.parse(text) as SocketFrame);
  }
  close(): void {
    this.readyState = 3;
  }
  tell(message: SocketMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const HELLO: SocketMessage = { hello: { table: 't', seat: 0, player: 'p1', version: 3, now: 1 } };
const MOVE: Command = { command: 'move', cube: 0, section: 'required' };
let wires: Wire[] = [];
let streams: Wire[] = [];
let posted: Order[] = [];
let lines: Line[] = [];
let whys: string[] = [];
let wake: (() => void) | null = null;
const last = (): Wire => wires.at(-1) as Wire;

const idOf = (wire: Wire): string => {
  const [frame] = wire.sent;
  return frame && 'id' in frame ? frame.id : '';
};

const network = (): Network => ({
  socket: (url) => {
    wires.push(new Wire(url));
    return last() as unknown as WebSocket;
  },
  stream: (url) => {
    streams.push(new Wire(url));
    return streams.at(-1) as unknown as EventSource;
  },
  post: async (_, body) => {
    posted.push(body);
    return { done: body.id, version: 9 };
  },
  woken: (call) => {
    wake = call;
    return () => (wake = null);
  },
});

const connect = (): Connection => {
  const line = new Connection(
    't',
    () => undefined,
    (now, why) => {
      lines.push(now);
      whys.push(why);
    },
    network(),
  );
  line.open();
  return line;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  [wires, streams, posted, lines, whys] = [[], [], [], [], []];
});

describe('a connection', () => {
  it('sends a command once it was greeted, and resolves with the answer to its id', async () => {
    const line = connect();
    const answer = line.do({ command: 'roll' });
    expect(last().sent).toEqual([]);
    last().tell(HELLO);
    const { id } = last().sent[0] as { id: string };
    last().tell({ done: id, version: 4 });
    expect(await answer).toEqual({ ok: true, version: 4 });
    expect(line.waiting).toBe(0);
  });

  it('makes whole views of what has changed, and goes on from there', () => {
    const views: unknown[] = [];
    const line = new Connection(
      't',
      (message) => {
        if ('view' in message) views.push(message.view);
      },
      () => undefined,
      network(),
    );
    line.open();
    const view = sample<EquationsView>({ phase: 'turn' });
    const rest = { now: 1, events: [], says: [] };
    last().tell({ version: 41, view, ...rest });
    last().tell({ version: 42, changes: [[['phase'], 'write']], ...rest });
    last().tell({ version: 43, changes: [[['waiting'], ['p2']]], ...rest });
    expect(views).toEqual([view, { ...view, phase: 'write' }, { ...view, phase: 'write', waiting: ['p2'] }]);
    expect(line.version).toBe(43);
  });

  it('comes back by itself from the version it knows, and sends what was not answered with the same id', () => {
    const line = connect();
    last().tell(HELLO);
    void line.do(MOVE);
    const first = last().sent[0];
    last().tell({ version: 41, now: 1, view: sample<EquationsView>({}), events: [], says: [] });
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(500);
    expect(last().url).toBe('ws://here/api/v1/tables/t/socket?diff=1&since=41');
    last().tell(HELLO);
    expect(last().sent).toEqual([first]);
  });

  it('waits longer each time nobody answers', () => {
    connect();
    last().tell(HELLO);
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(399);
    expect(wires.length).toBe(1);
    vi.advanceTimersByTime(1);
    expect(wires.length).toBe(2);
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(799);
    expect(wires.length).toBe(2);
    vi.advanceTimersByTime(1);
    expect(wires.length).toBe(3);
  });

  it('uses the stream where sockets are never greeted, and posts its commands', async () => {
    const line = connect();
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(400);
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(800);
    expect(streams[0]?.url).toBe('/api/v1/tables/t/stream?diff=1');
    streams[0]?.tell(HELLO);
    expect(await line.do({ command: 'roll' })).toEqual({ ok: true, version: 9 });
    expect(posted.length).toBe(1);
  });

  it('stays on a line that answers when it is asked', () => {
    connect();
    last().tell(HELLO);
    for (let turn = 0; turn < 10; turn += 1) {
      vi.advanceTimersByTime(20_000);
      last().tell({ pong: 1, now: 1 });
    }
    expect(last().sent.filter((one) => 'ping' in one).length).toBe(10);
    expect(wires.length).toBe(1);
    expect(lines).toEqual(['connecting', 'open']);
  });

  it('leaves a line that says nothing any more, and sends what it was asked to send over the next one', () => {
    const line = connect();
    last().tell(HELLO);
    void line.do(MOVE);
    const first = last().sent[0];
    vi.advanceTimersByTime(27_999);
    expect(wires.length).toBe(1);
    vi.advanceTimersByTime(1);
    expect(lines.at(-1)).toBe('lost');
    vi.advanceTimersByTime(400);
    expect(wires.length).toBe(2);
    last().tell(HELLO);
    expect(last().sent).toEqual([first]);
  });

  it('asks at once when the page was asleep, and listens no more once it is closed', () => {
    const line = connect();
    last().tell(HELLO);
    wake?.();
    expect(last().sent.length).toBe(1);
    vi.advanceTimersByTime(8_000);
    expect(lines.at(-1)).toBe('lost');
    line.close();
    expect(wake).toBeNull();
    vi.advanceTimersByTime(60_000);
    expect(wires.length).toBe(1);
  });

  it('opens the line at once when the page wakes while it waits, but not where the server said no', () => {
    connect();
    last().tell(HELLO);
    last().onclose?.({ code: 1006 });
    wake?.();
    expect(wires.length).toBe(2);
    vi.advanceTimersByTime(400);
    expect(wires.length).toBe(2);
    last().onclose?.({ code: 4403 });
    wake?.();
    expect(wires.length).toBe(2);
  });

  it('does not wait forever to be greeted', () => {
    connect();
    vi.advanceTimersByTime(15_000);
    expect(lines.at(-1)).toBe('lost');
    vi.advanceTimersByTime(400);
    expect(wires.length).toBe(2);
  });

  it('does not insist where the server says no', () => {
    connect();
    last().onclose?.({ code: 4404 });
    vi.advanceTimersByTime(60_000);
    expect(wires.length).toBe(1);
    expect(lines.at(-1)).toBe('refused');
  });

  it('goes on with the new session when the guest has made an account, and loses nothing', async () => {
    const line = connect();
    last().tell(HELLO);
    const answer = line.do(MOVE);
    const id = idOf(last());
    last().tell({ refused: id, code: 'session-ended', citation: '', message: 'This session has ended.' });
    last().tell({ closing: 'account' });
    last().onclose?.({ code: 4401 });
    vi.advanceTimersByTime(400);
    // The answer with the new cookie is still on its way: the old one is turned away once more.
    last().tell({
      error: { field: '', code: 'session-account', message: 'This guest has become an account.' },
    });
    last().onclose?.({ code: 4401 });
    vi.advanceTimersByTime(800);
    expect(wires.length).toBe(3);
    last().tell(HELLO);
    expect([last().sent.length, idOf(last())]).toEqual([1, id]);
    last().tell({ done: id, version: 8 });
    expect(await answer).toEqual({ ok: true, version: 8 });
  });

  it('says why it was signed out and does not come back by itself', () => {
    connect();
    last().tell(HELLO);
    last().tell({ closing: 'recovery' });
    last().onclose?.({ code: 4401 });
    vi.advanceTimersByTime(60_000);
    expect(wires.length).toBe(1);
    expect([lines.at(-1), whys.at(-1)]).toEqual(['refused', 'recovery']);
  });

  it('reports a refusal with its code and rule', async () => {
    const line = connect();
    last().tell(HELLO);
    const answer = line.do(MOVE);
    last().tell({
      refused: idOf(last()),
      code: 'out-of-turn',
      citation: 'V-B',
      message: 'It is not your turn.',
    });
    expect(await answer).toEqual({
      ok: false,
      code: 'out-of-turn',
      citation: 'V-B',
      message: 'It is not your turn.',
      again: false,
    });
  });

  it('knows that a command which is refused was sent again over a new line', async () => {
    const line = connect();
    last().tell(HELLO);
    const answer = line.do(MOVE);
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(400);
    last().tell(HELLO);
    last().tell({ refused: idOf(last()), code: 'out-of-turn', citation: '', message: '' });
    expect(await answer).toMatchObject({ ok: false, code: 'out-of-turn', again: true });
  });
});
