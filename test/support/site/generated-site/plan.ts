import { ADJECTIVES, NOUNS, Prose } from './prose.ts';

/** What the site is made of. The same options make the same site. */
export interface SiteOptions {
  /** Pages that answer 200 with HTML. */
  pages: number;
  /** URLs that pages link to and that answer 404 or 410. */
  brokenLinks: number;
  /** URLs that pages link to and that redirect to a page. */
  redirects: number;
  /** Pairs of pages with the same main text, heading and description under different titles. */
  duplicates: number;
  /** The same, except for one word of the text. */
  nearDuplicates: number;
  /** Pairs of pages with the same title over different texts. */
  sameTitles: number;
  /** Only these first pages are linked to; the others stand in the sitemap alone. All, unless given. */
  linkedPages?: number;
  /** So many chapters of text on each page, of some 160 words and a picture. 5, unless given. */
  chapters?: number;
  /** So many links to pages from anywhere on each page. 24 where there are no children, else 12, unless given. */
  related?: number;
}

export const USUAL_SITE: SiteOptions = {
  pages: 5_000,
  brokenLinks: 250,
  redirects: 100,
  duplicates: 20,
  nearDuplicates: 20,
  sameTitles: 20,
};

export interface BrokenLink {
  path: string;
  status: 404 | 410;
  /** Paths of the pages that link to it, sorted. */
  from: string[];
}

export interface Redirect {
  path: string;
  status: 301 | 302;
  to: string;
  /** Path of the page that links to it. */
  from: string;
}

/** Number of a page and of the one that it repeats, which comes before it. */
export type Pair = readonly [original: number, copy: number];

/** Children of a page in the tree of the site; the start page's are its sections. */
const FAN_OUT = 20;
/** Between the sources of two broken links or redirects; a prime, so that they spread over the site. */
const STRIDE = 7_919;

/**
 * Everything that is true of the site, so that findings can be compared with it. Pages have numbers; 0 is the start
 * page.
 */
export class SitePlan {
  readonly options: SiteOptions;
  readonly brokenLinks: BrokenLink[];
  readonly redirects: Redirect[];
  readonly duplicates: Pair[];
  readonly nearDuplicates: Pair[];
  readonly sameTitles: Pair[];
  readonly #extraLinks = new Map<number, string[]>();

  constructor(options: Partial<SiteOptions> = {}) {
    this.options = { ...USUAL_SITE, ...options };
    const { brokenLinks, redirects, duplicates, nearDuplicates, sameTitles } = this.options;
    const copies = 2 * (duplicates + nearDuplicates + sameTitles);
    if (this.linkedPages - FAN_OUT - 1 < copies && copies > 0)
      throw new Error(`${this.linkedPages} linked pages are too few for ${copies} that are alike`);
    this.brokenLinks = Array.from({ length: brokenLinks }, (_, n) => this.#brokenLink(n));
    this.redirects = Array.from({ length: redirects }, (_, n) => this.#redirect(n));
    const pairsFrom = (first: number, count: number): Pair[] =>
      Array.from({ length: count }, (_, n) => [first + 2 * n, first + 2 * n + 1]);
    const first = FAN_OUT + 1;
    this.duplicates = pairsFrom(first, duplicates);
    this.nearDuplicates = pairsFrom(first + 2 * duplicates, nearDuplicates);
    this.sameTitles = pairsFrom(first + 2 * (duplicates + nearDuplicates), sameTitles);
  }

  get pages(): number {
    return this.options.pages;
  }

  get linkedPages(): number {
    return Math.min(this.pages, this.options.linkedPages ?? this.pages);
  }

  /** URLs that a crawl from the start page comes to: pages, broken links and redirects. */
  get reachable(): number {
    return this.linkedPages + this.brokenLinks.length + this.redirects.length;
  }

  pathOf(page: number): string {
    if (page === 0) return '/';
    const section = this.sectionOf(page);
    const folder = `/${NOUNS[section] ?? ''}s-${section}/`;
    return page === section ? folder : `${folder}${slugOf(page)}-${page}`;
  }

  /** The number of the page at a path; null for a path that no page has. */
  pageAt(path: string): number | null {
    if (path === '/') return 0;
    const page = Number(/-(\d+)\/?$/.exec(path)?.[1] ?? Number.NaN);
    return page < this.pages && this.pathOf(page) === path ? page : null;
  }

  parentOf(page: number): number {
    return Math.floor((page - 1) / FAN_OUT);
  }

  /** Those that are linked to. */
  childrenOf(page: number): number[] {
    const children = Array.from({ length: FAN_OUT }, (_, n) => page * FAN_OUT + 1 + n);
    return children.filter((child) => child < this.linkedPages);
  }

  sectionOf(page: number): number {
    let at = page;
    while (at > FAN_OUT) at = this.parentOf(at);
    return at;
  }

  /** From the section down to the page's parent. */
  trailOf(page: number): number[] {
    const trail: number[] = [];
    for (let at = this.parentOf(page); at > 0; at = this.parentOf(at)) trail.unshift(at);
    return trail;
  }

  /** Paths of the broken links and redirects on a page. */
  extraLinksOf(page: number): readonly string[] {
    return this.#extraLinks.get(page) ?? [];
  }

  #brokenLink(n: number): BrokenLink {
    const sources = [this.#spread(n + 1), ...(n % 3 === 0 ? [this.#spread(n + 2)] : [])];
    const path = `${this.pathOf(1 + (n % FAN_OUT)).replace(/[^/]*$/, '')}gone-${n}`;
    for (const source of new Set(sources)) this.#link(source, path);
    const from = [...new Set(sources.map((source) => this.pathOf(source)))];
    return { path, status: n % 10 === 9 ? 410 : 404, from: from.toSorted() };
  }

  #redirect(n: number): Redirect {
    const source = this.#spread(3 * n + 5);
    const path = `${this.pathOf(1 + (n % FAN_OUT)).replace(/[^/]*$/, '')}moved-${n}`;
    this.#link(source, path);
    return {
      path,
      status: n % 4 === 3 ? 302 : 301,
      to: this.pathOf(this.#spread(n + 11)),
      from: this.pathOf(source),
    };
  }

  #spread(n: number): number {
    return (n * STRIDE) % this.linkedPages;
  }

  #link(page: number, path: string): void {
    this.#extraLinks.set(page, [...(this.#extraLinks.get(page) ?? []), path]);
  }
}

function slugOf(page: number): string {
  const prose = new Prose(page);
  return `${prose.one(ADJECTIVES)}-${prose.one(NOUNS)}`;
}
