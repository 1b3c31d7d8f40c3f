/* Dragging cubes and tiles by mouse, pen and finger. The piece follows the pointer and nothing else changes: only
   the drop changes the game's state. Taps and keys are left to the piece itself. */

export interface DragOptions {
  /** Where the piece may be dropped, determined once when it's lifted. */
  zones: () => Iterable<readonly [name: string, element: Element]>;
  /** The piece has left the table. */
  onlift?: () => void;
  /** The zone under the pointer, whenever it changes. */
  onover?: (zone: string | null) => void;
  /** The drop. `false` sends the piece back; a promise keeps it where it was dropped until it resolves. */
  ondrop: (zone: string, at: Point) => void | boolean | Promise<boolean>;
  /** Dropped outside, or canceled: the piece goes back. */
  oncancel?: () => void;
  /** A copy follows the pointer above everything: the piece itself is cut off where its board scrolls. */
  floats?: boolean;
  /** Whether the way back may be animated. */
  moves?: () => boolean;
}

export interface Point {
  x: number;
  y: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Pixels before a press becomes a drag: less is a tap with a shaky finger. */
export const SLOP = 6;
const RETURN = 280;
/** How long a dropped piece waits for the state that puts it there. */
const PATIENCE = 600;

export const zoneAt = (boxes: readonly (readonly [string, Box])[], { x, y }: Point): string | null =>
  boxes.find(([, box]) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)?.[0] ?? null;

/** Put down a dropped piece: from now on it's where the page draws it. */
export function release(piece: HTMLElement): void {
  delete piece.dataset['held'];
  piece.style.transform = '';
  piece.style.zIndex = '';
  piece.style.willChange = '';
}

/** Make a piece draggable while `options` returns something; when it stops, a drag in progress is canceled. */
export function drag(piece: HTMLElement, options: () => DragOptions | null): () => void {
  let session: Session | null = null;

  function press(event: PointerEvent): void {
    const wanted = session || event.button !== 0 ? null : options();
    if (wanted) session = new Session(piece, event, wanted, () => (session = null));
  }

  piece.addEventListener('pointerdown', press);
  return () => {
    piece.removeEventListener('pointerdown', press);
    session?.abandon();
  };
}

class Session {
  #boxes: [string, Box][] = [];
  #over: string | null = null;
  #lifted = false;
  #frame = 0;
  #by: Point = { x: 0, y: 0 };
  #copy: HTMLElement | null = null;
  readonly #from: Point;
  readonly #pointer: number;
  readonly #heard: [EventTarget, string, (event: Event) => void][];

  constructor(
    readonly piece: HTMLElement,
    event: PointerEvent,
    readonly options: DragOptions,
    readonly onend: () => void,
  ) {
    this.#from = { x: event.clientX, y: event.clientY };
    this.#pointer = event.pointerId;
    // A quick hand has left the piece before it is lifted, so the whole page listens.
    this.#heard = [
      [window, 'pointermove', (moved) => this.#move(moved as PointerEvent)],
      [window, 'pointerup', (up) => this.#up(up as PointerEvent)],
      [window, 'pointercancel', (gone) => this.#own(gone as PointerEvent) && this.#cancel()],
      [window, 'keydown', (key) => (key as KeyboardEvent).key === 'Escape' && this.#cancel()],
    ];
    for (const [target, name, hear] of this.#heard) target.addEventListener(name, hear);
  }

  /** The piece leaves the page: nothing is left to be shown. */
  abandon(): void {
    const lifted = this.#lifted;
    this.#end();
    if (lifted) this.options.oncancel?.();
  }

  #own = (event: PointerEvent): boolean => event.pointerId === this.#pointer;

  #move(event: PointerEvent): void {
    if (!this.#own(event)) return;
    this.#by = { x: event.clientX - this.#from.x, y: event.clientY - this.#from.y };
    if (!this.#lifted && Math.hypot(this.#by.x, this.#by.y) < SLOP) return;
    if (!this.#lifted) this.#lift();
    const over = zoneAt(this.#boxes, { x: event.clientX, y: event.clientY });
    if (over !== this.#over) this.options.onover?.((this.#over = over));
    this.#frame ||= requestAnimationFrame(() => this.#draw());
  }

  #lift(): void {
    this.#lifted = true;
    this.piece.setPointerCapture(this.#pointer);
    this.piece.dataset['lifted'] = '';
    this.piece.style.willChange = 'transform';
    this.piece.style.zIndex = '60';
    this.options.onlift?.();
    if (this.options.floats) this.#copy = floating(this.piece);
    this.#boxes = [...this.options.zones()].map(([name, zone]) => [name, zone.getBoundingClientRect()]);
  }

  #draw(): void {
    this.#frame = 0;
    this.piece.style.transform = `translate(${this.#by.x}px, ${this.#by.y}px)`;
    if (this.#copy) this.#copy.style.transform = this.piece.style.transform;
  }

  #up(event: PointerEvent): void {
    if (!this.#own(event)) return;
    if (!this.#lifted) return this.#end();
    swallowClick(this.piece);
    const at = { x: event.clientX, y: event.clientY };
    const zone = zoneAt(this.#boxes, at);
    if (zone === null) return this.#cancel();
    this.#draw();
    this.piece.dataset['held'] = '';
    this.#end();
    void this.#settle(this.options.ondrop(zone, at));
  }

  /** The piece waits where it was dropped until the state takes it over (`release`), or goes back. */
  async #settle(kept: void | boolean | Promise<boolean>): Promise<void> {
    if ((await kept) === false) return this.#back();
    await new Promise((resolve) => setTimeout(resolve, PATIENCE));
    if (this.piece.dataset['held'] !== undefined) this.#back();
  }

  #cancel(): void {
    const lifted = this.#lifted;
    if (lifted) swallowClick(this.piece);
    this.#end();
    if (!lifted) return;
    this.#back();
    this.options.oncancel?.();
  }

  #back(): void {
    const { transform } = this.piece.style;
    release(this.piece);
    if (!transform || !(this.options.moves?.() ?? true)) return;
    this.piece.animate([{ transform }, { transform: 'none' }], {
      duration: RETURN,
      easing: 'cubic-bezier(.3, 1.4, .5, 1)',
    });
  }

  #end(): void {
    for (const [target, name, hear] of this.#heard) target.removeEventListener(name, hear);
    cancelAnimationFrame(this.#frame);
    delete this.piece.dataset['lifted'];
    this.#copy?.remove();
    if (this.#over !== null) this.options.onover?.((this.#over = null));
    this.onend();
  }
}

/** A copy of a piece at the same place, above the page; it can't be touched and isn't read aloud. */
function floating(piece: HTMLElement): HTMLElement {
  const { left, top, width, height } = piece.getBoundingClientRect();
  const copy = piece.cloneNode(true) as HTMLElement;
  for (const name of ['data-piece', 'data-tile', 'data-face', 'id']) copy.removeAttribute(name);
  copy.setAttribute('aria-hidden', 'true');
  const { fontSize } = getComputedStyle(piece);
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    fontSize,
    lineHeight: '1',
    zIndex: '70',
    pointerEvents: 'none',
    transform: '',
  });
  copy.dataset['floating'] = '';
  document.body.append(copy);
  return copy;
}

/** The click that a browser makes of the end of a drag is none. */
function swallowClick(piece: HTMLElement): void {
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  piece.addEventListener('click', swallow, { capture: true });
  setTimeout(() => piece.removeEventListener('click', swallow, { capture: true }));
}
