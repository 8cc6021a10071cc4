import type { SitemapSummary } from '../site/sitemaps/analysis.ts';
import type { Finding } from '../site/finding-tally.ts';
import type { Issue, Severity } from './rule.ts';
import type { CategoryScore } from './score.ts';

/** The result of the stage `discover`. Small, because it is stored in the audit's row. */
export interface AuditSite {
  /** Start page after redirects, canonical. */
  startUrl: string;
  origin: string;
  robots: {
    url: string;
    result: 'read' | 'missing' | 'unavailable' | 'unreachable';
    status: number | null;
    /** The first 500 kB, as served. */
    text: string | null;
    sitemaps: string[];
    /** Crawl-delay of our group in seconds. */
    crawlDelay: number | null;
    findings: Finding<string>[];
  };
  sitemaps: {
    source: 'given' | 'robots' | 'well-known' | 'none';
    /** At most 1,000. */
    files: SitemapSummary[];
    urls: number;
    /** Entries of other hosts, duplicates, and statistics of their lastmod dates. */
    offSite: number;
    duplicates: number;
    dated: number;
    distinctDates: number;
    futureDates: number;
  };
  /** Results of requests that tell something about the whole site; null where none was made. */
  probes: {
    /** Status of a random URL that cannot exist. */
    unknownPage: number | null;
    /** Whether http:// of an https site responds without redirecting to https. */
    plainHttp: 'redirects' | 'answers' | 'silent' | null;
    /** Whether the variant of the host with or without `www.` responds by itself. */
    otherHost: 'redirects' | 'answers' | 'silent' | null;
    llmsTxt: { status: number | null; isValid: boolean } | null;
    /** Days until the certificate expires. */
    certificateDays: number | null;
    /** AI crawlers that get a different status than a browser, by name. */
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
  /** Number of kinds of issues, without those of rules that depend on the load of the day. */
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

/** Measured in a browser on a few pages. */
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
  /**
   * Scripts that the page ran while it loaded, those in its HTML too; absent in reports from before they were counted.
   */
  scripts?: number | null;
  /** Why it could not be measured. */
  error: string | null;
}

/** The result of the stage `performance`, stored in the audit's row. */
export interface AuditLab {
  pages: LabPage[];
  /** Why nothing was measured; null when it was. */
  skipped: string | null;
}

/** The report of an audit; its JSON form is this very object. */
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
    /** Ordered by URL, complete; `from` is sorted, at most 1,000 pages. */
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
