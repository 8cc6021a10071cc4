// Prints as JSON what the search is worth on the sets of the repository, without servers. Run by
// test/knowledge/retrieval/quality.test.ts in a process of its own: `evidence-report.ts <folder of the model> <sets>…`.
import { DEFAULT_RETRIEVAL } from '../domain/knowledge/agent.ts';
import { calibratedScore, scoresOf } from '../domain/knowledge/calibration.ts';
import { asMode, collectEvidence, fromAfar, type Case, type Mode } from './evidence.ts';
import { collectionsOf, evaluate, type Evaluation } from './evaluate.ts';
import { readCollection } from './collection.ts';
import { mean, qualityOf } from './measures.ts';
import { plainBm25 } from './plain-bm25.ts';
import type { Ranker } from './score.ts';

export interface EvidenceReport {
  /** nDCG@10 of documents by set and mode, with that of plain stemmed BM25. */
  ndcg: Record<string, Record<Ranker, number>>;
  /**
   * With weights fitted without the set that is evaluated: read closely, and where the embedding model is a service,
   * from afar.
   */
  heldOut: Record<'close' | 'afar', Evaluation>;
  /** Share of questions without a result at the default threshold, with the weights in use. */
  refused: Record<Case['kind'], number>;
}

const DEPTH = 10;

const [modelDir = '', ...folders] = process.argv.slice(2);
const cases = await collectEvidence(modelDir, folders);
const whole = cases.filter((one) => one.whole);
const report: EvidenceReport = {
  ndcg: Object.fromEntries(
    collectionsOf(cases).map((name) => [
      name,
      {
        hybrid: ndcg(name, 'hybrid'),
        dense: ndcg(name, 'dense'),
        lexical: ndcg(name, 'lexical'),
        'plain BM25': plainNdcg(name),
      },
    ]),
  ),
  heldOut: { close: evaluate(cases), afar: evaluate(fromAfar(cases)) },
  refused: {
    answerable: refused('answerable'),
    unanswerable: refused('unanswerable'),
    'off-topic': refused('off-topic'),
  },
};
console.log(JSON.stringify(report));

function ndcg(collection: string, mode: Mode): number {
  const asked = asMode(whole, mode).filter(
    (one) => one.collection === collection && one.kind === 'answerable',
  );
  return mean(
    asked.map(({ hits, grades }) => {
      const documents = [...new Set(hits.map(({ documentId }) => documentId))];
      return qualityOf(documents, grades).ndcg10;
    }),
  );
}

function plainNdcg(collection: string): number {
  const { documents = [] } = folders.map(readCollection).find(({ name }) => name === collection) ?? {};
  const find = plainBm25(documents);
  const asked = whole.filter((one) => one.collection === collection && one.kind === 'answerable');
  return mean(asked.map(({ text, grades }) => qualityOf(find(text, DEPTH), grades).ndcg10));
}

function refused(kind: Case['kind']): number {
  const asked = whole.filter((one) => one.kind === kind);
  return mean(
    asked.map(({ hits }) =>
      Number(
        scoresOf(hits, (hit) => calibratedScore(hit)).every((score) => score < DEFAULT_RETRIEVAL.threshold),
      ),
    ),
  );
}
