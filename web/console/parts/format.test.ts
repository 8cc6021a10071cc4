import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  clock,
  dateTime,
  dateWords,
  day,
  dayWords,
  languageWords,
  monthWords,
  shortDay,
  since,
} from './format.ts';

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

test('a day of a chart or a plan is the same in every time zone', () => {
  expect(['2026-11-27', '2026-01-01T00:00:00Z'].map(shortDay)).toEqual(['27 Nov', '1 Jan']);
  expect([dateWords('2026-11-23'), dayWords('2026-11-23'), monthWords('2026-11')]).toEqual([
    '23 Nov 2026',
    'Monday 23 November',
    'November 2026',
  ]);
});

test('a time is told in one way: day, month as a word, year, 24 hours', () => {
  const evening = new Date(2026, 10, 27, 22, 58, 3).toISOString();
  expect([dateTime(evening), day(evening), clock(evening)]).toEqual([
    '27 Nov 2026, 22:58',
    '27 Nov 2026',
    '22:58:03',
  ]);
});

test('no page has a way of its own to write dates', () => {
  const console = join(import.meta.dirname, '..');
  // A template is written in the English of its writer.
  const own = ['parts/format.ts', 'authoring/templates/written-values.ts'];
  const files = readdirSync(console, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const writing = files.filter((name) =>
    /DateTimeFormat|toLocale(?:Date|Time)?String/.test(readFileSync(join(console, name), 'utf8')),
  );
  expect(writing.filter((name) => !name.endsWith('.test.ts')).toSorted()).toEqual(own.toSorted());
});
