import type { HtmlFacts, ImageFact, PageFacts } from '../../site/page-facts.ts';
import type { Category, Issue, IssueTexts, PageCheck, PageRule, Severity } from '../rule.ts';
import type { SiteFacts } from '../../site/site-facts.ts';
import type { Details } from '../../site/page-finding.ts';

/** What is wrong in the HTML of a page that answered 200; null for nothing. */
export type HtmlCheck = (html: HtmlFacts, page: PageFacts, site: SiteFacts) => Details | null;

type Check =
  | { onHtml: HtmlCheck }
  /** Lists the pictures, as written, of which the condition holds. */
  | { onImages: (image: ImageFact) => boolean }
  /** Every requested URL, whatever its response. */
  | { onAny: PageCheck['find'] }
  /** What a URL itself responds; where it redirects is for the rules about redirects. */
  | { onOwn: PageCheck['find'] };

/** A rule as its file has it; its check is named by what it reads. */
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

/** Kinds of issues that are found over all pages, of one category. */
export function issuesOf(category: Category, issues: readonly IssueTexts[]): Issue[] {
  return issues.map((issue) => ({ ...issue, category }));
}

/** The rules of a file, which are all of one category. */
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

/** Details that name the offending values, each once and in their order, or null when there is none. */
export function listed<T>(
  name: string,
  items: readonly T[],
  valueOf: (item: T) => string = String,
): Details | null {
  const unique = [...new Set(items.map((item) => valueOf(item).slice(0, MOST_CHARACTERS)))];
  return unique.length === 0 ? null : { [name]: unique.slice(0, MOST_LISTED), count: unique.length };
}

/** Details when the condition holds, else null. */
export function when(condition: boolean, details: Details = {}): Details | null {
  return condition ? details : null;
}
