import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { JobDefinition } from '../../../domain/ports/job-runner.ts';
import { PRODUCTS } from '../products.ts';
import { kindWords, progressWords, stagePurpose, stageWords } from './job-words.ts';

const JOBS = join(import.meta.dirname, '../../../jobs');

/** Every kind of job that any room declares. */
async function definitions(): Promise<JobDefinition<never>[]> {
  const files = readdirSync(JOBS, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('/'));
  const modules = await Promise.all(
    files.map(async (file) => Object.values<unknown>(await import(join(JOBS, file)))),
  );
  // What has stages is a definition: nothing else in jobs/ has.
  return modules
    .flat()
    .filter(
      (value) => typeof value === 'object' && value !== null && 'stages' in value,
    ) as JobDefinition<never>[];
}

test('every kind of job and each of its stages has words of its own', async () => {
  const known = await definitions();
  expect(known.length).toBeGreaterThan(8);
  const words = new Map(PRODUCTS.flatMap(({ jobs }) => Object.entries(jobs)));
  const wordless = known.flatMap(({ kind, stages }) => [
    ...(words.has(kind) ? [] : [kind]),
    ...stages.filter((stage) => !words.get(kind)?.stages[stage]).map((stage) => `${kind}: ${stage}`),
  ]);
  expect(wordless).toEqual([]);
});

test('a job with a subject belongs to a record that the console can open', async () => {
  const anyInput: Record<string, string> = new Proxy({}, { get: () => 'x' });
  const records = new Set(PRODUCTS.flatMap(({ records: own = {} }) => Object.keys(own)));
  const kinds = (await definitions()).flatMap(
    ({ subject }) => subject?.(anyInput as never).split(':')[0] ?? [],
  );
  expect(new Set(kinds)).toEqual(new Set(['agent', 'audit']));
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
