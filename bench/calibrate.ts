// Fits the constants of domain/knowledge/calibration.ts on the sets of the repository and shows what they separate.
// Run: npm run bench -- calibrate
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_RETRIEVAL } from '../domain/knowledge/agent.ts';
import { CLOSE_MEASURES, MEASURES, READ_MEASURES } from '../domain/knowledge/calibration.ts';
import { asMode, collectEvidence, fromAfar, type Mode } from '../eval/evidence.ts';
import { fitScore } from '../eval/fit.ts';
import { evaluate, type Evaluation } from '../eval/evaluate.ts';
import { prepareModel } from '../local/model.ts';

const MODES: Mode[] = ['hybrid', 'dense', 'lexical'];

export async function run(): Promise<void> {
  const modelDir = await prepareModel(process.env.EMBEDDING_MODEL_DIR);
  if (!modelDir) throw new Error('The constants hold for one embedding model, and it is not here.');
  const sets = join(import.meta.dirname, '..', 'eval', 'sets');
  const evidence = await collectEvidence(
    modelDir,
    readdirSync(sets).map((name) => join(sets, name)),
    MODES,
  );
  const weights: Record<string, object> = {};
  const quality: Record<string, object> = {};
  for (const mode of MODES) {
    const cases = asMode(evidence, mode);
    const { afar, close, read } = fitScore(cases);
    weights[`${mode}, from afar`] = named(afar, Object.keys(MEASURES));
    weights[`${mode}, read closely`] = named(close, Object.keys(CLOSE_MEASURES));
    weights[`${mode}, read for the answer`] = named(read, Object.keys(READ_MEASURES));
    quality[`${mode}, from afar`] = shown(evaluate(fromAfar(cases)));
    quality[`${mode}, read closely`] = shown(evaluate(cases));
  }
  console.log('Weights for domain/knowledge/calibration.ts');
  console.table(weights);
  console.log(
    `Each set scored by weights that were fitted on the others: share of questions without a result at threshold ` +
      `${DEFAULT_RETRIEVAL.threshold}, AUC of unanswerable questions, scores beside the share of relevant results`,
  );
  console.table(quality);
}

function named(weights: number[], measures: readonly string[]): Record<string, string> {
  const names = ['bias', ...measures];
  return Object.fromEntries(weights.map((value, index) => [names[index], value.toFixed(2)]));
}

function shown({ refused, separation, reliability }: Evaluation): Record<string, string> {
  const values = { ...refused, separation, 'largest gap of a fifth': reliability.largestGap };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.toFixed(3)]));
}
