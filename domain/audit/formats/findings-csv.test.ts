import { parse } from 'csv-parse/sync';
import { ruleById } from '../catalogue.ts';
import { findingsCsv, type FindingRow } from './findings-csv.ts';

async function csvOf(...batches: FindingRow[][]): Promise<string> {
  async function* rows() {
    yield* batches;
  }
  let text = '';
  for await (const piece of findingsCsv(rows())) text += piece;
  return text;
}

const readBack = (text: string): string[][] => parse(text, { bom: true, record_delimiter: '\r\n' });

test('a head and a line for each finding, in their order', async () => {
  const text = await csvOf(
    [{ rule: 'title-missing', url: 'https://site.test/a', details: {} }],
    [
      { rule: 'llms-txt-missing', url: '', details: {} },
      { rule: 'a-rule-of-old', url: 'https://site.test/a', details: {} },
    ],
  );
  const titles = ['title-missing', 'llms-txt-missing'].map((id) => ruleById(id)?.title);
  expect(readBack(text)).toEqual([
    ['issue', 'severity', 'category', 'title', 'url', 'details'],
    ['title-missing', 'error', 'title', titles[0], 'https://site.test/a', ''],
    ['llms-txt-missing', 'notice', 'ai', titles[1], '', ''],
  ]);
  expect(text.endsWith('\r\n')).toBe(true);
  expect(readBack(await csvOf())).toHaveLength(1);
});

test('quotes, commas and line breaks in what pages say come back as they were', async () => {
  const details = {
    title: 'One, "two"\r\nthree',
    pages: ['https://site.test/b', 'https://site.test/c'],
    count: 2,
  };
  const [, row] = readBack(await csvOf([{ rule: 'title-duplicate', url: 'https://site.test/a', details }]));
  expect(row?.[5]).toBe(
    'count: 2; pages: https://site.test/b, https://site.test/c; title: One, "two"\r\nthree',
  );
});

test.each(['=HYPERLINK("http://evil")', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', '\r=1', '＝1'])(
  'no cell begins like a formula: %j',
  async (url) => {
    const [, row] = readBack(await csvOf([{ rule: 'title-missing', url, details: { [url]: url } }]));
    expect(row?.[4]).toBe(`'${url}`);
    expect(row?.[5]).toBe(`'${url}: ${url}`);
  },
);
