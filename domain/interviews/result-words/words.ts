import type { NoScoreReason, ReviewReason } from '../response.ts';

/** Texts about a result, in one language. Placeholders are in braces. */
export interface ResultWords {
  confidential: string;
  download: string;
  /** A candidate without a name: `{number}`. */
  candidate: string;
  notAnalysed: string;
  noScore: string;
  /** `{score}`: of 100. */
  score: string;
  /** `{level}`, `{top}`. */
  level: string;
  /** `{share}`: in per cent. */
  confidence: string;
  /** `{model}`. */
  analysedBy: string;
  setByPerson: string;
  notAsked: string;
  notJudged: string;
  /** A person has to set the level. */
  forPerson: string;
  /** The answer to a closed question is an accepted one. */
  meets: string;
  meetsNot: string;
  /** `{name}`. */
  transcriptOf: string;
  interviewer: string;
  speaker: string;
  /** Why there is no score; no text blames the candidate for what others have done. */
  reasons: Record<NoScoreReason, string>;
  /** `{model}`. */
  proposal: string;
  /** `{judged}`, `{of}`: questions. */
  coverage: string;
  /** `{levels}`: number of levels set by people. */
  byPeople: string;
  /** Which answers wait for a person (`{questions}`), and why. */
  waits: Record<ReviewReason | 'unknown', string>;
}
