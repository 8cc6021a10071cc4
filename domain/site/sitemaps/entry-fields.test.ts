import { changeFrequency, completedUrl, feedDate, priority, w3cDate } from './entry-fields.ts';

test.each([
  '2026',
  '2026-11',
  '2026-11-21',
  '2026-11-21T10:00Z',
  '2026-11-21T23:59:59+14:00',
  '2026-11-21T10:00:00.123Z',
  '2024-02-29',
  '2000-02-29',
])('%s is a date', (text) => {
  expect([w3cDate(text), feedDate(text)]).toEqual([text, text]);
});

test.each([
  '',
  '26',
  '2026-13',
  '2026-00',
  '2026-11-31',
  '2026-02-29',
  '1900-02-29',
  '2026-11-00',
  '2026-11-21T10:00',
  '2026-11-21T24:00Z',
  '2026-11-21 10:00Z',
  '2026-11-21T10:00:00+0100',
  '2026/11/21',
  'yesterday',
])('%j is no date', (text) => {
  expect([w3cDate(text), feedDate(text)]).toEqual([null, null]);
});

test.each([
  ['Sat, 21 Nov 2026 10:00:00 GMT', '2026-11-21T10:00:00.000Z'],
  ['Sat, 21 Nov 2026 10:00:00 +0130', '2026-11-21T08:30:00.000Z'],
  ['21 Nov 2026 10:00 EST', '2026-11-21T15:00:00.000Z'],
  ['21 Nov 2026 10:00:00', '2026-11-21T10:00:00.000Z'],
  ['Sat, 21 Foo 2026 10:00:00 GMT', null],
])('%s in a feed is %s', (text, expected) => {
  expect(feedDate(text)).toBe(expected);
});

test.each([
  ['0', 0],
  ['1', 1],
  ['1.0', 1],
  ['0.5', 0.5],
  ['.5', 0.5],
  ['1.1', null],
  ['-1', null],
  ['0,5', null],
  ['high', null],
  ['', null],
])('priority %j is %s', (text, expected) => {
  expect(priority(text)).toBe(expected);
});

test('change frequencies are known in any case', () => {
  expect(['daily', 'NEVER', 'sometimes', ''].map(changeFrequency)).toEqual(['daily', 'never', null, null]);
});

test.each([
  ['/a', 'https://example.org/a'],
  ['//other.net/a', 'https://other.net/a'],
  ['a.html', 'https://example.org/dir/a.html'],
  ['./a', 'https://example.org/dir/a'],
  ['?a=1', 'https://example.org/dir/sitemap.xml?a=1'],
  ['example.org/a', 'https://example.org/a'],
  ['blog.example.org', 'https://blog.example.org/'],
  ['www.other.net/a', 'https://www.other.net/a'],
  ['example.org:8080/a', 'https://example.org:8080/a'],
  ['mailto:a@example.org', null],
  ['ftp://example.org/', null],
  ['https:///', null],
])('%s stands for %s', (text, expected) => {
  expect(completedUrl(text, new URL('https://example.org/dir/sitemap.xml'))?.href ?? null).toBe(expected);
});
