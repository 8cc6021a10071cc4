/** The points of each check. Their sum is 100. */
export const SEO_WEIGHTS = {
  'keyword-title': 15,
  'keyword-introduction': 10,
  'keyword-headings': 10,
  'keyword-density': 10,
  'secondary-keywords': 5,
  'title-length': 10,
  'text-length': 10,
  'section-length': 5,
  'internal-links': 5,
  'source-links': 5,
  'image-descriptions': 5,
  readability: 10,
} as const;
export type SeoCheckId = keyof typeof SEO_WEIGHTS;

/** The finding of one check. */
export interface Finding {
  /** How well the check is met, 0 to 1; null if it does not apply, in which case the score ignores it. */
  share: number | null;
  /** The finding and, if points are missing, how to get them. */
  reason: string;
}

/** Minimum number of words for judging how a text is written. */
export const FEWEST_WORDS = 100;
export const TOO_FEW_WORDS: Finding = {
  share: 0,
  reason: `Fewer than ${FEWEST_WORDS} words: too few to tell.`,
};

export interface SeoCheck {
  id: SeoCheckId;
  weight: number;
  /** 0 to `weight`, in steps of 0.1; null if the check does not apply. */
  points: number | null;
  reason: string;
}

export interface SeoReport {
  /** Percentage of the attainable points, 0 to 100; null for a text that consists of quotations only. */
  score: number | null;
  checks: SeoCheck[];
  /** How often the text contains each keyword, in the order of the article's keywords. */
  keywords: { keyword: string; count: number }[];
}

/** Position of `value` between `none` (0) and `full` (1), limited to that range. `none` may be the larger of the two. */
export function shareBetween(value: number, none: number, full: number): number {
  return Math.min(1, Math.max(0, (value - none) / (full - none)));
}
