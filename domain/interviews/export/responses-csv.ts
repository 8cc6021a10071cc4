import { csvHead, csvLine } from '../../platform/csv.ts';
import { standingOf } from '../scoring/caveat.ts';
import type { Question } from '../interview.ts';
import { unmetOf, type KnockOut, type KnockOutAnswer } from '../knock-outs/knock-out.ts';
import type { Analytics, CandidateFeedback } from '../response.ts';
import type { ReviewWords } from '../reviews.ts';

/** A response as a table shows it. */
export interface ResponseRow {
  id: string;
  createdAt: Date;
  callStatus: string;
  name?: string | null;
  email?: string | null;
  duration?: number | null;
  candidateStatus: string;
  knockOuts?: readonly KnockOutAnswer[] | null;
  tabSwitchCount: number;
  summary?: string | null;
  analytics?: Analytics | null;
  feedback?: CandidateFeedback | null;
  /** The review by the member who requests the table. */
  review?: Pick<ReviewWords, 'score' | 'note'> | null;
}

const COLUMNS = [
  'id',
  'createdAt',
  'name',
  'email',
  'call_status',
  'duration',
  'score',
  'reason',
  'confidence',
  'abstentions',
  'model',
  'caveat',
  'reviewScore',
  'reviewNote',
  'candidate_status',
  'doesNotMeet',
  'tab_switch_count',
  'satisfaction',
  'feedback',
  'summary',
] as const;

/**
 * A CSV table of responses (RFC 4180), yielded in pieces, with a column for the level of each question and one for the answer to
 * each closed question before the call.
 */
export async function* responsesCsv(
  { questions, knockOuts }: { questions: readonly Question[]; knockOuts: readonly KnockOut[] },
  pages: AsyncIterable<readonly ResponseRow[]>,
): AsyncGenerator<string> {
  yield csvHead([...COLUMNS, ...[...questions, ...knockOuts].map(({ question }) => question)]);
  for await (const some of pages) {
    yield some
      .map((row) => csvLine([...cellsOf(row), ...levelsOf(row, questions), ...choicesOf(row, knockOuts)]))
      .join('');
  }
}

function cellsOf(row: ResponseRow): string[] {
  const { analytics, feedback, review } = row;
  const standing = analytics && standingOf(analytics);
  return [
    row.id,
    row.createdAt.toISOString(),
    row.name ?? '',
    row.email ?? '',
    row.callStatus,
    textOf(row.duration),
    textOf(analytics?.score),
    analytics?.reason ?? '',
    textOf(standing?.confidence),
    textOf(standing?.abstentions),
    analytics?.provenance.model ?? '',
    standing?.caveat ?? '',
    textOf(review?.score),
    review?.note ?? '',
    row.candidateStatus,
    unmetOf(row.knockOuts).join('; '),
    String(row.tabSwitchCount),
    textOf(feedback?.satisfaction),
    feedback?.text ?? '',
    row.summary ?? '',
  ];
}

function levelsOf({ analytics }: ResponseRow, questions: readonly Question[]): string[] {
  return questions.map(({ id }) => {
    const answer = analytics?.questions.find(({ questionId }) => questionId === id);
    return answer?.status === 'not-asked' ? '' : textOf(answer?.level);
  });
}

function choicesOf({ knockOuts: given }: ResponseRow, asked: readonly KnockOut[]): string[] {
  return asked.map(({ id }) => given?.find(({ questionId }) => questionId === id)?.answer ?? '');
}

function textOf(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}
