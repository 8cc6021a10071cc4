import type { AnswerStatus, CandidateStatus } from '../../../domain/interviews/response.ts';
import type { Slider } from '../../../domain/interviews/interviewer.ts';
import { duration } from '../parts/format.ts';
import type { Analytics, Response } from './queries.ts';

/** Columns of the board, in the order in which a candidate goes through them. */
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

export const ANSWER_WORDS: Record<AnswerStatus, string> = {
  answered: 'Answered',
  partial: 'Answered in part',
  'not-answered': 'Not answered',
  'not-asked': 'Not asked',
};

export const SLIDER_WORDS: Record<Slider, { label: string; hint: string }> = {
  empathy: { label: 'Empathy', hint: 'How warmly it thanks and encourages' },
  rapport: { label: 'Rapport', hint: 'How much it warms up before it asks' },
  exploration: { label: 'Exploration', hint: 'How deeply it follows up on an answer' },
  speed: { label: 'Pace', hint: 'How quickly it moves on to the next question' },
};

/** `72 of 100`, or why there is no score. */
export function scoreWords(analytics: Analytics | null): string {
  if (!analytics) return 'Not analysed yet';
  if (analytics.score !== null) return `${Math.round(analytics.score)} of 100`;
  return analytics.reason === 'garbled' ? 'No score: hardly readable' : 'No score: too little was said';
}

/** How long a call took; seconds. */
export function lengthWords(seconds: number | null): string {
  if (seconds === null) return '–';
  return seconds < 1 ? 'under 1 s' : duration(seconds * 1_000);
}

/** Who has answered. */
export function candidateName({ name, email }: Pick<Response, 'name' | 'email'>): string {
  return name ?? email ?? 'Anonymous';
}
