// Fits the constants of domain/knowledge/calibration.ts on test/retrieval/eval and shows what they separate.
// Run: npm run bench -- calibrate
import { DEFAULT_RETRIEVAL } from '../domain/knowledge/agent.ts';
import { rank } from '../domain/knowledge/ranking.ts';
import { prepareModel } from '../local/model.ts';
import { asMode, collectEvidence, type Case, type Mode } from '../test/retrieval/eval/evidence.ts';
import { fitLogistic, probability, type Observation } from './logistic.ts';

/**
 * Of the chunks that come up, few answer: what does not answer counts this many times as much as what does.
 * It moves the threshold of .3 to where both kinds of error are about equally rare.
 */
const NEGATIVE_WEIGHT = 5;
/** Of a question without an answer, the chunks that come closest. */
const NEGATIVES = 5;
const FOLDS = 5;

const MODES: Mode[] = ['hybrid', 'dense', 'lexical'];
type Candidate = Case['candidates'][number];

export async function run(): Promise<void> {
  const modelDir = await prepareModel(process.env.EMBEDDING_MODEL_DIR);
  if (!modelDir) throw new Error('The constants hold for one embedding model, and it is not here.');
  const weights: Record<string, Record<string, string>> = {};
  const rates: Record<string, Record<string, string>> = {};
  const evidence = await collectEvidence(modelDir);
  for (const mode of MODES) {
    const cases = asMode(evidence, mode);
    const [bias = 0, ...rest] = fitLogistic(observations(cases, mode));
    weights[mode] = {
      bias: bias.toFixed(2),
      ...Object.fromEntries(rest.map((value, index) => [names(mode)[index] ?? '', value.toFixed(2)])),
    };
    rates[mode] = { 'first result right': firstRight(cases).toFixed(3), ...belowThreshold(cases, mode) };
  }
  console.log('Weights for domain/knowledge/calibration.ts');
  console.table(weights);
  console.log(
    `Share of questions without a result at threshold ${DEFAULT_RETRIEVAL.threshold} (cross-validated), and order of results`,
  );
  console.table(rates);
}

function names(mode: Mode): string[] {
  return { hybrid: ['similarity', 'coverage'], dense: ['similarity'], lexical: ['coverage'] }[mode];
}

function featuresOf({ similarity, coverage }: Candidate, mode: Mode): number[] {
  return { hybrid: [similarity ?? 0, coverage ?? 0], dense: [similarity ?? 0], lexical: [coverage ?? 0] }[
    mode
  ];
}

/** The chunks that answer, and of questions that have no answer the best-ranked ones. Every question counts alike. */
function observations(cases: Case[], mode: Mode): Observation[] {
  return cases.flatMap(({ kind, candidates }) => {
    const isPositive = kind === 'answerable';
    const chosen = isPositive
      ? candidates.filter(({ relevant }) => relevant)
      : rank(candidates).slice(0, NEGATIVES);
    const share = (isPositive ? 1 : NEGATIVE_WEIGHT) / balance(cases, isPositive) / chosen.length;
    return chosen.map((candidate) => ({ features: featuresOf(candidate, mode), isPositive, weight: share }));
  });
}

/** Number of questions of the same class, so that the classes weigh what they should. */
function balance(cases: Case[], isPositive: boolean): number {
  return cases.filter(({ kind }) => (kind === 'answerable') === isPositive).length;
}

/** Each question is judged by weights that were fitted without it. */
function belowThreshold(cases: Case[], mode: Mode): Record<string, string> {
  const questions = [...new Set(cases.map(({ question }) => question))];
  const counts: Record<string, { below: number; all: number }> = {};
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const held = new Set(questions.filter((_, index) => index % FOLDS === fold));
    const weights = fitLogistic(
      observations(
        cases.filter(({ question }) => !held.has(question)),
        mode,
      ),
    );
    for (const { kind, candidates } of cases.filter(({ question }) => held.has(question))) {
      const best = Math.max(
        0,
        ...candidates.map((candidate) => probability(weights, featuresOf(candidate, mode))),
      );
      const count = (counts[kind] ??= { below: 0, all: 0 });
      count.all += 1;
      if (best < DEFAULT_RETRIEVAL.threshold) count.below += 1;
    }
  }
  return Object.fromEntries(
    Object.entries(counts).map(([kind, { below, all }]) => [kind, (below / all).toFixed(3)]),
  );
}

function firstRight(cases: Case[]): number {
  const answerable = cases.filter(({ kind }) => kind === 'answerable');
  return answerable.filter(({ candidates }) => rank(candidates)[0]?.relevant).length / answerable.length;
}
