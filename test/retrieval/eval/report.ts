// Prints as JSON how well the default settings answer and refuse. Run by quality.test.ts in a process of its own.
import { DEFAULT_RETRIEVAL } from '../../../domain/knowledge/agent.ts';
import { calibratedScore } from '../../../domain/knowledge/calibration.ts';
import { rank } from '../../../domain/knowledge/ranking.ts';
import { ALL, asMode, collectEvidence, type Case, type Mode, type Question } from './evidence.ts';

export interface Report {
  /** Share of answerable questions whose first result holds the answer. */
  firstRight: Record<Mode, number>;
  /** Share of questions without any result above the default threshold (hybrid). */
  refused: Record<Question['kind'], number>;
}

const [modelDir = ''] = process.argv.slice(2);
const cases = (await collectEvidence(modelDir)).filter(({ agent }) => agent === ALL);
const report: Report = {
  firstRight: { hybrid: firstRight('hybrid'), dense: firstRight('dense'), lexical: firstRight('lexical') },
  refused: {
    answerable: refused('answerable'),
    unanswerable: refused('unanswerable'),
    'off-topic': refused('off-topic'),
  },
};
console.log(JSON.stringify(report));

function firstRight(mode: Mode): number {
  const answerable = asMode(cases, mode).filter(({ kind }) => kind === 'answerable');
  return share(answerable, ({ candidates }) => rank(candidates)[0]?.relevant === true);
}

function refused(kind: Question['kind']): number {
  return share(
    cases.filter((question) => question.kind === kind),
    ({ candidates }) =>
      candidates.every((candidate) => calibratedScore(candidate) < DEFAULT_RETRIEVAL.threshold),
  );
}

function share(among: Case[], holds: (one: Case) => boolean): number {
  return among.filter(holds).length / among.length;
}
