/* The games that the home page offers directly, each with a picture. */

import type { Component } from 'svelte';

import type { CreateTable } from '../lib/generated/api';
import type { home } from '../texts/home';
import EquateArt from './equate/Art.svelte';
import EquationsArt from './equations/Art.svelte';

export interface HomeGame {
  game: CreateTable['game'];
  label: string;
  /** How long, and against whom. */
  against: string;
  art: Component;
}

export const homeGames = (t: ReturnType<typeof home>): HomeGame[] => [
  { game: 'equations', label: t.playEquations, against: t.against, art: EquationsArt },
  { game: 'equate', label: t.playEquate, against: t.againstShort, art: EquateArt },
];
