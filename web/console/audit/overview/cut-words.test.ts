import { NEW_AUDIT } from '../audit-form.ts';
import { cutWords } from './cut-words.ts';

const options = { ...NEW_AUDIT, maxPages: 500, maxDepth: 20, rps: 10, include: [], exclude: [] };
const counts = { discovered: 900, failed: 0, issues: 0 };

test('what would show the rest of a site is what has ended its crawl', () => {
  expect(cutWords({ options, counts: { ...counts, crawled: 500 } })).toMatch(/500 pages.*more pages/);
  const deep = cutWords({ options, counts: { ...counts, crawled: 56 } });
  expect(deep).toMatch(/20 clicks.*greater click depth/);
  expect(deep).not.toMatch(/more pages/);
});
