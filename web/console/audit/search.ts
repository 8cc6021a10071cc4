import { CATEGORIES, type Category, type Severity } from '../../../domain/audit/rule.ts';
import { SEVERITIES } from '../../../domain/audit/formats/report-words.ts';
import { type Search, pageIn, textIn } from '../parts/search-params.ts';

/** `like`: the audit whose choices are filled in. */
export const newAuditSearch = ({ like }: Search): { like?: string | undefined } => ({ like: textIn(like) });

/** Filters of the issues; a missing one does not filter. */
export interface IssuesSearch {
  category?: Category | undefined;
  severity?: Severity | undefined;
  search?: string | undefined;
  /** The issue that is opened. */
  issue?: string | undefined;
  /** Page of its URLs. */
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

/** Filter by answer, in the API's terms: a class of statuses, or `none` for no answer. */
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

/** `other`: the audit that is compared with. */
export const changesSearch = ({ other }: Search): { other?: string | undefined } => ({
  other: textIn(other),
});
