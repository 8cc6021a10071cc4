import type { SitemapSummary } from '../site/sitemaps/analysis.ts';
import type { Finding } from '../site/finding-tally.ts';
import type { Issue, Severity } from './rule.ts';
import type { CategoryScore } from './score.ts';

/** What the stage `discover` learns of a site before it is crawled. Small: it stands in the audit's row. */
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
    /** Seconds that our group is asked to wait between requests. */
    crawlDelay: number | null;
    findings: Finding<string>[];
  };
  sitemaps: {
    source: 'given' | 'robots' | 'well-known' | 'none';
    /** At most 1,000. */
    files: SitemapSummary[];
    urls: number;
    /** Entries of other hosts, repeated ones, and what their dates of change look like. */
    offSite: number;
    duplicates: number;
    dated: number;
    distinctDates: number;
    futureDates: number;
  };
  /** Answers to URLs that tell something of the whole site; null where it was not asked. */
  probes: {
    /** Status of a URL that cannot exist. */
    unknownPage: number | null;
    /** Whether http:// (of an https site) answers without leading to https. */
    plainHttp: 'redirects' | 'answers' | 'silent' | null;
    /** Whether the host with or without `www.` answers beside this one. */
    otherHost: 'redirects' | 'answers' | 'silent' | null;
    llmsTxt: { status: number | null; isValid: boolean } | null;
    /** Days until the certificate expires. */
    certificateDays: number | null;
    /** AI crawlers by name that get another status than a browser. */
    refusedCrawlers: string[];
    favicon: number | null;
  };
}

/** What lists of audits show of a report. */
export interface AuditSummary {
  /** 0 to 100; domain/audit/score.ts explains it. */
  score: number;
  /** HTML pages that were evaluated. */
  pages: number;
  /** Kinds of issues, without those that sway with the load of the day. */
  issuesBySeverity: Record<Severity, number>;
}

/** What an audit's row keeps of its report: for lists, and to be compared with other audits. */
export interface StoredSummary extends AuditSummary {
  /** A limit ended the crawl before the site did. */
  isCut: boolean;
  categories: CategoryScore[];
}

/** One kind of issue with the pages that have it. */
export interface ReportIssue extends Issue {
  /** Affected pages; 1 for what concerns the site as a whole. */
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

/** What the stage `performance` leaves in the audit's row. */
export interface AuditLab {
  pages: LabPage[];
  /** Why nothing was measured; null when it was. */
  skipped: string | null;
}

/** The report of an audit; its JSON form is this very object. */
export interface AuditReport {
  summary: AuditSummary & {
    url: string;
    /** A limit ended the crawl before the site did. */
    isCut: boolean;
    /** How the score came about: the whole first, then one line for each category. */
    explanation: string[];
  };
  /** One for each of CATEGORIES, in that order. */
  categories: CategoryScore[];
  /** Ordered by id. */
  issues: ReportIssue[];
  /** Ordered by URL; at most 1,000. `issues` are ids, without those that sway with the load of the day. */
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
    /** Of pages that answered 200. */
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
