/** Progress of an article. */
export const ARTICLE_STATUSES = ['planned', 'outlined', 'drafting', 'review', 'published'] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];

/** One heading of an outline. */
export interface OutlineHeading {
  /** 2 to 4: level 1 is the article's title. */
  level: number;
  heading: string;
  /** What the text below the heading should say. */
  notes: string;
  keywords: string[];
}

/** A source that an article cites. */
export interface Reference {
  /** The number in the text. It stays the same when other references change. */
  n: number;
  url: string;
  title: string;
  /** An excerpt of the page. */
  snippet: string;
  /** ISO 8601. */
  accessedAt: string;
}

export const MOST_REFERENCES = 200;
export const MOST_HEADINGS = 60;
export const MOST_KEYWORDS = 50;
