import { AppError } from '../../domain/platform/errors.ts';
import type { Settings } from '../../domain/platform/settings/settings.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import type { FetchedPage, PageReader, ReadPage, ReadPagesOptions } from '../../domain/ports/page-reader.ts';
import { Slots } from '../../domain/platform/slots.ts';
import { fileURLToPath } from 'node:url';
import type { PagesReply, PagesRequest } from '../../parsers/page-protocol.ts';
import type { SiteSource } from '../../domain/site/site-facts.ts';
import { AskedProcess, type AskedProcessLimits } from './asked-process.ts';

const ENTRY = fileURLToPath(new URL('../../parsers/pages-main.ts', import.meta.url));

/** A small young generation, and an old one that grows slowly: a page's garbage is collected early and not only at 128 MB. */
const HEAP = ['--max-semi-space-size=2', '--heap-growing-percent=30'];

/** A child that reads pages, one request at a time. */
class PageProcess {
  readonly #process: AskedProcess<PagesRequest, PagesReply>;
  #site: SiteSource | null = null;

  constructor(limits: AskedProcessLimits) {
    this.#process = new AskedProcess(ENTRY, limits, HEAP);
  }

  get alive(): boolean {
    return this.#process.alive;
  }

  /** Reads pages; null if the child died and cannot be used again. Rejects with the signal's reason. */
  async read(
    { site, ...request }: Omit<PagesRequest, 'site'> & { site: SiteSource },
    signal: AbortSignal | undefined,
  ): Promise<ReadPage[] | null> {
    signal?.throwIfAborted();
    const isKnown = this.#site === site;
    this.#site = site;
    const reply = await this.#process.ask(isKnown ? request : { site, ...request }, signal);
    return reply?.pages ?? null;
  }

  end(): Promise<void> {
    return this.#process.end();
  }
}

/** Memory limit of one child in bytes: a page has at most 5 MB of HTML, which needs about twenty times as much memory. */
const MEMORY = 512 * 1_048_576;
/** Milliseconds. A batch of pages takes about 50 ms. */
const TIMEOUT_MS = 20_000;
/** Idle time in milliseconds after which a child is ended, since it uses about 80 MB. */
const IDLE_MS = 10_000;

/**
 * Reads pages in children that are started on demand and kept while there is work: one fewer than PARSER_PROCESSES, because
 * another core is busy with fetching and storing.
 */
export function createPageReader(settings: Pick<Settings, 'PARSER_PROCESSES'>, log: Logger): PageReader {
  return new PagePool(Math.max(1, settings.PARSER_PROCESSES - 1), log);
}

class PagePool implements PageReader {
  readonly #log: Logger;
  readonly #slots: Slots;
  readonly #children = new Set<PageProcess>();
  readonly #idle: PageProcess[] = [];
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(processes: number, log: Logger) {
    this.#log = log;
    this.#slots = new Slots(processes);
  }

  async read(pages: FetchedPage[], options: ReadPagesOptions): Promise<ReadPage[]> {
    const read = await this.#ask(pages, options);
    if (read) return read;
    // One page of the batch killed the child: read each page alone, so that the others are not lost.
    const alone: ReadPage[] = [];
    for (const page of pages) {
      const [one] = (await this.#ask([page], options)) ?? (await this.#unread(page, options));
      if (one) alone.push(one);
    }
    return alone;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idleTimer);
    await Promise.all([...this.#children].map((child) => child.end()));
    this.#children.clear();
  }

  async #unread(page: FetchedPage, options: ReadPagesOptions): Promise<ReadPage[]> {
    this.#log.warn({ url: page.url }, 'A page could not be read');
    const unread = await this.#ask([{ ...page, body: null }], options);
    if (unread) return unread;
    throw new AppError('internal', undefined, { cause: new Error('the reader of pages does not start') });
  }

  async #ask(
    pages: FetchedPage[],
    { site, withRules, withText = false, signal }: ReadPagesOptions,
  ): Promise<ReadPage[] | null> {
    const giveSlotBack = await this.#slots.take(signal);
    try {
      const child = this.#takeChild();
      try {
        return await child.read({ site, withRules, withText, pages }, signal);
      } finally {
        await this.#giveBack(child);
      }
    } finally {
      giveSlotBack();
    }
  }

  #takeChild(): PageProcess {
    if (this.#isClosed) throw new AppError('unavailable', 'The reader of pages is closed');
    clearTimeout(this.#idleTimer);
    const idle = this.#idle.pop();
    if (idle?.alive) return idle;
    if (idle) this.#children.delete(idle);
    const child = new PageProcess({ memory: MEMORY, timeout: TIMEOUT_MS });
    this.#children.add(child);
    return child;
  }

  async #giveBack(child: PageProcess): Promise<void> {
    if (!child.alive || this.#isClosed) {
      await child.end();
      this.#children.delete(child);
      return;
    }
    this.#idle.push(child);
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.#endIdle(), IDLE_MS);
    this.#idleTimer.unref();
  }

  #endIdle(): void {
    for (const child of this.#idle.splice(0)) {
      this.#children.delete(child);
      void child.end();
    }
  }
}
