import { changeBetween, movedOffset } from './text-change.ts';

test.each([
  ['the same', 'abc', 'abc', { at: 3, removed: 0, inserted: '' }],
  ['something within', 'abc', 'abxc', { at: 2, removed: 0, inserted: 'x' }],
  ['one of two equal ones', 'aab', 'aaab', { at: 2, removed: 0, inserted: 'a' }],
  ['one of three', 'aaab', 'aab', { at: 2, removed: 1, inserted: '' }],
  ['other words', 'one two three', 'one 2 three', { at: 4, removed: 3, inserted: '2' }],
  ['a character that begins like the old one', 'a🌊b', 'a🌋b', { at: 1, removed: 2, inserted: '🌋' }],
  [
    'a character that ends like the old one',
    'a🌊b',
    'a\u{1f80a}b',
    { at: 1, removed: 2, inserted: '\u{1f80a}' },
  ],
  ['two for one', '🌊', '🌊🌊', { at: 2, removed: 0, inserted: '🌊' }],
  ['nothing left', 'abc', '', { at: 0, removed: 3, inserted: '' }],
])('%s', (_, older, newer, change) => {
  expect(changeBetween(older, newer)).toEqual(change);
  const { at, removed, inserted } = change;
  expect(older.slice(0, at) + inserted + older.slice(at + removed)).toBe(newer);
});

test('an offset stays with what stood before it', () => {
  const change = { at: 2, removed: 3, inserted: 'xy' };
  expect([0, 2, 3, 4, 5, 9].map((offset) => movedOffset(offset, change))).toEqual([0, 2, 2, 2, 4, 8]);
});
