import { ARTICLE_STATUSES } from '../../../domain/content/article.ts';
import { INTENTS, type Intent } from '../../../domain/content/keyword.ts';
import type { ArticlesFilter, ListFilter } from './queries.ts';
import { type Search, pageIn, textIn } from '../parts/search-params.ts';

export const listSearch = ({ search, page }: Search): ListFilter => ({
  search: textIn(search),
  page: pageIn(page),
});

export const articlesSearch = ({ search, page, status }: Search): ArticlesFilter => ({
  search: textIn(search),
  page: pageIn(page),
  status: ARTICLE_STATUSES.find((one) => one === status),
});

export interface KeywordsSearch {
  search?: string | undefined;
  intent?: Intent | undefined;
}

export const keywordsSearch = ({ search, intent }: Search): KeywordsSearch => ({
  search: textIn(search),
  intent: INTENTS.find((one) => one === intent),
});

/** Comma-separated ids of the keywords to find titles for. */
export const titlesSearch = ({ keywords }: Search): { keywords?: string | undefined } => ({
  keywords: textIn(keywords),
});

/** The month, as `2026-11`; the current one if absent. */
export const calendarSearch = ({ month }: Search): { month?: string | undefined } => ({
  month: typeof month === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : undefined,
});
