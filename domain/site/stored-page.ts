import type { PageFacts } from './page-facts.ts';
import type { PageFinding } from './page-finding.ts';

/**
 * A link to another URL of the site, as audit_pages.links keeps it: one entry for each target and page. URLs are
 * canonical and without fragment.
 */
export interface StoredLink {
  to: string;
  /** False when every link of the page to it is marked nofollow (by link or page). */
  followed: boolean;
  /** Fragments that links to it name, each once, sorted. */
  fragments: string[];
  /** Text of the first link to it, cut to 200 characters. */
  text: string;
  /** Landmarks that contain links to it, without duplicates, sorted. */
  places: string[];
}

export type ResourceKind =
  | 'link'
  | 'image'
  | 'script'
  | 'style'
  | 'frame'
  | 'media'
  | 'icon'
  | 'social'
  | 'manifest'
  | 'structured';

/** An entry of audit_pages.resources: one for each kind and URL of a page. */
export interface StoredResource {
  kind: ResourceKind;
  url: string;
}

/** Facts needed by the rules over the site and by a page's details, beyond the columns; audit_pages.facts. */
export interface StoredFacts {
  /** The directives of headers and metas together, in lower case: `noindex`, `nofollow`, `none`, `noarchive` … */
  robots: string[];
  /** Disallowed for our crawler by robots.txt; fetched only when the audit ignores robots.txt. */
  isBlocked: boolean;
  hreflangs: { lang: string; url: string; source: 'html' | 'header' | 'sitemap' }[];
  next: string | null;
  prev: string | null;
  /** rel=alternate with a media query: a mobile version. */
  mobileAlternate: string | null;
  /** Fragments that exist on the page, at most 2,000. */
  anchors: string[];
  /** Main headings (h1), cut to 200 characters each. */
  headings: string[];
  /** Commonest content words with their counts. */
  words: [string, number][];
  /** `@type`s of structured data, sorted, each once. */
  structuredTypes: string[];
  /** Names in Organization items. */
  organizations: string[];
  hasIcon: boolean;
  /** True when the page has so little text without scripts that a browser may show a different page. */
  looksEmpty: boolean;
  wasRendered: boolean;
}

/** The result of one fetched URL, written to audit_pages and audit_findings in one transaction. */
export interface StoredPage {
  url: string;
  status: number | null;
  failure: PageFacts['failure'];
  contentType: string;
  finalUrl: string;
  redirects: PageFacts['redirects'];
  title: string | null;
  description: string | null;
  heading: string | null;
  lang: string | null;
  words: number | null;
  /** The one canonical URL that page or header names; null for none, or for several that disagree. */
  canonicalUrl: string | null;
  /** Answers 200 with HTML, is not blocked, says no noindex, and names no other page as canonical. */
  isIndexable: boolean;
  textHash: string | null;
  simhash: string | null;
  bytes: number;
  firstByteMs: number;
  totalMs: number;
  links: StoredLink[];
  resources: StoredResource[];
  facts: StoredFacts;
  findings: PageFinding[];
}
