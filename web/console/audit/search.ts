import { CATEGORIES, type Category, type Severity } from '../../../domain/audit/rule.ts';
import { SEVERITIES } from '../../../domain/audit/formats/report-words.ts';
import { type Search, pageIn, textIn } from '../parts/search-params.ts';

/** `like`: id of the audit whose settings fill in the form. */
export const newAuditSearch = ({ like }: Search): { like?: string | undefined } => ({ like: textIn(like) });

/** Filters of the issues; a missing one does not filter. */
export interface IssuesSearch {
  category?: Category | undefined;
  severity?: Severity | undefined;
  search?: string | undefined;
  /** The expanded issue. */
  issue?: string | undefined;
  /** Page of the issue's list of URLs. */
  page?: number | undefined;
}

export function issuesSearch(search: Search): IssuesSearch {
  return {
    category: CATEGORIES.find((one) => one === search['category']),
    severity: SEVERITIES.find((one) => one === search['severity']),
    search: textIn(search['search']),
    issue: textIn(search['issue']),
    page: pageIn(search['page']),
  };
}

/** Values of the filter by HTTP status, as the API names them: a class, or `none` for no response. */
export const ANSWERS = ['2xx', '3xx', '4xx', '5xx', 'none'] as const;

export interface PagesSearch {
  status?: (typeof ANSWERS)[number] | undefined;
  search?: string | undefined;
  page?: number | undefined;
}

export function pagesSearch(search: Search): PagesSearch {
  return {
    status: ANSWERS.find((one) => one === search['status']),
    search: textIn(search['search']),
    page: pageIn(search['page']),
  };
}

export const pageSearch = ({ url }: Search): { url: string } => ({ url: textIn(url) ?? '' });

/** `other`: id of the audit to compare with. */
export const changesSearch = ({ other }: Search): { other?: string | undefined } => ({
  other: textIn(other),
});
