/** Progress of an article. */
export const ARTICLE_STATUSES = ['planned', 'outlined', 'drafting', 'review', 'published'] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];

/** One heading of an outline. */
export interface OutlineHeading {
  /** 2 to 4: the title of the article is the heading of level 1. */
  level: number;
  heading: string;
  /** What to say below it. */
  notes: string;
  keywords: string[];
}

/** A source that an article cites. */
export interface Reference {
  /** Its number in the text, which stays the same when others change. */
  n: number;
  url: string;
  title: string;
  /** Words of the page. */
  snippet: string;
  /** ISO 8601. */
  accessedAt: string;
}

export const MOST_REFERENCES = 200;
export const MOST_HEADINGS = 60;
export const MOST_KEYWORDS = 50;
