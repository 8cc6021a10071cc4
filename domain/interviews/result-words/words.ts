import type { NoScoreReason, ReviewReason } from '../response.ts';

/** What is said of a result, in one language. In braces: what is filled in. */
export interface ResultWords {
  confidential: string;
  download: string;
  /** Who has given no name: `{number}`. */
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
  /** The level is for a person to set. */
  forPerson: string;
  /** Of the answer to a knock-out question. */
  meets: string;
  meetsNot: string;
  /** `{name}`. */
  transcriptOf: string;
  interviewer: string;
  speaker: string;
  /** Why there is no score; none of them blames the candidate for what others have done. */
  reasons: Record<NoScoreReason, string>;
  /** `{model}`. */
  proposal: string;
  /** `{judged}`, `{of}`: questions. */
  coverage: string;
  /** `{levels}`: how many. */
  byPeople: string;
  /** Which answers wait for a person, and why: `{questions}`. */
  waits: Record<ReviewReason | 'unknown', string>;
}
