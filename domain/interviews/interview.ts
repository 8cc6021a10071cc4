/** A question of an interview. The `id` stays the same when the text is edited. */
export interface Question {
  id: string;
  question: string;
  /** How many follow-up questions the interviewer may ask after a thin answer, 0..3. */
  followUps: number;
  /** Weight in the score; 0 leaves the question out of it. */
  weight: number;
}

/** Who may enter: anyone who knows the URL while it is active, or only people with a link. */
export const ACCESS = ['open', 'invited'] as const;
export type Access = (typeof ACCESS)[number];

/** Minutes; the longest an interview can be. */
export const LONGEST_INTERVIEW = 120;
export const MOST_QUESTIONS = 30;
/** The largest factor by which one candidate's time can be extended. */
export const MOST_TIME_FACTOR = 3;
/** Most questions that only one candidate is asked. */
export const MOST_EXTRA_QUESTIONS = 10;
export const MOST_FOLLOW_UPS = 3;
export const LARGEST_WEIGHT = 10;
export const MOST_IN_TEAM = 50;

/** Colours and logo of the candidate's page. */
export interface InterviewTheme {
  /** `#rrggbb`. */
  color?: string;
  logoUrl?: string;
}

/** Highest level of an answer. */
export const TOP_LEVEL = 4;

/** What an answer must show to reach a level. */
export interface RubricLevel {
  level: number;
  anchor: string;
}

/** The default anchors, about the content of an answer only. */
export const DEFAULT_RUBRIC: readonly RubricLevel[] = [
  { level: 0, anchor: 'Says nothing that answers the question.' },
  { level: 1, anchor: 'Touches the question in general words, without anything of their own.' },
  { level: 2, anchor: 'Answers it in part, or with one example that stays vague.' },
  {
    level: 3,
    anchor: 'Answers it wholly, with a concrete example: what the situation was and what they did.',
  },
  {
    level: 4,
    anchor: 'Answers it wholly, with concrete examples, the reasons for what they did, and what came of it.',
  },
];
