/* The notes of a draw or a check-in, for people: with names, not codes. */

import type { DrawNote } from './api';

export function noteWithNames(note: DrawNote): string {
  const names = note.names.filter(Boolean).join(', ');
  return names ? `${note.message} (${names})` : note.message;
}
