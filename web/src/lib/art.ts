/* Where the pictures are. Each is a separate file, loaded when it's first shown. */

import { characters } from '../texts/characters';

export type Mood = 'neutral' | 'thinking' | 'happy' | 'oops';
export type Says = 'hello' | 'mine' | 'yours' | 'oops' | 'win' | 'lose';
export type Spot = keyof ReturnType<typeof characters>['spots'];

const byName = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -'.svg'.length), url]),
  );

const BOTS = byName(import.meta.glob('../art/bots/*.svg', { query: '?url', import: 'default', eager: true }));
const AVATARS = byName(
  import.meta.glob('../art/avatars/*.svg', { query: '?url', import: 'default', eager: true }),
);
const SPOTS = byName(
  import.meta.glob('../art/spots/*.svg', { query: '?url', import: 'default', eager: true }),
);

export const avatarNames = Object.keys(AVATARS);
export const avatarPicture = (name: string): string | undefined => AVATARS[name];
/** Pictures that are no animal: they suit any name. */
const THINGS = ['balloon', 'cactus', 'comet', 'maple', 'mushroom', 'planet', 'robot', 'rocket'];
const MODULUS = 7919;

/** The picture of a person who hasn't chosen one: a Happy Moose is a moose, others get a thing. */
export function avatarFor(name: string): string {
  const words = name.toLowerCase().split(/\s+/);
  const sum = [...name].reduce((all, letter) => (all * 31 + (letter.codePointAt(0) ?? 0)) % MODULUS, 7);
  return avatarNames.find((one) => words.includes(one)) ?? THINGS[sum % THINGS.length] ?? '';
}

export const spotPicture = (name: Spot): string => SPOTS[name] ?? '';

/** The part after # selects the drawing's expression. */
export const botPicture = (level: string, mood: Mood = 'neutral'): string | undefined =>
  BOTS[level] && `${BOTS[level]}#${mood}`;

type Bots = ReturnType<typeof characters>['bots'];
export type Character = Bots[keyof Bots];

/** The character of a level; undefined for a bot without one. */
export const characterOf = (level: string): Character | undefined =>
  (characters().bots as Partial<Record<string, Character>>)[level];

/** What a bot does best, with the tiles or the cubes of its game. */
export const trickOf = (level: string, tiles: boolean): string | undefined =>
  tiles ? (characters().tiles as Partial<Record<string, string>>)[level] : characterOf(level)?.trick;

/** One of the sentences a bot has for a moment; the same moment always has the same one. */
export function lineOf(level: string, says: Says, moment: number): string {
  const lines: string[] = characterOf(level)?.says[says] ?? [];
  return lines[moment % Math.max(lines.length, 1)] ?? '';
}
