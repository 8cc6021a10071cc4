export const CALL_STATUSES = ['registered', 'in-progress', 'ended', 'expired'] as const;
export type CallStatus = (typeof CALL_STATUSES)[number];

/** Set by people only, never by the analysis. */
export const CANDIDATE_STATUSES = ['NO_STATUS', 'NOT_SELECTED', 'POTENTIAL', 'SELECTED'] as const;
export type CandidateStatus = (typeof CANDIDATE_STATUSES)[number];

/** One turn of a call. `user` is the candidate. Times in milliseconds from the call's start. */
export interface TranscriptTurn {
  role: 'agent' | 'user';
  content: string;
  startMs: number;
  endMs: number;
}

export const ANSWER_STATUSES = ['answered', 'partial', 'not-answered', 'not-asked'] as const;
export type AnswerStatus = (typeof ANSWER_STATUSES)[number];

/** A verbatim quote from the transcript; `turn` is its index in the transcript, from 0. */
export interface Evidence {
  quote: string;
  turn: number;
}

/**
 * Why a person has to judge an answer: readings are too far apart, no quote of the candidate supports a level, or no reading
 * could judge.
 */
export const REVIEW_REASONS = ['readings-differ', 'no-quote', 'not-judged'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** The analysis of one answer. `level` 0..4 on the rubric, null: not judged; `confidence` 0..1. */
export interface QuestionAnalysis {
  questionId: string;
  question: string;
  status: AnswerStatus;
  level: number | null;
  summary: string;
  evidence: Evidence[];
  confidence: number;
  /** A person has to set the level. Absent in old analyses. */
  needsReview?: boolean;
  /** Why a person has to set the level, or had to. Absent in old analyses. */
  reviewReason?: ReviewReason;
  /** A person has set the level. */
  isSetByPerson?: boolean;
}

export const MARK_KINDS = ['addresses-evaluator', 'concern', 'pasted', 'copied'] as const;

/** A fact about a turn, shown beside it; never a judgement. `turn` is its index in the transcript, from 0. */
export type TurnMark = { turn: number } & (
  | { kind: 'addresses-evaluator'; /** The passage, word for word. */ note: string }
  | { kind: 'concern'; level: 'possible' | 'acute' }
  | { kind: 'pasted'; characters: number; seconds: number }
  | { kind: 'copied' }
);

/** A person's decision about the speaker labels of a transcript. */
export const SPEAKER_CHOICES = ['swapped', 'as-is'] as const;
export type SpeakerChoice = (typeof SPEAKER_CHOICES)[number];

/** Why a response has no score; if several apply, the first in this order. */
export const NO_SCORE_REASONS = [
  'no-transcript',
  'unclear-speakers',
  'no-model',
  'garbled',
  'insufficient',
  'needs-review',
] as const;
export type NoScoreReason = (typeof NO_SCORE_REASONS)[number];

export interface Analytics {
  /** 0..100; null with a reason. */
  score: number | null;
  reason: NoScoreReason | null;
  strengths: string[];
  improvements: string[];
  insights: string[];
  questions: QuestionAnalysis[];
  /** `score` 0..10; null if it could not be judged. */
  communication: { score: number | null; feedback: string };
  /** Number of quotes by the model that are in no turn of the candidate, or that prove nothing. */
  droppedQuotes: number;
  /** Absent in old analyses. */
  marks?: TurnMark[];
  provenance: { model: string; promptHash: string; rubricHash: string };
}

/** The candidate's feedback on the interview. */
export interface CandidateFeedback {
  /** 1..5. */
  satisfaction: number;
  text: string;
}

/** The candidate's consent before the call. */
export interface Consent {
  text: string;
  /** Which version of the text, such as `en/3`; absent in responses from before texts had versions. */
  version?: string;
  /** ISO 8601. */
  at: string;
}
