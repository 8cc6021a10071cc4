import { addLine } from '../../../db/audit/lines.ts';
import { linkUrls, storePages } from '../../../db/audit/pages.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import type { FetchedPage, ReadPage } from '../../../domain/ports/page-reader.ts';
import type { Crawl } from './open-crawl.ts';
import { readPages } from '../../site/fetch/read-pages.ts';

/** Pages and bytes that are read and stored together. */
const HANDFUL = 24;
const HANDFUL_BYTES = 1_048_576;
/** A slow site's pages do not wait for a handful. */
const PATIENCE_MS = 1_000;
/** Handfuls under way; whoever fetches waits for room. */
const MOST_UNDER_WAY = 3;
/** Addresses that are remembered as linked already. */
const MOST_KNOWN = 50_000;
const LINE_EVERY = [10, 50, 100, 500, 1_000];

export interface PageSinkOptions {
  crawl: Crawl;
  wave: number;
  /** Pages that were done before. */
  done: number;
  signal: AbortSignal;
  onStored: (done: number) => void;
}

/** Takes fetched pages of one wave, has them read, and stores them one handful after another. */
export class PageSink {
  readonly #options: PageSinkOptions;
  readonly #known = new Set<string>();
  readonly #underWay = new Set<Promise<void>>();
  #handful: FetchedPage[] = [];
  #bytes = 0;
  #timer: NodeJS.Timeout | undefined;
  #stored: Promise<unknown> = Promise.resolve();
  #done: number;

  constructor(options: PageSinkOptions) {
    this.#options = options;
    this.#done = options.done;
  }

  /** Waits while too much is under way; rejects when something could not be stored. */
  async add(page: FetchedPage): Promise<void> {
    this.#handful.push(page);
    this.#bytes += page.body?.length ?? 0;
    if (this.#handful.length >= HANDFUL || this.#bytes >= HANDFUL_BYTES) this.#send();
    else this.#timer ??= setTimeout(() => this.#send(), PATIENCE_MS);
    while (this.#underWay.size >= MOST_UNDER_WAY) await Promise.race(this.#underWay);
  }

  /** Resolves when everything is stored. */
  async flush(): Promise<void> {
    this.#send();
    await Promise.all(this.#underWay);
  }

  #send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#handful.length === 0) return;
    const pages = this.#handful;
    [this.#handful, this.#bytes] = [[], 0];
    const work = this.#take(pages);
    this.#underWay.add(work);
    // A failure stays, for whoever waits next.
    work.then(
      () => this.#underWay.delete(work),
      () => {},
    );
  }

  async #take(pages: FetchedPage[]): Promise<void> {
    const { crawl, signal } = this.#options;
    const read = await readPages(crawl, pages, signal);
    // One after another: two that link to each other's pages would wait for each other's rows.
    this.#stored = this.#stored.then(() => this.#store(read));
    await this.#stored;
  }

  async #store(pages: ReadPage[]): Promise<void> {
    const { crawl, wave, signal, onStored } = this.#options;
    const { deps, companyId, auditId } = crawl;
    signal.throwIfAborted();
    const linked = new Set(pages.flatMap((page) => page.linked));
    const fresh = [...linked].filter((url) => !this.#known.has(url)).toSorted();
    const written = await companyEntityManager(deps.orm, companyId).transactional(async (em) => {
      const count = await storePages(
        em,
        auditId,
        pages.map(({ stored }) => stored),
      );
      await linkUrls(em, auditId, wave + 1, fresh);
      const message = progressLine(this.#done, this.#done + count, crawl.options.maxPages);
      if (message) await addLine(em, auditId, { sourceKey: message, step: 'crawl', message });
      return count;
    });
    this.#remember(fresh);
    this.#done += written;
    onStored(this.#done);
  }

  #remember(urls: string[]): void {
    if (this.#known.size + urls.length > MOST_KNOWN) this.#known.clear();
    for (const url of urls) this.#known.add(url);
  }
}

/** A line for every so many pages; null between them. */
function progressLine(before: number, after: number, maxPages: number): string | null {
  const every = LINE_EVERY.find((step) => maxPages / step <= 100) ?? 1_000;
  const reached = Math.floor(after / every);
  if (reached === Math.floor(before / every)) return null;
  return `Crawled ${reached * every} of at most ${maxPages} pages`;
}
