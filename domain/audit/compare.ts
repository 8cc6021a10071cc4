import { AppError } from '../platform/errors.ts';
import { isSameSite } from '../site/urls/same-site.ts';
import { ruleById } from './catalogue.ts';
import type { StoredSummary } from './report.ts';
import { CATEGORIES, type Category, type Severity } from './rule.ts';
import { SITE_RULES } from './site-rules.ts';

/**
 * How a finding changed between two audits. Findings are identified by rule and URL; different details do not make a new finding.
 * `not-judged`: the later audit did not check it.
 */
export type Change = 'new' | 'fixed' | 'unchanged' | 'not-judged';

/** Number of findings of one rule with the same change, and the first URLs, sorted. */
export interface RuleChange {
  rule: string;
  change: Change;
  count: number;
  urls: string[];
}

/** The facts of an audit that a comparison needs. */
export interface ComparedAudit {
  id: string;
  url: string;
  /** Null or missing if the audit has no report. */
  summary?: StoredSummary | null | undefined;
}

export interface Then<Value> {
  now: Value | null;
  before: Value | null;
}

export interface ComparedIssue {
  id: string;
  category: Category;
  severity: Severity;
  title: string;
  /** Number of findings. */
  new: number;
  fixed: number;
  unchanged: number;
  notJudged: number;
  /** The first URLs, sorted. */
  newUrls: string[];
  fixedUrls: string[];
}

export interface AuditComparison {
  id: string;
  otherId: string;
  score: Then<number>;
  pages: Then<number>;
  /** Numbers of findings. */
  counts: { new: number; fixed: number; unchanged: number; notJudged: number };
  /** Scores; one for each of CATEGORIES, in that order. */
  categories: (Then<number> & { category: Category })[];
  /** Ordered by id. */
  issues: ComparedIssue[];
}

/** Throws `different-sites` unless both audits started on the same site (with or without `www.`). */
export function refuseDifferentSites(now: ComparedAudit, before: ComparedAudit): void {
  if (!isSameSite(now.url, before.url, 'www')) throw new AppError('different-sites');
}

/** Rules whose findings are reliable only when the whole site was crawled. */
const NEED_WHOLE_CRAWL = [
  'canonical-unlinked',
  'page-few-inlinks',
  'page-linked-nofollow-only',
  'page-orphan',
  'sitemap-page-missing',
];

/**
 * Rules that compare pages with each other: a finding may be missing only because the similar pages were not crawled this time.
 */
const NEED_AS_MANY_PAGES = [
  'content-duplicate',
  'content-near-duplicate',
  'description-duplicate',
  'h1-duplicate',
  'title-duplicate',
  'url-case-variants',
  'url-parameter-variants',
  'url-slash-variants',
];

/** Rules that the later audit did not evaluate: a finding missing from it does not count as fixed. */
export function unevaluatedRules({ summary }: ComparedAudit, before: ComparedAudit): string[] {
  if (!summary) return SITE_RULES.map(({ id }) => id);
  if (!summary.isCut) return [];
  const hasLess = summary.pages < (before.summary?.pages ?? 0);
  return hasLess ? [...NEED_WHOLE_CRAWL, ...NEED_AS_MANY_PAGES] : NEED_WHOLE_CRAWL;
}

/** Compares a later audit with an earlier one. `changes` has one entry for each combination of rule and change. */
export function compareAudits(
  now: ComparedAudit,
  before: ComparedAudit,
  changes: readonly RuleChange[],
): AuditComparison {
  const rules = [...new Set(changes.map(({ rule }) => rule))].toSorted();
  const issues = rules.flatMap((rule) => {
    const own = changes.filter((change) => change.rule === rule);
    return compareIssue(rule, new Map(own.map((change) => [change.change, change])));
  });
  const sum = (of: (issue: ComparedIssue) => number) => issues.reduce((total, issue) => total + of(issue), 0);
  return {
    id: now.id,
    otherId: before.id,
    score: { now: now.summary?.score ?? null, before: before.summary?.score ?? null },
    pages: { now: now.summary?.pages ?? null, before: before.summary?.pages ?? null },
    counts: {
      new: sum((issue) => issue.new),
      fixed: sum((issue) => issue.fixed),
      unchanged: sum((issue) => issue.unchanged),
      notJudged: sum((issue) => issue.notJudged),
    },
    categories: CATEGORIES.map((category) => ({
      category,
      now: scoreIn(now, category),
      before: scoreIn(before, category),
    })),
    issues,
  };
}

function compareIssue(rule: string, changes: ReadonlyMap<Change, RuleChange>): ComparedIssue[] {
  const issue = ruleById(rule);
  if (!issue) return [];
  const count = (change: Change) => changes.get(change)?.count ?? 0;
  return [
    {
      id: rule,
      category: issue.category,
      severity: issue.severity,
      title: issue.title,
      new: count('new'),
      fixed: count('fixed'),
      unchanged: count('unchanged'),
      notJudged: count('not-judged'),
      newUrls: changes.get('new')?.urls ?? [],
      fixedUrls: changes.get('fixed')?.urls ?? [],
    },
  ];
}

function scoreIn({ summary }: ComparedAudit, category: Category): number | null {
  return summary?.categories.find((scored) => scored.category === category)?.score ?? null;
}
