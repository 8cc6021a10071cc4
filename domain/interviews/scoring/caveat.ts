import { filled } from '../local/phrases/phrases-of.ts';
import { resultWords } from '../result-words/result-words.ts';
import type { ResultWords } from '../result-words/words.ts';
import type { Analytics, NoScoreReason, QuestionAnalysis, ReviewReason } from '../response.ts';
import { wholeWords } from './verified-quote.ts';
import { waitsForPerson } from './with-levels.ts';

/** What is shown with the score of a call. */
export interface Standing {
  /** 0..1: mean confidence of the answers with a level from the model; null: there is none. */
  confidence: number | null;
  /** Answers without a level. */
  abstentions: number;
  /** How far the score, or its absence, can be trusted; one to five sentences. */
  caveat: string;
}

/** One thing to know about a score or its absence, independent of language. */
export type Caveat =
  | { code: NoScoreReason }
  | { code: 'proposal'; model: string }
  | { code: 'coverage'; judged: number; of: number }
  | { code: 'by-people'; levels: number }
  | { code: 'waits'; why: ReviewReason | 'unknown'; questions: string[] };

/** Most characters of a question shown to identify it. */
const LONGEST_QUESTION = 80;

/**
 * Confidence, abstentions and caveat of an analysis, for every place that shows its score.
 * @param language of the caveat (BCP 47); English if it is not available
 */
export function standingOf(analytics: Analytics, language = 'en'): Standing {
  const leveled = analytics.questions.filter(
    ({ status, level, isSetByPerson }) => status !== 'not-asked' && level !== null && !isSetByPerson,
  );
  const sum = leveled.reduce((total, { confidence }) => total + confidence, 0);
  const words = resultWords(language);
  return {
    confidence: leveled.length === 0 ? null : Math.round((100 * sum) / leveled.length) / 100,
    abstentions: analytics.questions.filter(waitsForPerson).length,
    caveat: caveatsOf(analytics)
      .map((one) => worded(one, words))
      .join(' '),
  };
}

/** All caveats about a score or its absence. */
export function caveatsOf({ score, reason, questions, provenance: { model } }: Analytics): Caveat[] {
  if (score === null) {
    const waiting = reason === 'needs-review' ? questions.filter(isWaiting) : [];
    const byWhy = Map.groupBy(waiting, ({ reviewReason }) => reviewReason ?? 'unknown');
    return [
      { code: reason ?? 'insufficient' },
      ...[...byWhy].map(([why, some]): Caveat => ({ code: 'waits', why, questions: some.map(shortOf) })),
    ];
  }
  const judged = questions.filter(({ status, level }) => status !== 'not-asked' && level !== null).length;
  const levels = questions.filter(({ isSetByPerson }) => isSetByPerson).length;
  return [
    { code: 'proposal', model },
    ...(judged < questions.length ? [{ code: 'coverage', judged, of: questions.length } as const] : []),
    ...(levels > 0 ? [{ code: 'by-people', levels } as const] : []),
  ];
}

/** Old analyses do not store this for each answer. */
function isWaiting(answer: QuestionAnalysis): boolean {
  return answer.needsReview ?? waitsForPerson(answer);
}

function shortOf({ question }: QuestionAnalysis): string {
  const short = wholeWords(question, LONGEST_QUESTION);
  return short === question ? question : `${short}…`;
}

function worded(caveat: Caveat, words: ResultWords): string {
  switch (caveat.code) {
    case 'proposal':
      return filled(words.proposal, { model: caveat.model });
    case 'coverage':
      return filled(words.coverage, { judged: String(caveat.judged), of: String(caveat.of) });
    case 'by-people':
      return filled(words.byPeople, { levels: String(caveat.levels) });
    case 'waits':
      return filled(words.waits[caveat.why], {
        questions: caveat.questions.map((question) => `“${question}”`).join(', '),
      });
    default:
      return words.reasons[caveat.code];
  }
}
