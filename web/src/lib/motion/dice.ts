/* A roll: for about a second every cube is a die with six faces that tumbles in and lands on its own face. Then the flat
   cubes take over. A tap or a key ends it immediately, and the mat is right even without a single frame. */

import { FACES, type Color } from '../../mat/cubes';
import { STROKES } from '../../mat/faces';

const TURNS = [
  '',
  'rotateX(-90deg)',
  'rotateY(90deg)',
  'rotateX(90deg)',
  'rotateY(-90deg)',
  'rotateY(180deg)',
];
const LONGEST = 1_150;
const between = (low: number, high: number): number => low + Math.random() * (high - low);
const either = (): number => (Math.random() < 0.5 ? -1 : 1);

interface Die {
  piece: HTMLElement;
  body: HTMLElement;
  size: number;
}

function faceOf(sign: string, turn: string, size: number): HTMLElement {
  const face = document.createElement('span');
  face.style.transform = `${turn} translateZ(${size / 2}px)`;
  face.innerHTML = `<svg viewBox="0 0 100 100" aria-hidden="true"><path d="${STROKES[sign] ?? ''}"/></svg>`;
  return face;
}

function mount(piece: HTMLElement): Die | null {
  const cube = piece.querySelector<HTMLElement>('.cube');
  const own = cube?.dataset['face'] ?? '';
  const colour = [...'rbgk'].find((one) => cube?.classList.contains(one)) as Color | undefined;
  if (!cube || !colour) return null;
  const size = cube.offsetWidth;
  const others = [...FACES[colour]].filter((face) => face !== own);
  const body = document.createElement('span');
  body.className = 'die';
  body.setAttribute('aria-hidden', 'true');
  body.append(...TURNS.map((turn, at) => faceOf(at ? (others[at - 1] ?? own) : own, turn, size)));
  cube.append(body);
  piece.dataset['rolling'] = '';
  return { piece, body, size };
}

function tumble({ piece, body, size }: Die, from: { x: number; y: number }, at: number): Animation {
  const box = piece.getBoundingClientRect();
  const x = from.x - box.left - size / 2 + between(-70, 70);
  const y = from.y - box.top;
  const [turnX, turnY] = [either(), either()];
  const pose = (
    dx: number,
    dy: number,
    dz: number,
    turned: number,
    rolled: number,
    spun: number,
    scale = 1,
  ): string =>
    `perspective(${size * 8}px) translate3d(${dx}px, ${dy}px, ${dz - size / 2}px) scale3d(${scale}, ${scale}, ${scale}) ` +
    `rotateX(${turnX * turned}deg) rotateY(${turnY * rolled}deg) rotateZ(${spun}deg)`;
  // No opacity: it would flatten the faces. The die grows from nothing instead.
  return body.animate(
    [
      { transform: pose(x, y, 0, 640, 470, 200, 0.01), easing: 'cubic-bezier(.3,.5,.7,1)' },
      { transform: pose(x * 0.55, y * 0.3 - size * 1.9, size * 2, 440, 300, 110), offset: 0.3 },
      { transform: pose(x * 0.16, 0, 0, 250, 160, 46), offset: 0.56, easing: 'cubic-bezier(.2,.6,.5,1)' },
      { transform: pose(x * 0.06, -size * 0.34, size * 0.5, 120, 66, 18), offset: 0.74 },
      { transform: pose(0, 0, 0, 12, 7, -4), offset: 0.89, easing: 'ease-out' },
      { transform: pose(0, 0, 0, 0, 0, 0) },
    ],
    { duration: between(740, 820), delay: (at % 12) * 18 + between(0, 90), fill: 'backwards' },
  );
}

/** Roll every piece inside a place; what is given back ends it. */
export function roll(place: HTMLElement, mat: HTMLElement): () => void {
  const dice = [...place.querySelectorAll<HTMLElement>('[data-piece]')].flatMap(
    (piece) => mount(piece) ?? [],
  );
  const area = mat.getBoundingClientRect();
  const from = { x: area.left + area.width / 2, y: area.bottom + 10 };
  let over = false;

  function land({ piece, body }: Die): void {
    body.remove();
    delete piece.dataset['rolling'];
  }

  function end(): void {
    if (over) return;
    over = true;
    clearTimeout(timer);
    for (const name of ['pointerdown', 'keydown']) removeEventListener(name, end, true);
    dice.forEach(land);
    delete mat.dataset['rolling'];
  }

  mat.dataset['rolling'] = '';
  dice.forEach((die, at) =>
    tumble(die, from, at).finished.then(
      () => land(die),
      () => undefined,
    ),
  );
  const timer = setTimeout(end, LONGEST);
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, end, true);
  return end;
}
