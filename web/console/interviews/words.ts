import { TOP_LEVEL } from '../../../domain/interviews/interview.ts';
import type { CandidateStatus, NoScoreReason } from '../../../domain/interviews/response.ts';
import type { Slider } from '../../../domain/interviews/interviewer.ts';
import { duration } from '../parts/format.ts';
import type { Analytics, QuestionResult, Response } from './queries.ts';

/** Columns of the board, in the order of a candidate's progress. */
export const STATUS_WORDS: Record<CandidateStatus, string> = {
  NO_STATUS: 'New',
  POTENTIAL: 'Potential',
  SELECTED: 'Selected',
  NOT_SELECTED: 'Not selected',
};

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

const NO_SCORE: Record<NoScoreReason, { short: string; long: string }> = {
  'no-transcript': {
    short: 'no transcript',
    long: 'The voice provider has delivered no transcript of this call, so nothing was judged.',
  },
  'no-model': {
    short: 'nobody has judged it yet',
    long: 'No language model that may judge is connected, so there are no levels and no score. Below is what was answered to each question that was asked word for word; the transcript has everything.',
  },
  garbled: {
    short: 'hardly readable',
    long: 'Most of what was heard is no language, so nothing was judged. Listen to the recording if there is one.',
  },
  insufficient: { short: 'too little was said', long: 'Too little was said for a judgement.' },
  'needs-review': {
    short: 'a person has to look',
    long: 'An answer could not be judged, so there is no total: read it, and give your own score.',
  },
};

/** `72 of 100`, or why there is no score. */
export function scoreWords(analytics: Analytics | null): string {
  if (!analytics) return 'Not analysed yet';
  if (analytics.score !== null) return `${Math.round(analytics.score)} of 100`;
  return `No score: ${NO_SCORE[analytics.reason ?? 'insufficient'].short}`;
}

/** A detailed reason for a missing score. */
export function reasonWords(reason: NoScoreReason): string {
  return NO_SCORE[reason].long;
}

/** The level of an answer, or what there is instead of one. */
export function resultWords(result: QuestionResult | undefined): string {
  const { status, level } = result ?? { status: 'not-asked', level: null };
  if (status === 'not-asked') return 'Not asked';
  if (status === 'not-answered') return 'Not answered';
  return level === null ? 'Not judged' : `${level} of ${TOP_LEVEL}`;
}

/** The duration of a call; seconds. */
export function lengthWords(seconds: number | null): string {
  if (seconds === null) return '–';
  return seconds < 1 ? 'under 1 s' : duration(seconds * 1_000);
}

/** The candidate. */
export function candidateName({ name, email }: Pick<Response, 'name' | 'email'>): string {
  return name ?? email ?? 'Anonymous';
}
