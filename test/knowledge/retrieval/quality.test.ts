import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EvidenceReport } from '../../../eval/evidence-report.ts';
import { testMachine } from '../../support/instance/machine.ts';
import { runScript } from './child.ts';

const SETS = join(import.meta.dirname, '..', '..', '..', 'eval', 'sets');

let report: EvidenceReport;
beforeAll(async () => {
  const { modelDir } = testMachine();
  if (!modelDir) throw new Error('The embedding model is missing: set EMBEDDING_MODEL_DIR or install pip');
  const folders = readdirSync(SETS).map((name) => join(SETS, name));
  report = await runScript<EvidenceReport>('../../../eval/evidence-report.ts', modelDir, ...folders);
}, 600_000);

test('vectors and words together are never worse than the better of them, and better on average', () => {
  const sets = Object.values(report.ndcg);
  expect(sets.length).toBeGreaterThanOrEqual(5);
  for (const { hybrid, dense, lexical, 'plain BM25': plain } of sets) {
    expect(hybrid).toBeGreaterThanOrEqual(Math.max(dense, lexical) - 0.005);
    expect(hybrid).toBeGreaterThanOrEqual(plain);
    expect(plain).toBeGreaterThan(0.5);
  }
  const average = (mode: 'hybrid' | 'dense' | 'lexical') =>
    sets.reduce((sum, set) => sum + set[mode], 0) / sets.length;
  expect(average('hybrid')).toBeGreaterThanOrEqual(1.01 * Math.max(average('dense'), average('lexical')));
});

test('a score is the share of the results with it that answer, in each fifth of the scores', () => {
  for (const { reliability } of Object.values(report.heldOut)) {
    expect(reliability.fifths).toHaveLength(5);
    expect(reliability.largestGap).toBeLessThanOrEqual(0.1);
  }
});

test('a question from another field finds nothing, one with an answer does', () => {
  for (const refused of [report.refused, report.heldOut.close.refused, report.heldOut.afar.refused]) {
    expect(refused['off-topic']).toBeGreaterThanOrEqual(0.95);
    expect(refused.answerable).toBeLessThanOrEqual(0.1);
  }
});

test('questions of the field that the documents do not answer score lower', () => {
  expect(report.heldOut.close.separation).toBeGreaterThanOrEqual(0.88);
  expect(report.heldOut.afar.separation).toBeGreaterThanOrEqual(0.7);
});
