import type { HtmlFacts, PageFacts } from '../../site/page-facts.ts';
import type { Category, IssueTexts, PageCheck, PageRule } from '../rule.ts';
import type { SiteFacts } from '../../site/site-facts.ts';
import type { Details } from '../../site/page-finding.ts';

/** The rules of a file, which are all of one category. */
export function rulesOf(category: Category, checks: readonly PageCheck[]): PageRule[] {
  return checks.map((check) => ({ ...check, category }));
}

/** A rule that reads the HTML of pages that answered 200. */
export function onHtml(
  issue: IssueTexts,
  find: (html: HtmlFacts, page: PageFacts, site: SiteFacts) => Details | null,
): PageCheck {
  return { ...issue, find: (page, site) => (page.html === null ? null : find(page.html, page, site)) };
}

/** A rule that evaluates every requested URL, whatever its response. */
export function onAny(issue: IssueTexts, find: PageCheck['find']): PageCheck {
  return { ...issue, of: 'any', find };
}

/** A rule that evaluates what a URL itself responds; where it redirects is for the rules about redirects. */
export function onOwn(issue: IssueTexts, find: PageCheck['find']): PageCheck {
  return onAny(issue, (page, site) => (page.redirects.length > 0 ? null : find(page, site)));
}

const MOST_LISTED = 10;
const MOST_CHARACTERS = 200;

/** Details that name the offending values, each once and in their order, or null when there is none. */
export function listed(name: string, values: readonly string[]): Details | null {
  const unique = [...new Set(values.map((value) => value.slice(0, MOST_CHARACTERS)))];
  return unique.length === 0 ? null : { [name]: unique.slice(0, MOST_LISTED), count: unique.length };
}

/** Details when the condition holds, else null. */
export function when(condition: boolean, details: Details = {}): Details | null {
  return condition ? details : null;
}
