// Fits the constants of domain/knowledge/calibration.ts on the sets of the repository and shows what they separate.
// Run: npm run bench -- calibrate
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_RETRIEVAL } from '../domain/knowledge/agent.ts';
import { MEASURES } from '../domain/knowledge/calibration.ts';
import { asMode, collectEvidence, type Mode } from '../eval/evidence.ts';
import { fitScore } from '../eval/fit.ts';
import { judge } from '../eval/judge.ts';
import { prepareModel } from '../local/model.ts';

const MODES: Mode[] = ['hybrid', 'dense', 'lexical'];

export async function run(): Promise<void> {
  const modelDir = await prepareModel(process.env.EMBEDDING_MODEL_DIR);
  if (!modelDir) throw new Error('The constants hold for one embedding model, and it is not here.');
  const sets = join(import.meta.dirname, '..', 'eval', 'sets');
  const evidence = await collectEvidence(
    modelDir,
    readdirSync(sets).map((name) => join(sets, name)),
  );
  const weights: Record<string, object> = {};
  const quality: Record<string, object> = {};
  for (const mode of MODES) {
    const cases = asMode(evidence, mode);
    const names = ['bias', ...MEASURES];
    weights[mode] = Object.fromEntries(
      fitScore(cases).map((value, index) => [names[index], value.toFixed(1)]),
    );
    const { refused, separation, reliability } = judge(cases);
    const shown = { ...refused, separation, 'largest gap of a fifth': reliability.largestGap };
    quality[mode] = Object.fromEntries(
      Object.entries(shown).map(([name, value]) => [name, value.toFixed(3)]),
    );
  }
  console.log('Weights for domain/knowledge/calibration.ts');
  console.table(weights);
  console.log(
    `Each set scored by weights that were fitted on the others: share of questions without a result at threshold ` +
      `${DEFAULT_RETRIEVAL.threshold}, AUC of unanswerable questions, scores beside the share of relevant results`,
  );
  console.table(quality);
}
