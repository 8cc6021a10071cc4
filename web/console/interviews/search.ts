import type { InterviewsFilter, ResponsesFilter } from './queries.ts';

type Search = Record<string, unknown>;

function text(value: unknown): string | undefined {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;
}

function pageIn(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) > 1 ? Number(value) : undefined;
}

export function interviewsSearch(search: Search): InterviewsFilter {
  return {
    scope: search['scope'] === 'company' ? 'company' : undefined,
    search: text(search['search']),
    page: pageIn(search['page']),
  };
}

export const boardSearch = ({ search, page }: Search): ResponsesFilter => ({
  search: text(search),
  page: pageIn(page),
});

export const pagedSearch = ({ page }: Search): { page?: number | undefined } => ({ page: pageIn(page) });

/** Which responses are compared, by their ids with commas between them. */
export const compareSearch = ({ ids }: Search): { ids?: string | undefined } => ({ ids: text(ids) });
