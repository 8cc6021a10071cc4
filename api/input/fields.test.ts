import { z } from 'zod';
import { flagText, givenTime, languageTag, numberText, shownName, shownUrl } from './fields.ts';

test('a name has something that can be seen', () => {
  const name = shownName(20);
  for (const text of ['\u200b', ' \u2060\u00ad ', '\u0301', '\u202e\u202c', '', ' '])
    expect(name.safeParse(text).success).toBe(false);
  for (const text of ['a', ' Müller ', 'قهوة', '👩‍👩‍👧', '7', '†', 'नमस्ते'])
    expect(name.safeParse(text).success).toBe(true);
  expect(name.safeParse('').error?.issues).toHaveLength(1);
});

test('a language tag is one that there is, in its canonical form', () => {
  expect(['EN', 'en-gb', 'pt-BR', 'zh-hans-cn'].map((tag) => languageTag.parse(tag))).toEqual([
    'en',
    'en-GB',
    'pt-BR',
    'zh-Hans-CN',
  ]);
  for (const tag of ['en-1a', 'en-GB-GB', 'zz-99', 'English', '', 'e'])
    expect(languageTag.safeParse(tag).error?.issues).toHaveLength(1);
});

test('a URL that is shown is one of the web', () => {
  expect(shownUrl.parse(' HTTPS://Example.com/a b ')).toBe('https://example.com/a%20b');
  for (const href of ['javascript:alert(1)', 'data:text/html,x', 'example.com', '//example.com', 'http://'])
    expect(shownUrl.safeParse(href).success).toBe(false);
});

test('a number in a query is written in decimal, a yes or no in one way', () => {
  const number = numberText(z.number().min(-5));
  expect(['7', '-1', '1.5', '007'].map((text) => number.parse(text))).toEqual([7, -1, 1.5, 7]);
  for (const text of ['', ' ', ' 1', '+1', '1e2', '0x10', '1.', '.5', '-9', 'NaN', 'Infinity', ['1']])
    expect(number.safeParse(text).success).toBe(false);
  expect(['true', 'false'].map((text) => flagText.parse(text))).toEqual([true, false]);
  for (const text of ['', '1', 'yes', 'TRUE', true]) expect(flagText.safeParse(text).success).toBe(false);
});

test('a time with an offset comes in UTC', () => {
  expect(givenTime.parse('2026-01-31T10:00:00+02:00')).toBe('2026-01-31T08:00:00.000Z');
  expect(givenTime.parse('2026-01-31T10:00:00Z')).toBe('2026-01-31T10:00:00Z');
  for (const text of [
    '2026-01-31T10:00:00',
    '2026-01-31',
    '9999-12-31T23:30:00-01:00',
    '2026-02-30T10:00:00Z',
  ])
    expect(givenTime.safeParse(text).success).toBe(false);
});
