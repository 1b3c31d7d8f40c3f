import { expect, test } from 'vitest';

import { withName } from './own-name';

test('a name is replaced as a whole word, whatever signs are in it', () => {
  expect(withName('Ann moves 3. Anna waits for Ann.', 'Ann', 'Zoe (you)')).toBe(
    'Zoe (you) moves 3. Anna waits for Zoe (you).',
  );
  expect(withName('M.K. rolls.', 'M.K.', '$1 (you)')).toBe('$1 (you) rolls.');
  expect(withName('Ann moves.', '', 'Zoe')).toBe('Ann moves.');
});
