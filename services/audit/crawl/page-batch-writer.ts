import { addLine } from '../../../db/audit/lines.ts';
import { linkUrls, storePages } from '../../../db/audit/pages.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import type { FetchedPage, ReadPage } from '../../../domain/ports/page-reader.ts';
import type { Crawl } from './open-crawl.ts';
import { readPages } from '../../site/fetch/read-pages.ts';

/** Maximum number of pages and bytes that are parsed and stored together. */
const BATCH = 24;
const BATCH_BYTES = 1_048_576;
/** A batch that does not fill up is written after this time, so that the pages of a slow site appear. */
const MAX_WAIT_MS = 1_000;
/** Batches that are read or written at the same time; `add` waits while there are more. */
const MOST_IN_PROGRESS = 3;
/** Maximum number of URLs remembered as already linked. */
const MOST_KNOWN = 50_000;
const LINE_EVERY = [10, 50, 100, 500, 1_000];

export interface PageBatchWriterOptions {
  crawl: Crawl;
  level: number;
  /** Pages fetched before this call. */
  done: number;
  signal: AbortSignal;
  onStored: (done: number) => void;
}

/** Takes fetched pages of one depth level, has them parsed, and stores them one batch after another. */
export class PageBatchWriter {
  readonly #options: PageBatchWriterOptions;
  readonly #known = new Set<string>();
  readonly #inProgress = new Set<Promise<void>>();
  #batch: FetchedPage[] = [];
  #bytes = 0;
  #timer: NodeJS.Timeout | undefined;
  #stored: Promise<unknown> = Promise.resolve();
  #done: number;

  constructor(options: PageBatchWriterOptions) {
    this.#options = options;
    this.#done = options.done;
  }

  /** Waits while too many batches are in progress; rejects when one could not be stored. */
  async add(page: FetchedPage): Promise<void> {
    this.#batch.push(page);
    this.#bytes += page.body?.length ?? 0;
    if (this.#batch.length >= BATCH || this.#bytes >= BATCH_BYTES) this.#send();
    else this.#timer ??= setTimeout(() => this.#send(), MAX_WAIT_MS);
    while (this.#inProgress.size >= MOST_IN_PROGRESS) await Promise.race(this.#inProgress);
  }

  /** Resolves when everything is stored. */
  async flush(): Promise<void> {
    this.#send();
    await Promise.all(this.#inProgress);
  }

  #send(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#batch.length === 0) return;
    const pages = this.#batch;
    [this.#batch, this.#bytes] = [[], 0];
    const work = this.#take(pages);
    this.#inProgress.add(work);
    // A failed batch stays in the set, so that the next caller that waits gets its error.
    work.then(
      () => this.#inProgress.delete(work),
      () => {},
    );
  }

  async #take(pages: FetchedPage[]): Promise<void> {
    const { crawl, signal } = this.#options;
    const read = await readPages(crawl, pages, signal);
    // Batches are stored one after another: two batches that link to each other's pages would deadlock.
    this.#stored = this.#stored.then(() => this.#store(read));
    await this.#stored;
  }

  async #store(pages: ReadPage[]): Promise<void> {
    const { crawl, level, signal, onStored } = this.#options;
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
      await linkUrls(em, auditId, level + 1, fresh);
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

/** The progress line when a multiple of the step was passed, otherwise null. */
function progressLine(before: number, after: number, maxPages: number): string | null {
  const every = LINE_EVERY.find((step) => maxPages / step <= 100) ?? 1_000;
  const reached = Math.floor(after / every);
  if (reached === Math.floor(before / every)) return null;
  return `Crawled ${reached * every} of at most ${maxPages} pages`;
}
