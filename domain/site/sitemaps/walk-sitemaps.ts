import type { Gunzip } from '../../ports/gunzip.ts';
import { FindingTally } from '../finding-tally.ts';
import { canonicalUrl } from '../urls/canonical-url.ts';
import { isSameSite } from '../urls/same-site.ts';
import { roundRobin } from './round-robin.ts';
import { readFile, type OpenSitemap, type SitemapStep, type SitemapTask } from './read-file.ts';
import { SITEMAP_LIMITS, type SitemapEntry, type SitemapLimits, type SitemapReport } from './sitemap.ts';
import type { SitemapFindingCode } from './sitemap-findings.ts';

/** A file that was visited. */
export interface SitemapFile extends SitemapReport {
  /** The requested URL. */
  url: string;
  /** Status of the response; null if there was none. */
  status: number | null;
  /** The index that lists it; null for a root. */
  parent: string | null;
}

/** Consecutive entries of one file. */
export interface SitemapBatch {
  url: string;
  /** Number of entries of the same file before this batch. Sorting batches by it alternates between files. */
  first: number;
  /** Pages only: sitemaps listed by an index are visited instead. Empty in the last batch of a file. */
  entries: SitemapEntry[];
  /** Set in the last batch of a file, otherwise null. */
  file: SitemapFile | null;
}

export interface SitemapWalk {
  /** The sitemaps to start with; they may belong to any site. */
  roots: readonly string[];
  open: OpenSitemap;
  gunzip: Gunzip;
  limits?: Partial<SitemapLimits>;
  /** Number of files read at once. @default 4 */
  concurrency?: number;
  /** Whether a sitemap listed by an index may be visited. @default within one registrable domain */
  mayFollow?: (child: string, index: string) => boolean;
}

/**
 * Reads sitemaps and everything that their indexes list, level by level: each file once, several at a time, yielding
 * their batches in turn. Order and findings depend only on the files, not on timing. No response can make it fail or
 * run without end.
 */
export async function* walkSitemaps(walk: SitemapWalk): AsyncGenerator<SitemapBatch, void, void> {
  const limits = { ...SITEMAP_LIMITS, ...walk.limits };
  const plan = new Plan(walk.mayFollow ?? ((child, index) => isSameSite(child, index, 'domain')), limits);
  for (const root of walk.roots) plan.addRoot(root);
  for (let level = plan.nextLevel(); level.length > 0; level = plan.nextLevel()) {
    const files = level.map((task) => readFile(task, { open: walk.open, gunzip: walk.gunzip, limits }));
    for await (const step of roundRobin(files, walk.concurrency ?? 4)) {
      const batch = plan.take(step);
      if (batch) yield batch;
    }
  }
}

/**
 * Keeps track of what was read and what comes next. It is given the steps in an order that does not depend on timing.
 */
class Plan {
  readonly #mayFollow: NonNullable<SitemapWalk['mayFollow']>;
  readonly #limits: SitemapLimits;
  /** Canonical URLs of all files that were planned or have answered. */
  readonly #known = new Set<string>();
  readonly #given = new Map<SitemapTask, number>();
  #files = 0;
  #total = 0;
  #next: SitemapTask[] = [];
  #level: SitemapTask[] = [];

  constructor(mayFollow: NonNullable<SitemapWalk['mayFollow']>, limits: SitemapLimits) {
    this.#mayFollow = mayFollow;
    this.#limits = limits;
  }

  addRoot(url: string): void {
    if (!this.#known.has(keyOf(url)) && this.#files < this.#limits.files) this.#plan(url, null);
  }

  nextLevel(): SitemapTask[] {
    this.#level = this.#next;
    this.#next = [];
    return this.#level;
  }

  take(step: SitemapStep): SitemapBatch | null {
    const { task } = step;
    const first = this.#given.get(task) ?? 0;
    if (step.kind === 'opened') this.#claim(task, keyOf(step.url));
    else if (step.kind === 'end') return { url: task.url, first, entries: [], file: this.#fileOf(step) };
    else if (step.type === 'index') for (const { loc } of step.entries) this.#child(loc, task);
    else return this.#pages(task, first, step.entries);
    return null;
  }

  #plan(url: string, index: SitemapTask | null): void {
    const key = keyOf(url);
    this.#known.add(key);
    this.#files += 1;
    const [parent, depth, path] = index
      ? [index.url, index.depth + 1, [...index.path, key]]
      : [null, 0, [key]];
    this.#next.push({ url, parent, depth, path, findings: new FindingTally(), refused: null });
  }

  /** Records the responding URL. After redirects it may be an ancestor, or a file that is already known. */
  #claim(task: SitemapTask, key: string): void {
    if (task.path.at(-1) === key) return;
    if (task.path.includes(key)) task.refused = 'sitemap-index-loop';
    else if (this.#known.has(key)) task.refused = 'sitemap-listed-twice';
    this.#known.add(key);
    task.path.push(key);
  }

  #child(url: string, index: SitemapTask): void {
    const refusal = this.#refusal(url, index);
    if (refusal) index.findings.add(refusal, url);
    else this.#plan(url, index);
  }

  #refusal(url: string, index: SitemapTask): SitemapFindingCode | null {
    const key = keyOf(url);
    if (index.path.includes(key)) return 'sitemap-index-loop';
    if (this.#known.has(key)) return 'sitemap-listed-twice';
    if (!this.#mayFollow(url, index.url)) return 'sitemap-other-site';
    if (index.depth >= this.#limits.depth) return 'sitemap-index-too-deep';
    return this.#files >= this.#limits.files ? 'sitemap-too-many-files' : null;
  }

  #pages(task: SitemapTask, first: number, entries: SitemapEntry[]): SitemapBatch | null {
    const room = this.#limits.totalUrls - this.#total;
    if (entries.length > room) for (const open of this.#level) open.refused ??= 'sitemap-total-reached';
    const taken = entries.slice(0, room);
    this.#total += taken.length;
    this.#given.set(task, first + taken.length);
    return taken.length === 0 ? null : { url: task.url, first, entries: taken, file: null };
  }

  #fileOf({ task, status, report }: SitemapStep & { kind: 'end' }): SitemapFile {
    if (report.type === 'index' && task.parent !== null)
      task.findings.add('sitemap-index-nested', task.parent);
    const urls = report.type === 'index' ? report.urls : (this.#given.get(task) ?? 0);
    this.#given.delete(task);
    const findings = [...report.findings, ...task.findings.list];
    return { ...report, urls, findings, url: task.url, status, parent: task.parent };
  }
}

function keyOf(url: string): string {
  return canonicalUrl(url) ?? url;
}
