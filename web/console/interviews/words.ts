import { TOP_LEVEL } from '../../../domain/interviews/interview.ts';
import type {
  CandidateStatus,
  NoScoreReason,
  ReviewReason,
  TurnMark,
} from '../../../domain/interviews/response.ts';
import type { KnockOutState } from '../../../domain/interviews/knock-outs/knock-out.ts';
import type { Slider } from '../../../domain/interviews/interviewer.ts';
import { duration, plural } from '../parts/format.ts';
import type { Analytics, QuestionResult, Response, ResponseOrder } from './queries.ts';

/** Columns of the board, in the order of a candidate's progress. */
export const STATUS_WORDS: Record<CandidateStatus, string> = {
  NO_STATUS: 'New',
  POTENTIAL: 'Potential',
  SELECTED: 'Selected',
  NOT_SELECTED: 'Not selected',
};

/** Orders for the cards in a column. */
export const ORDERS = ['date', 'score', 'coverage', 'knockOuts'] as const satisfies readonly ResponseOrder[];

export const ORDER_WORDS: Record<(typeof ORDERS)[number], string> = {
  date: 'Newest first',
  score: 'Highest score first',
  coverage: 'Most answered first',
  knockOuts: 'Meets requirements first',
};

export const KNOCK_OUT_WORDS: Record<KnockOutState, string> = {
  met: 'Meets all requirements',
  'not-met': 'Does not meet one',
};

/** Label for whether an answer before the call meets its requirement. */
export function meetsWords(meets: boolean | null): string {
  if (meets === null) return 'Not known';
  return meets ? 'Meets it' : 'Does not meet it';
}

export const CALL_WORDS: Record<Response['call_status'], string> = {
  registered: 'Not begun',
  'in-progress': 'In progress',
  ended: 'Ended',
  expired: 'Never begun',
};

export const SLIDER_WORDS: Record<Slider, { label: string; hint: string }> = {
  empathy: { label: 'Empathy', hint: 'How warmly it responds to an answer' },
  rapport: { label: 'Rapport', hint: 'How much it warms up before it asks' },
  exploration: { label: 'Exploration', hint: 'How deeply it follows up on an answer' },
  speed: { label: 'Pace', hint: 'How quickly it moves on to the next question' },
};

/** Short labels for why there is no score. */
export const NO_SCORE: Record<NoScoreReason, string> = {
  'no-transcript': 'no transcript',
  'unclear-speakers': 'unclear who speaks',
  'no-model': 'nobody has judged it yet',
  garbled: 'hardly readable',
  insufficient: 'too little to judge',
  'needs-review': 'a person has to look',
};

/** `72 of 100`, or why there is no score. */
export function scoreWords(analytics: Analytics | null): string {
  if (!analytics) return 'Not analysed yet';
  if (analytics.score !== null) return `${Math.round(analytics.score)} of 100`;
  return `No score: ${NO_SCORE[analytics.reason ?? 'insufficient']}`;
}

/** Label for the model's confidence, the same everywhere; empty if it has given none. */
export function standingWords({ confidence }: Analytics): string {
  return confidence === null ? '' : `Confidence: ${percent(confidence)}`;
}

/** Label beside a level: the model's confidence in it, or why there is no level. */
export function confidenceWords({
  status,
  level,
  confidence,
  isSetByPerson,
  needsReview,
  reviewReason,
}: QuestionResult): string {
  if (isSetByPerson) return 'Set by a person';
  if (needsReview) return reviewReason ? REVIEW_WORDS[reviewReason] : '';
  return status === 'not-asked' || level === null ? '' : `Confidence: ${percent(confidence)}`;
}

const REVIEW_WORDS: Record<ReviewReason, string> = {
  'readings-differ': 'Two independent readings of the answer do not agree',
  'no-quote': 'The model gave a level that no words of the candidate show',
  'not-judged': 'The model could not judge the answer',
};

/** Marks that are facts about an answer. Distress is only shown beside the transcript, and only to the team. */
export function factMarks({ marks }: Analytics): Analytics['marks'] {
  return marks.filter(({ kind }) => kind !== 'concern');
}

export const MARK_WORDS: Record<TurnMark['kind'], string> = {
  'addresses-evaluator': 'Addressed to the evaluator, and no evidence of anything',
  concern: 'No evidence of anything',
  pasted: 'Probably pasted',
  copied: 'Not the only one',
};

/** As a whole percentage. */
export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** The level of an answer, or the label shown instead of one. */
export function resultWords(result: QuestionResult | undefined): string {
  const { status, level, needsReview } = result ?? { status: 'not-asked', level: null, needsReview: false };
  if (needsReview) return 'A person decides';
  if (status === 'not-asked') return 'Not asked';
  if (status === 'not-answered') return 'Not answered';
  return level === null ? 'Not judged' : `${level} of ${TOP_LEVEL}`;
}

/** How much there is to read: `3 of 6 questions answered · 4 quotes`. */
export function coverageWords({ questions }: Analytics): string {
  const answered = questions.filter(({ status }) => status === 'answered' || status === 'partial').length;
  const quotes = questions.reduce((sum, { evidence }) => sum + evidence.length, 0);
  return `${answered} of ${plural(questions.length, 'question')} answered · ${plural(quotes, 'quote')}`;
}

/** The duration of a call, given in seconds. */
export function lengthWords(seconds: number | null): string {
  if (seconds === null) return '–';
  return seconds < 1 ? 'under 1 s' : duration(seconds * 1_000);
}

/** Name, or else email address, of the candidate. */
export function candidateName({ name, email }: Pick<Response, 'name' | 'email'>): string {
  return name ?? email ?? 'Anonymous';
}
