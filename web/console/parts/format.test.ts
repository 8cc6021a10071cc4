import { languageWords, shortDay, since } from './format.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const ago = (seconds: number) => since(new Date(NOW - seconds * 1000).toISOString(), NOW);

test('how long something is ago is said in whole units that have passed', () => {
  expect([9, 59.9, 60, 3_599, 3_600].map(ago)).toEqual([
    'just now',
    '59 seconds ago',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
  ]);
  expect([86_399, 86_400, 3 * 86_400].map(ago)).toEqual(['23 hours ago', 'yesterday', '3 days ago']);
  expect(ago(-3_599)).toBe('in 59 minutes');
});

test('languages are named, and a tag that is none stays as it is', () => {
  expect(['en', 'de-AT', 'pt-BR', 'not a tag', ''].map(languageWords)).toEqual([
    'English',
    'Austrian German',
    'Brazilian Portuguese',
    'not a tag',
    '',
  ]);
});

test('a day of a chart is the same in every time zone', () => {
  expect(['2026-11-27', '2026-01-01T00:00:00Z'].map(shortDay)).toEqual(['Nov 27', 'Jan 1']);
});
