import type { InterviewsFilter, ResponsesFilter } from './queries.ts';
import { type Search, pageIn, textIn } from '../parts/search-params.ts';

export function interviewsSearch(search: Search): InterviewsFilter {
  return {
    scope: search['scope'] === 'company' ? 'company' : undefined,
    search: textIn(search['search']),
    page: pageIn(search['page']),
  };
}

export const boardSearch = ({ search, page }: Search): ResponsesFilter => ({
  search: textIn(search),
  page: pageIn(page),
});

/** Which responses are compared, by their ids with commas between them. */
export const compareSearch = ({ ids }: Search): { ids?: string | undefined } => ({ ids: textIn(ids) });
