import { canonicalTag, isEnglish } from './language-tag.ts';

test.each([
  ['pt-br', 'pt-BR'],
  ['iw', 'he'],
])('%j is written as %j', (written, tag) => {
  expect(canonicalTag(written)).toBe(tag);
});

test.each(['en-1a', 'en-GB-GB', 'zz-99', 'x y', ''])('%j only looks like a tag', (tag) => {
  expect(canonicalTag(tag)).toBeNull();
});

test('English is told from languages whose codes begin so', () => {
  expect(['en', 'en-GB', 'enm', 'eng-x', 'de-en'].map(isEnglish)).toEqual([true, true, false, false, false]);
});
