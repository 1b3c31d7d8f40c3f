/* What a draw or a check-in tells, for people: they know names and not codes. */

import type { DrawNote } from './api';

export function noteWithNames(note: DrawNote): string {
  const names = note.names.filter(Boolean).join(', ');
  return names ? `${note.message} (${names})` : note.message;
}
