import { describe, expect, it } from 'vitest';

import { textOfBytes } from './csv-text';

describe('the text of a CSV file', () => {
  it('keeps the letters of names, whichever way the spreadsheet saved them', () => {
    const utf8 = new TextEncoder().encode('C1;Juan Pérez');
    const windows = Uint8Array.from('C1;Juan Pérez', (letter) => letter.charCodeAt(0));
    expect(textOfBytes(utf8.buffer)).toBe('C1;Juan Pérez');
    expect(textOfBytes(windows.buffer)).toBe('C1;Juan Pérez');
  });
});
