import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';

import { drag, release, SLOP, zoneAt, type DragOptions } from './drag';
import { measure, path, play, travel } from './travel';

interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

const boxOf = ({ left, top, width, height }: Rect) => ({
  left,
  top,
  width,
  height,
  right: left + width,
  bottom: top + height,
});

/** As much of an element as the modules touch. */
class Piece extends EventTarget {
  dataset: Record<string, string> = {};
  style: Record<string, string> = {};
  animations: { frames: { transform: string }[]; duration: number }[] = [];
  captured: number[] = [];
  constructor(
    public box: Rect,
    public zone = '',
  ) {
    super();
  }
  setPointerCapture(id: number): void {
    this.captured.push(id);
  }
  getBoundingClientRect() {
    return boxOf(this.box);
  }
  closest() {
    return { dataset: { zone: this.zone } };
  }
  animate(frames: { transform: string }[], { duration }: { duration: number }) {
    this.animations.push({ frames, duration });
    return { finished: Promise.resolve() };
  }
}

const asElement = (piece: Piece): HTMLElement => piece as unknown as HTMLElement;
const rootOf = (...pieces: Piece[]): ParentNode =>
  ({ querySelectorAll: () => pieces }) as unknown as ParentNode;

function point(target: EventTarget, name: string, x: number, y: number, pointerId = 1): void {
  target.dispatchEvent(Object.assign(new Event(name), { clientX: x, clientY: y, pointerId, button: 0 }));
}

let frames: (() => void)[] = [];
const drawn = (): void => frames.splice(0).forEach((draw) => draw());

beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a drag', () => {
  const required = {
    getBoundingClientRect: vi.fn(() => boxOf({ left: 200, top: 0, width: 100, height: 100 })),
  };
  const setUp = (more: Partial<DragOptions> = {}) => {
    const piece = new Piece({ left: 0, top: 0, width: 40, height: 40 });
    const calls: string[] = [];
    required.getBoundingClientRect.mockClear();
    const options: DragOptions = {
      zones: () => [['required', required as unknown as Element]],
      onlift: () => calls.push('lift'),
      onover: (zone) => calls.push(`over ${zone}`),
      ondrop: (zone) => void calls.push(`drop ${zone}`),
      oncancel: () => calls.push('cancel'),
      ...more,
    };
    const stop = drag(asElement(piece), () => options);
    return { piece, calls, stop };
  };

  it('leaves a tap alone', () => {
    const { piece, calls } = setUp();
    point(piece, 'pointerdown', 10, 10);
    point(window, 'pointermove', 10 + SLOP - 1, 10);
    point(window, 'pointerup', 10 + SLOP - 1, 10);
    expect([calls, piece.captured, piece.style]).toEqual([[], [], {}]);
  });

  it('writes one transform per frame and measures the zones once', () => {
    const { piece } = setUp();
    point(piece, 'pointerdown', 10, 10);
    for (const x of [30, 60, 90, 120]) point(window, 'pointermove', x, 20);
    expect(frames).toHaveLength(1);
    expect(piece.style['transform']).toBeUndefined();
    drawn();
    expect(piece.style['transform']).toBe('translate(110px, 10px)');
    expect(required.getBoundingClientRect).toHaveBeenCalledTimes(1);
  });

  it('drops on the zone under the pointer and waits there for the state', async () => {
    const { piece, calls } = setUp();
    point(piece, 'pointerdown', 10, 10);
    point(window, 'pointermove', 250, 50);
    expect(calls).toEqual(['lift', 'over required']);
    point(window, 'pointerup', 250, 50);
    expect(calls).toEqual(['lift', 'over required', 'over null', 'drop required']);
    expect(piece.dataset['held']).toBe('');
    release(asElement(piece));
    await vi.runAllTimersAsync();
    expect(piece.animations).toEqual([]);
  });

  it('goes back when the drop is refused', async () => {
    const { piece } = setUp({ ondrop: () => Promise.resolve(false) });
    point(piece, 'pointerdown', 10, 10);
    point(window, 'pointermove', 250, 50);
    point(window, 'pointerup', 250, 50);
    await vi.runAllTimersAsync();
    expect(piece.animations[0]?.frames[0]?.transform).toBe('translate(240px, 40px)');
    expect(piece.dataset['held']).toBeUndefined();
  });

  it.each([
    ['a drop outside', () => point(window, 'pointerup', 120, 300)],
    ['the browser', () => point(window, 'pointercancel', 250, 50)],
    ['Esc', () => window.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape' }))],
  ])('is called off by %s', (_, end) => {
    const { piece, calls } = setUp();
    point(piece, 'pointerdown', 10, 10);
    point(window, 'pointermove', 250, 50);
    end();
    expect(calls).toContain('cancel');
    expect(calls).not.toContain('drop required');
    point(window, 'pointerup', 250, 50);
    expect(calls).not.toContain('drop required');
    expect(piece.style['transform']).toBe('');
  });

  it('makes no click of its end', () => {
    const { piece } = setUp();
    const clicked = vi.fn();
    point(piece, 'pointerdown', 10, 10);
    point(window, 'pointermove', 250, 50);
    point(window, 'pointerup', 250, 50);
    const click = Object.assign(new Event('click', { cancelable: true }));
    piece.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    vi.advanceTimersByTime(1);
    piece.addEventListener('click', clicked);
    piece.dispatchEvent(new Event('click'));
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  it('ignores a second finger and ends with its piece', () => {
    const { piece, calls, stop } = setUp();
    point(piece, 'pointerdown', 10, 10);
    point(window, 'pointermove', 250, 50, 2);
    expect(calls).toEqual([]);
    point(window, 'pointermove', 250, 50);
    stop();
    expect(calls.at(-1)).toBe('cancel');
  });

  it('finds the first zone that holds the point', () => {
    const boxes = [['a', boxOf({ left: 0, top: 0, width: 10, height: 10 })]] as const;
    expect([zoneAt(boxes, { x: 10, y: 0 }), zoneAt(boxes, { x: 11, y: 0 })]).toEqual(['a', null]);
  });
});

describe('travel', () => {
  const made = (zone: string, left: number): Piece => {
    const piece = new Piece({ left, top: 0, width: 40, height: 40 }, zone);
    piece.dataset['piece'] = '7';
    return piece;
  };

  it('bends the way of a piece that changed its place', async () => {
    const [old, next] = [made('resources', 0), made('required', 200)];
    let shown = old;
    const root = { querySelectorAll: () => [shown] } as unknown as ParentNode;
    await travel(
      root,
      () => void (shown = next),
      () => Promise.resolve(),
      { moves: true },
    );
    const { frames = [], duration } = next.animations[0] ?? {};
    expect(duration).toBe(720);
    expect(frames[0]?.transform).toBe('translate(-200.00px, 0.00px) scale(1.000)');
    expect(frames.at(-1)?.transform).toBe('translate(0.00px, 0.00px) scale(1.000)');
    expect(frames[4]?.transform).toBe('translate(-100.00px, -32.00px) scale(1.120)');
  });

  it('slides what only made room, and snaps what was dropped by hand', () => {
    const [slid, dropped] = [made('resources', 50), made('required', 200)];
    dropped.dataset['piece'] = '8';
    const before = measure(rootOf(made('resources', 0)));
    before.set('8', { left: 190, top: 4, width: 40, height: 40, zone: 'resources', held: true });
    play(rootOf(slid, dropped), before, { moves: true });
    expect(slid.animations[0]).toMatchObject({ duration: 220, frames: { length: 2 } });
    expect(dropped.animations[0]).toMatchObject({ duration: 170, frames: { length: 2 } });
  });

  it('puts down what was held even where nothing may move', () => {
    const piece = made('required', 200);
    Object.assign(piece.dataset, { held: '' });
    piece.style['transform'] = 'translate(9px, 9px)';
    play(rootOf(piece), measure(rootOf(made('resources', 0))), { moves: false });
    expect([piece.animations, piece.style['transform'], piece.dataset['held']]).toEqual([[], '', undefined]);
  });

  it('leaves new pieces and pieces that did not move alone', () => {
    const piece = made('resources', 0);
    play(rootOf(piece), measure(rootOf(made('resources', 0))), { moves: true });
    play(rootOf(piece), new Map([['9', { ...piece.box, zone: '', held: false }]]), { moves: true });
    expect(piece.animations).toEqual([]);
  });

  it('grows into a larger place', () => {
    const to = { left: 0, top: 0, width: 80, height: 80 };
    expect(path({ left: 0, top: 0, width: 40, height: 40 }, to, 0)).toEqual([
      'translate(-20.00px, -20.00px) scale(0.500)',
      'translate(0.00px, 0.00px) scale(1.000)',
    ]);
  });
});
