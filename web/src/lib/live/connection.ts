/* The connection to a table: a socket that reconnects automatically, or a stream if sockets are blocked.

   Commands have their own id. An unanswered one is sent again after a reconnect; the server carries out each id
   once, so nothing is done twice and nothing is lost. */

import type {
  ChangesMessage,
  DoneAnswer,
  ErrorAnswer,
  NewsMessage,
  Order,
  RefusedAnswer,
  SocketFrame,
  SocketMessage,
} from '../generated/api';
import { settings } from '../settings.svelte';
import { changed } from './changes';
import type { Command } from '../../games/equations/view';

/** What the connection reports. A view is always whole, even if only its changes were sent. */
export type Message = Exclude<SocketMessage, ChangesMessage>;
/** The outcome of a command; one that was sent `again` over a new connection may have come too late. */
export type Answer =
  | ({ ok: true } & Omit<DoneAnswer, 'done'>)
  | ({ ok: false; again: boolean } & Omit<RefusedAnswer, 'refused' | 'error'>);
export type Line = 'connecting' | 'open' | 'lost' | 'refused';

interface Pending {
  command: Command;
  resolve: (answer: Answer) => void;
  again: boolean;
}

/** What the connection needs from the browser, so that tests can supply their own. */
export interface Network {
  socket: (url: string) => WebSocket;
  stream: (url: string) => EventSource;
  post: (path: string, body: Order) => Promise<DoneAnswer | RefusedAnswer | ErrorAnswer>;
  /** Calls back whenever the connection may have died unnoticed: the page was asleep, or the network came back.
   * Returns a function that stops this. */
  woken: (call: () => void) => () => void;
}

/** An address with the chosen language as a parameter, because a socket can't send headers. */
const spoken = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}lang=${settings.language}`;

export const BROWSER: Network = {
  socket: (url) => new WebSocket(spoken(url)),
  stream: (url) => new EventSource(spoken(url)),
  post: async (path, body) => {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': settings.language },
      body: JSON.stringify(body),
    });
    return (await response.json()) as DoneAnswer | RefusedAnswer | ErrorAnswer;
  },
  woken: (call) => {
    const shown = (): void => {
      if (document.visibilityState === 'visible') call();
    };
    document.addEventListener('visibilitychange', shown);
    window.addEventListener('online', call);
    return () => {
      document.removeEventListener('visibilitychange', shown);
      window.removeEventListener('online', call);
    };
  },
};

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const PING_EVERY = 20_000;
/** A connection that is silent this long after a ping is dead, whatever the browser believes. */
const PONG_WITHIN = 8_000;
const GREETED_WITHIN = 15_000;
/** After this many attempts in a row without a greeting, the socket counts as blocked. */
const TRIES_BEFORE_STREAM = 2;
/** The server's refusals that no reconnect will change. */
const FINAL_CODES = new Set([4401, 4403, 4404]);
/** Why a session can end. After `account` the browser has a new session, and the connection continues with it. */
const SESSION = 'session-';
const ENDS = new Set<string>([
  'logout',
  'deleted',
  'password',
  'recovery',
  'account',
  'forgotten',
  'expired',
  'ended',
]);

export class Connection {
  /** The last version received: a new connection starts there. */
  version: number | null = null;
  /** Which transport the table uses. */
  way: 'socket' | 'stream' = 'socket';

  /** The view that changes apply to; a new connection starts with a whole one. */
  #view: NewsMessage['view'] | null = null;
  #socket: WebSocket | null = null;
  #stream: EventSource | null = null;
  #pending = new Map<string, Pending>();
  #tries = 0;
  #ungreeted = 0;
  #greeted = false;
  #closed = false;
  #refused = false;
  /** Why this connection's session has ended, if it has. */
  #ended = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #sleepless: (() => void) | undefined;

  constructor(
    readonly table: string,
    readonly hear: (message: Message) => void,
    readonly state: (line: Line, why: string) => void,
    readonly network: Network = BROWSER,
  ) {}

  open(): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#drop();
    this.#greeted = false;
    this.#sleepless ??= this.network.woken(() => this.#awake());
    if (!this.#tries) this.state('connecting', ''); // a lost line stays lost until the next one is greeted
    if (this.way === 'socket') this.#openSocket();
    else this.#openStream();
  }

  /** Opens the line again from a version; commands without an answer are sent again. */
  restart(version: number): void {
    if (this.#closed || this.#refused) return;
    this.version = version;
    for (const pending of this.#pending.values()) pending.again = true;
    this.open();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#sleepless?.();
    this.#drop();
  }

  /** Carry a command out once; answered when the server has it on record or refuses it. */
  do(command: Command): Promise<Answer> {
    const id = newId();
    return new Promise((resolve) => {
      this.#pending.set(id, { command, resolve, again: false });
      this.#sendOne(id, command);
    });
  }

  say(what: string): void {
    this.#send({ say: what });
  }

  /** How many commands wait for their answer. */
  get waiting(): number {
    return this.#pending.size;
  }

  #address(kind: 'socket' | 'stream'): string {
    const since = this.version === null ? '' : `&since=${this.version}`;
    return `/api/v1/tables/${encodeURIComponent(this.table)}/${kind}?diff=1${since}`;
  }

  #openSocket(): void {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = this.network.socket(`${scheme}//${location.host}${this.#address('socket')}`);
    this.#socket = socket;
    socket.onmessage = (event) => this.#heard(String(event.data));
    socket.onclose = (event) => this.#lost(socket, event.code);
    socket.onerror = () => undefined;
    this.#pinging = setInterval(() => this.#ask(), PING_EVERY);
    this.#lostAfter(GREETED_WITHIN);
  }

  /** The page is looked at again: a line that is there is asked, one that is waited for is opened now. */
  #awake(): void {
    if (this.#socket || this.#stream) this.#ask();
    else if (!this.#refused) this.open();
  }

  /** Asks for a sign of life; whatever is heard is one. */
  #ask(): void {
    if (!this.#greeted || this.#socket?.readyState !== 1) return;
    this.#send({ ping: Date.now() });
    this.#lostAfter(PONG_WITHIN);
  }

  #lostAfter(silence: number): void {
    const socket = this.#socket;
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      if (socket) this.#lost(socket, 0);
    }, silence);
  }

  #openStream(): void {
    const stream = this.network.stream(this.#address('stream'));
    this.#stream = stream;
    stream.onmessage = (event) => this.#heard(String(event.data));
    stream.onerror = () => this.#lost(stream, 0);
  }

  #drop(): void {
    clearInterval(this.#pinging);
    clearTimeout(this.#silence);
    const [socket, stream] = [this.#socket, this.#stream];
    this.#socket = null;
    this.#stream = null;
    socket?.close();
    stream?.close();
  }

  #lost(source: WebSocket | EventSource, code: number): void {
    if (this.#closed || (source !== this.#socket && source !== this.#stream)) return;
    this.#drop();
    const renewed = this.#ended === 'account';
    this.#refused = !renewed && (this.#ended !== '' || FINAL_CODES.has(code));
    if (this.#refused) {
      this.state('refused', this.#ended || String(code));
      return;
    }
    this.state('lost', '');
    for (const pending of this.#pending.values()) pending.again = true;
    this.#ungreeted = this.#greeted || renewed ? 0 : this.#ungreeted + 1;
    if (this.way === 'socket' && this.#ungreeted >= TRIES_BEFORE_STREAM) this.way = 'stream';
    const wait = Math.min(FIRST_WAIT * 2 ** this.#tries, LONGEST_WAIT);
    this.#tries += 1;
    this.#timer = setTimeout(() => this.open(), wait);
  }

  #heard(text: string): void {
    clearTimeout(this.#silence);
    let message: Message;
    try {
      message = this.#whole(JSON.parse(text) as SocketMessage);
    } catch {
      return;
    }
    if ('closing' in message && ENDS.has(message.closing)) this.#ended = message.closing;
    if ('error' in message && message.error?.code?.startsWith(SESSION))
      this.#ended = message.error.code.slice(SESSION.length);
    if ('hello' in message) this.#welcomed();
    if ('done' in message || 'refused' in message) this.#settle(message);
    if ('view' in message) [this.version, this.#view] = [message.version, message.view];
    this.hear(message);
  }

  #whole(message: SocketMessage): Message {
    if (!('changes' in message)) return message;
    const { changes, ...news } = message;
    if (!this.#view) throw new Error('changes without a view');
    return { ...news, view: changed(this.#view, changes) };
  }

  #welcomed(): void {
    this.#greeted = true;
    this.#ended = '';
    this.#tries = 0;
    this.#ungreeted = 0;
    this.state('open', '');
    for (const [id, { command }] of this.#pending) this.#sendOne(id, command);
  }

  #settle(answer: DoneAnswer | RefusedAnswer): void {
    const id = 'done' in answer ? answer.done : answer.refused;
    const pending = this.#pending.get(id);
    // Refused for its session only: it is sent again when there is a new one.
    if (!pending || ('code' in answer && answer.code.startsWith(SESSION))) return;
    this.#pending.delete(id);
    if ('done' in answer) {
      pending.resolve({ ok: true, version: answer.version });
    } else {
      const { code, citation, message } = answer;
      pending.resolve({ ok: false, code, citation, message, again: pending.again });
    }
  }

  #sendOne(id: string, command: Command): void {
    if (this.way === 'stream') {
      void this.#post(id, command);
    } else if (this.#greeted) {
      this.#send({ do: command, id });
    }
  }

  #send(frame: SocketFrame): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(frame));
  }

  async #post(id: string, command: Command): Promise<void> {
    try {
      const answer = await this.network.post(`/api/v1/tables/${encodeURIComponent(this.table)}/commands`, {
        id,
        command,
      });
      if ('done' in answer || 'refused' in answer) this.#settle(answer);
      else {
        const { code = '', message } = answer.error;
        this.#settle({ refused: id, code, citation: '', message });
      }
    } catch {
      // No answer: it stays pending and is sent again with the next greeting.
    }
  }
}

let counter = 0;

function newId(): string {
  counter += 1;
  const chance = [...crypto.getRandomValues(new Uint32Array(2))].map((one) => one.toString(36)).join('');
  return `${chance}-${counter}`;
}
