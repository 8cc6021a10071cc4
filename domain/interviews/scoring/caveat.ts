import type { Analytics, NoScoreReason } from '../response.ts';
import { waitsForPerson } from './with-levels.ts';

/** What is shown with the score of a call. */
export interface Standing {
  /** 0..1: the mean over the answers that have a level of the model; null: there is none. */
  confidence: number | null;
  /** Answers without a level, which a person has to read. */
  abstentions: number;
  /** How far the number, or its absence, can be trusted; one to three sentences. */
  caveat: string;
}

/** Why there is no score; none of them blames the candidate for what others have done. */
export const NO_SCORE_WORDS: Record<NoScoreReason, string> = {
  'no-transcript': 'The voice provider has delivered no transcript of this call, so nothing was judged.',
  'unclear-speakers':
    'It is unclear which of the two voices is the candidate, so nothing was judged. Read the beginning, and say who speaks.',
  'no-model':
    'No language model that may judge is connected, so there are no levels and no score. Below is what was answered to each question that was asked word for word; the transcript has everything.',
  garbled:
    'Most of what was heard is no language, so nothing was judged. Listen to the recording if there is one.',
  insufficient:
    'The transcript holds too little for a judgement: fewer than two answers or forty words, or none of the questions that count.',
  'needs-review':
    'At least one answer has no level that can be relied on, so there is no total: read it, and set its level.',
};

/** Confidence, abstentions and caveat of an analysis, for every place that shows its score. */
export function standingOf({ score, reason, questions, provenance }: Analytics): Standing {
  const leveled = questions.filter(
    ({ status, level, isSetByPerson }) => status !== 'not-asked' && level !== null && !isSetByPerson,
  );
  const abstentions = questions.filter(waitsForPerson).length;
  const sum = leveled.reduce((total, { confidence }) => total + confidence, 0);
  return {
    confidence: leveled.length === 0 ? null : Math.round((100 * sum) / leveled.length) / 100,
    abstentions,
    caveat: [
      score === null ? NO_SCORE_WORDS[reason ?? 'insufficient'] : caveatOf(questions, provenance.model),
      ...(reason === 'needs-review' ? [`Answers without a level: ${abstentions}.`] : []),
    ].join(' '),
  };
}

function caveatOf(questions: Analytics['questions'], model: string): string {
  const asked = questions.filter(({ status }) => status !== 'not-asked').length;
  const byPeople = questions.filter(({ isSetByPerson }) => isSetByPerson).length;
  return [
    `A proposal of ${model} from one transcript: people decide.`,
    ...(asked < questions.length ? [`${asked} of ${questions.length} questions were asked.`] : []),
    ...(byPeople > 0 ? [`Levels set by a person: ${byPeople}.`] : []),
  ].join(' ');
}
