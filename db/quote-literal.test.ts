import { escapeLiteral } from 'pg';
import { quoteLiteral } from './quote-literal.ts';

test.each([
  '',
  'plain',
  "it's",
  "''",
  String.raw`a\b`,
  String.raw`\'; drop table users; --`,
  String.raw`'\''\\'`,
  '\n\t\u0001$1 ? %s 🙂 \ud800',
  JSON.stringify({ title: `"it's" ${String.raw`C:\dir`}`, list: [1, null] }),
])('%j is written as pg writes it', (text) => {
  expect(quoteLiteral(text)).toBe(escapeLiteral(text));
});
