import type { PageFacts } from './page-facts.ts';
import type { PageFinding } from './page-finding.ts';

/**
 * A link to another URL of the site, as stored in audit_pages.links: one entry per page and target. URLs are canonical and have
 * no fragment.
 */
export interface StoredLink {
  to: string;
  /** False if all of the page's links to it are marked nofollow, by the link or the page. */
  followed: boolean;
  /** Fragments used in links to it, each once, sorted. */
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

/** An entry of audit_pages.resources: one per page, kind and URL. */
export interface StoredResource {
  kind: ResourceKind;
  url: string;
}

/** Facts needed by site-wide rules and by a page's details, in addition to the columns; audit_pages.facts. */
export interface StoredFacts {
  /** The combined robots directives of headers and metas, in lower case: `noindex`, `nofollow`, `none`, `noarchive` … */
  robots: string[];
  /** Whether robots.txt disallows it for our crawler. Such a page is fetched only if the audit ignores robots.txt. */
  isBlocked: boolean;
  hreflangs: { lang: string; url: string; source: 'html' | 'header' | 'sitemap' }[];
  next: string | null;
  prev: string | null;
  /** Target of rel=alternate with a media query: a mobile version. */
  mobileAlternate: string | null;
  /** Fragments that exist on the page, at most 2,000. */
  anchors: string[];
  /** Main headings (h1), cut to 200 characters each. */
  headings: string[];
  /** Commonest content words with their counts. */
  words: [string, number][];
  /** `@type`s of structured data, sorted, each once. */
  structuredTypes: string[];
  /** Names in structured data of type Organization. */
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
  /** The canonical URL named by the page or a header; null if there is none, or several that disagree. */
  canonicalUrl: string | null;
  /** Whether it responds 200 with HTML, is not blocked or noindex, and names no other page as canonical. */
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
