import type { SitemapSummary } from '../site/sitemaps/analysis.ts';
import type { Finding } from '../site/finding-tally.ts';
import type { Issue, Severity } from './rule.ts';
import type { CategoryScore } from './score.ts';

/** The result of the stage `discover`. Small, because it is stored in the audit's row. */
export interface AuditSite {
  /** URL of the start page after redirects, in canonical form. */
  startUrl: string;
  origin: string;
  robots: {
    url: string;
    result: 'read' | 'missing' | 'unavailable' | 'unreachable';
    status: number | null;
    /** The first 500 kB, as served. */
    text: string | null;
    sitemaps: string[];
    /** Crawl-delay in seconds for our crawler. */
    crawlDelay: number | null;
    findings: Finding<string>[];
  };
  sitemaps: {
    source: 'given' | 'robots' | 'well-known' | 'none';
    /** At most 1,000. */
    files: SitemapSummary[];
    urls: number;
    /** Numbers of entries on other hosts and of duplicates, and statistics of the lastmod dates. */
    offSite: number;
    duplicates: number;
    dated: number;
    distinctDates: number;
    futureDates: number;
  };
  /** Results of requests that concern the whole site; null if the request was not made. */
  probes: {
    /** Status of a random URL that cannot exist. */
    unknownPage: number | null;
    /** How an https site responds on http://: by a redirect to https, with a page of its own, or not at all. */
    plainHttp: 'redirects' | 'answers' | 'silent' | null;
    /** How the same host with `www.` added or removed responds: by a redirect, with a page of its own, or not at all. */
    otherHost: 'redirects' | 'answers' | 'silent' | null;
    llmsTxt: { status: number | null; isValid: boolean } | null;
    /** Days until the certificate expires. */
    certificateDays: number | null;
    /** Names of AI crawlers that get another status than a browser. */
    refusedCrawlers: string[];
    favicon: number | null;
  };
}

/** The summary of a report in lists of audits. */
export interface AuditSummary {
  /** 0 to 100; domain/audit/score.ts explains it. */
  score: number;
  /** HTML pages that were evaluated. */
  pages: number;
  /** Number of kinds of issues, without those that depend on the current load. */
  issuesBySeverity: Record<Severity, number>;
}

/** The part of a report that is stored in the audit's row, for lists and comparisons. */
export interface StoredSummary extends AuditSummary {
  /** True when a limit ended the crawl before the whole site was crawled. */
  isCut: boolean;
  categories: CategoryScore[];
}

/** One kind of issue with the pages that have it. */
export interface ReportIssue extends Issue {
  /** Number of affected pages; 1 for an issue of the whole site, which names none. */
  count: number;
  /** Sorted; at most 1,000. */
  urls: string[];
}

/** Measurements of one page in a browser (a few pages per audit). */
export interface LabPage {
  url: string;
  device: 'mobile' | 'desktop';
  /** 0 to 100. */
  scores: {
    performance: number | null;
    accessibility: number | null;
    bestPractices: number | null;
    seo: number | null;
  };
  firstContentfulPaintMs: number | null;
  largestContentfulPaintMs: number | null;
  totalBlockingMs: number | null;
  layoutShift: number | null;
  speedIndexMs: number | null;
  bytes: number | null;
  requests: number | null;
  /** Number of scripts, inline ones included, that the page ran while loading; absent in older reports. */
  scripts?: number | null;
  /** Why the page could not be measured; null if it was. */
  error: string | null;
}

/** The result of the stage `performance`, stored in the audit's row. */
export interface AuditLab {
  pages: LabPage[];
  /** Why nothing was measured; null when it was. */
  skipped: string | null;
}

/** The report of an audit; this object is serialised as JSON without changes. */
export interface AuditReport {
  summary: AuditSummary & {
    url: string;
    /** True when a limit ended the crawl before the whole site was crawled. */
    isCut: boolean;
    /** Explanation of the score: first the total, then one line for each category. */
    explanation: string[];
  };
  /** One for each of CATEGORIES, in that order. */
  categories: CategoryScore[];
  /** Ordered by id. */
  issues: ReportIssue[];
  /** Ordered by URL; at most 1,000. `issues` are ids, without those of rules that depend on the load of the day. */
  pages: { url: string; status: number | null; issues: string[] }[];
  sitemaps: AuditSite['sitemaps'] & { indexableMissing: number };
  robots: AuditSite['robots'];
  structuredData: { pages: number; types: { type: string; pages: number }[] };
  links: {
    internal: number;
    external: number;
    /** Ordered by URL, complete; `from` (the linking pages) is sorted, at most 1,000. */
    broken: { url: string; status: number | null; from: string[] }[];
  };
  performance: {
    /** The median over pages that answered 200. */
    medianFirstByteMs: number | null;
    p95FirstByteMs: number | null;
    slowest: { url: string; firstByteMs: number }[];
    lab: LabPage[];
    /** Why nothing was measured in a browser; null when it was. */
    labSkipped: string | null;
  };
  duplicates: {
    titles: { title: string; urls: string[] }[];
    descriptions: { description: string; urls: string[] }[];
    content: { urls: string[] }[];
    nearDuplicates: { urls: string[] }[];
  };
}
