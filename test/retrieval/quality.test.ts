import { testMachine } from '../support/machine.ts';
import { runScript } from './child.ts';
import type { Report } from './eval/report.ts';

let report: Report;

beforeAll(async () => {
  const { modelDir } = testMachine();
  if (!modelDir) throw new Error('The embedding model is missing: set EMBEDDING_MODEL_DIR or install pip');
  report = await runScript<Report>('eval/report.ts', modelDir);
}, 120_000);

test('an unrelated question finds nothing, one with an answer does', () => {
  expect(report.refused['off-topic']).toBeGreaterThanOrEqual(0.95);
  expect(report.refused.answerable).toBeLessThanOrEqual(0.1);
});

test('the first result holds the answer, more often than with vectors or words alone', () => {
  expect(report.firstRight.hybrid).toBeGreaterThanOrEqual(0.9);
  expect(report.firstRight.hybrid).toBeGreaterThan(report.firstRight.dense);
  expect(report.firstRight.hybrid).toBeGreaterThan(report.firstRight.lexical);
});
