import { canonicalTag, isEnglish, tagOfLanguage } from './language-tag.ts';

test.each([
  ['pt-br', 'pt-BR'],
  ['en_US', 'en-US'],
  ['EN', 'en'],
  ['iw', 'he'],
  ['Portuguese', 'pt'],
  ['Norwegian', 'no'],
  [' Español ', 'es'],
  ['日本語', 'ja'],
  ['American English', 'en'],
  ['English', 'en'],
  ['zz-99', null],
  ['Klingon', null],
  ['formal', null],
  ['', null],
])('%j is %j', (written, tag) => {
  expect(tagOfLanguage(written)).toBe(tag);
});

test.each(['en-1a', 'en-GB-GB', 'zz-99', 'x y', ''])('%j only looks like a tag', (tag) => {
  expect(canonicalTag(tag)).toBeNull();
});

test('English is told from languages whose codes begin so', () => {
  expect(['en', 'en-GB', 'enm', 'eng-x', 'de-en'].map(isEnglish)).toEqual([true, true, false, false, false]);
});
