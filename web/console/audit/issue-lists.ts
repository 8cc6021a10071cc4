import type { Severity } from '../../../domain/audit/rule.ts';
import type { Report } from './queries.ts';
import { type IssuesSearch } from './search.ts';

type Issues = Report['issues'];

/** The issues of a category that contain the search text, of any severity. */
export function ofInterest(issues: Issues, { category, search }: IssuesSearch): Issues {
  const wanted = search?.toLowerCase() ?? '';
  return issues.filter(
    (issue) =>
      (category === undefined || issue.category === category) &&
      [issue.id, issue.title, issue.why, issue.howToFix].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** The number of issues of this severity; undefined counts all. */
export function amountOf(issues: Issues, severity: Severity | undefined): number {
  return issues.filter((issue) => severity === undefined || issue.severity === severity).length;
}
