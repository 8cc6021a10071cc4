import type { HtmlFacts, ImageFact, PageFacts } from '../../site/page-facts.ts';
import type { Category, Issue, IssueTexts, PageCheck, PageRule, Severity } from '../rule.ts';
import type { SiteFacts } from '../../site/site-facts.ts';
import type { Details } from '../../site/page-finding.ts';

/** Returns what is wrong in the HTML of a page that responded 200; null if nothing is. */
export type HtmlCheck = (html: HtmlFacts, page: PageFacts, site: SiteFacts) => Details | null;

type Check =
  | { onHtml: HtmlCheck }
  /** Lists the images (as written) that match the condition. */
  | { onImages: (image: ImageFact) => boolean }
  /** Runs on every requested URL, whatever the response. */
  | { onAny: PageCheck['find'] }
  /** Runs only on URLs that do not redirect; redirects have rules of their own. */
  | { onOwn: PageCheck['find'] };

/** A rule as written in its file; the name of its check says what the check reads. */
export type WrittenRule = IssueTexts & Check;

type Texts = Omit<IssueTexts, 'id' | 'severity'>;

function ofSeverity(severity: Severity) {
  function written(id: string, rule: Texts & Check): WrittenRule;
  function written(id: string, texts: Texts): IssueTexts;
  function written(id: string, texts: Texts): IssueTexts {
    return { id, severity, ...texts };
  }
  return written;
}
export const error = ofSeverity('error');
export const warning = ofSeverity('warning');
export const notice = ofSeverity('notice');

/** Kinds of issues of one category that are found across pages. */
export function issuesOf(category: Category, issues: readonly IssueTexts[]): Issue[] {
  return issues.map((issue) => ({ ...issue, category }));
}

/** The rules of one file, all of the same category. */
export function rulesOf(category: Category, rules: readonly WrittenRule[]): PageRule[] {
  return rules.map((rule) => ({ ...checkOf(rule), category }));
}

function checkOf(rule: WrittenRule): PageCheck {
  if ('onAny' in rule) {
    const { onAny: find, ...issue } = rule;
    return { ...issue, of: 'any', find };
  }
  if ('onOwn' in rule) {
    const { onOwn, ...issue } = rule;
    return {
      ...issue,
      of: 'any',
      find: (page, site) => (page.redirects.length > 0 ? null : onOwn(page, site)),
    };
  }
  if ('onImages' in rule) {
    const { onImages, ...issue } = rule;
    const namesOf = (images: readonly ImageFact[]) => images.map(({ written }) => written || '(no URL)');
    return checkOf({ ...issue, onHtml: ({ images }) => listed('images', namesOf(images.filter(onImages))) });
  }
  const { onHtml, ...issue } = rule;
  return { ...issue, find: (page, site) => (page.html === null ? null : onHtml(page.html, page, site)) };
}

const MOST_LISTED = 10;
const MOST_CHARACTERS = 200;

/** Details that name the offending values, without duplicates and in order; null if there are none. */
export function listed<T>(
  name: string,
  items: readonly T[],
  valueOf: (item: T) => string = String,
): Details | null {
  const unique = [...new Set(items.map((item) => valueOf(item).slice(0, MOST_CHARACTERS)))];
  return unique.length === 0 ? null : { [name]: unique.slice(0, MOST_LISTED), count: unique.length };
}

/** The details if the condition holds, otherwise null. */
export function when(condition: boolean, details: Details = {}): Details | null {
  return condition ? details : null;
}
