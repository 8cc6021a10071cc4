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
  /** How well it is met, 0 to 1; null: there is nothing to check, and the score leaves it out. */
  share: number | null;
  /** The finding and, if points are missing, how to get them. */
  reason: string;
}

/** Fewer say nothing about how a text is written. */
export const FEWEST_WORDS = 100;
export const TOO_FEW_WORDS: Finding = {
  share: 0,
  reason: `Fewer than ${FEWEST_WORDS} words: too few to tell.`,
};

export interface SeoCheck {
  id: SeoCheckId;
  weight: number;
  /** 0 to `weight`, by a tenth; null: there is nothing to check. */
  points: number | null;
  reason: string;
}

export interface SeoReport {
  /** Points in percent of those that could be had, 0 to 100; null for a text that has only quotations. */
  score: number | null;
  checks: SeoCheck[];
  /** How often the text names each keyword, in the order of the article's. */
  keywords: { keyword: string; count: number }[];
}

/** Between `none` (0) and `full` (1), whichever of both is larger. */
export function shareBetween(value: number, none: number, full: number): number {
  return Math.min(1, Math.max(0, (value - none) / (full - none)));
}
