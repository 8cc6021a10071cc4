import type { ReportIssue } from '../report.ts';
import { counted, SEVERITIES } from './report-words.ts';

type Reach = Pick<ReportIssue, 'count' | 'urls'>;

/** How many pages an issue affects, in words. */
export function scopeOf(issue: Reach): string {
  return isSiteWide(issue) ? 'whole site' : counted(issue.count, 'page');
}

/** An issue of the whole site lists no URLs, although its count is 1. */
export function isSiteWide({ urls }: Pick<Reach, 'urls'>): boolean {
  return urls.length === 0;
}

/** Sorts by severity, then issues of the whole site first, then by number of pages, then by id. */
export function byWeight<One extends Reach & Pick<ReportIssue, 'id' | 'severity'>>(issues: One[]): One[] {
  return issues.toSorted(
    (a, b) =>
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
      Number(isSiteWide(b)) - Number(isSiteWide(a)) ||
      b.count - a.count ||
      (a.id < b.id ? -1 : 1),
  );
}
