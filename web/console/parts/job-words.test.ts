import { jobDefinitions } from '../../../test/support/job-definitions.ts';
import { PRODUCTS } from '../products.ts';
import { kindWords, progressWords, stagePurpose, stageWords } from './job-words.ts';

test('every kind of job and each of its stages has words of its own', async () => {
  const known = await jobDefinitions();
  expect(known.length).toBeGreaterThan(8);
  const words = new Map(PRODUCTS.flatMap(({ jobs }) => Object.entries(jobs)));
  const wordless = known.flatMap(({ kind, stages }) => [
    ...(words.has(kind) ? [] : [kind]),
    ...stages.filter((stage) => !words.get(kind)?.stages[stage]).map((stage) => `${kind}: ${stage}`),
  ]);
  expect(wordless).toEqual([]);
});

test('a job with a subject belongs to a record that the console can open', async () => {
  const anyInput: Record<string, string> = new Proxy(
    {},
    // The subject of an answer stands in its input.
    { get: (_, name) => (name === 'subject' ? 'interview:x' : 'x') },
  );
  const records = new Set(PRODUCTS.flatMap(({ records: own = {} }) => Object.keys(own)));
  const kinds = (await jobDefinitions()).flatMap(
    ({ subject }) => subject?.(anyInput as never)?.split(':')[0] ?? [],
  );
  expect(kinds.length).toBeGreaterThan(0);
  expect([...kinds].filter((kind) => !records.has(kind))).toEqual([]);
});

test('names without words are spelt out, and counts read as a sentence', () => {
  expect(kindWords('some-new-thing')).toBe('Some new thing');
  expect(stageWords('seo-audit', 'crawl')).toBe('Crawl pages');
  expect(stageWords('seo-audit', 'someNewStage')).toBe('Some new stage');
  expect(stageWords('seo-audit', 'constructor')).toBe('Constructor');
  expect(stagePurpose('company-purge', 'bytes')).toBe('');
  expect(progressWords({ done: 3, total: 15, unit: 'chunks' })).toBe('3 of 15 passages');
});
