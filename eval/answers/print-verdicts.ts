import type { AnswerSet } from './answer-set.ts';
import { VERDICTS, type Verdict } from './judge.ts';
import type { Judged } from './judge-answers.ts';

/** Prints every answer that was not right, then how many were of each verdict, by kind of question and together. */
export function printVerdicts({ name, documents }: AnswerSet, judged: Judged[]): void {
  console.log(`\n${name}: ${documents.length} documents, ${judged.length} questions`);
  for (const { question, content, verdict } of judged) {
    if (verdict !== 'right')
      console.log(`${verdict} (${question.id}) ${question.text}\n  ${JSON.stringify(content)}`);
  }
  const kinds = [...new Set(judged.map(({ question }) => question.kind))];
  const ofKind = (kind: string) => judged.filter(({ question }) => question.kind === kind);
  console.table(
    Object.fromEntries([...kinds.map((kind) => [kind, counts(ofKind(kind))]), ['all', counts(judged)]]),
  );
}

function counts(judged: Judged[]): Record<Verdict, number> & { 'right %': string } {
  const count = (wanted: Verdict) => judged.filter(({ verdict }) => verdict === wanted).length;
  const [right, partly, wrong, refused] = VERDICTS.map(count);
  return {
    right: right ?? 0,
    partly: partly ?? 0,
    wrong: wrong ?? 0,
    refused: refused ?? 0,
    'right %': ((100 * (right ?? 0)) / judged.length).toFixed(1),
  };
}
