import type { Gunzip } from '../../ports/gunzip.ts';
import { FindingTally } from '../finding-tally.ts';
import { canonicalUrl } from '../urls/canonical-url.ts';
import { isSameSite } from '../urls/same-site.ts';
import { inTurns } from './in-turns.ts';
import { readFile, type OpenSitemap, type SitemapStep, type SitemapTask } from './read-file.ts';
import { SITEMAP_LIMITS, type SitemapEntry, type SitemapLimits, type SitemapReport } from './sitemap.ts';
import type { SitemapFindingCode } from './sitemap-findings.ts';

/** A file of a walk. */
export interface SitemapFile extends SitemapReport {
  /** As it was asked for. */
  url: string;
  /** Of the answer; null without one. */
  status: number | null;
  /** The index that lists it; null for one the walk began with. */
  parent: string | null;
}

/** Entries of one file, in its order. */
export interface SitemapBatch {
  url: string;
  /** How many entries of the file came before. Ordered by it, entries are taken from each file in turn. */
  first: number;
  /** Pages; what an index lists is walked through instead. Empty in the last batch of a file. */
  entries: SitemapEntry[];
  /** In the last batch of a file, null before. */
  file: SitemapFile | null;
}

export interface SitemapWalk {
  /** The sitemaps to begin with, of whatever site. */
  roots: readonly string[];
  open: OpenSitemap;
  gunzip: Gunzip;
  limits?: Partial<SitemapLimits>;
  /** Files that are read at once. @default 4 */
  concurrency?: number;
  /** Whether an index may lead there. @default within one registrable domain */
  mayFollow?: (child: string, index: string) => boolean;
}

/**
 * Reads sitemaps and all that their indexes lead to, level by level: every file once, several at a time, their batches
 * in turn. Order and findings depend on the files alone, not on how fast they come. Nothing that a server sends makes
 * it fail or go on without end.
 */
export async function* walkSitemaps(walk: SitemapWalk): AsyncGenerator<SitemapBatch, void, void> {
  const limits = { ...SITEMAP_LIMITS, ...walk.limits };
  const plan = new Plan(walk.mayFollow ?? ((child, index) => isSameSite(child, index, 'domain')), limits);
  for (const root of walk.roots) plan.addRoot(root);
  for (let level = plan.nextLevel(); level.length > 0; level = plan.nextLevel()) {
    const files = level.map((task) => readFile(task, { open: walk.open, gunzip: walk.gunzip, limits }));
    for await (const step of inTurns(files, walk.concurrency ?? 4)) {
      const batch = plan.take(step);
      if (batch) yield batch;
    }
  }
}

/** Knows what has been read and what comes next. Told of the steps in an order that does not depend on time. */
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

  /** An answer may come from a URL that leads back or is read already. */
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
