import { fileURLToPath } from 'node:url';
import type { PagesReply, PagesRequest } from '../../parsers/page-protocol.ts';
import type { ReadPage } from '../../domain/ports/page-reader.ts';
import type { SiteSource } from '../../domain/site/site-facts.ts';
import { AskedProcess, type AskedProcessLimits } from './asked-process.ts';

const ENTRY = fileURLToPath(new URL('../../parsers/pages-main.ts', import.meta.url));
/** A small young generation, and an old one that grows slowly: garbage of a page is collected early and not only at 128 MB. */
const HEAP = ['--max-semi-space-size=2', '--heap-growing-percent=30'];

/** A child that reads pages, one request at a time. */
export class PageProcess {
  readonly #process: AskedProcess<PagesRequest, PagesReply>;
  #site: SiteSource | null = null;

  constructor(limits: AskedProcessLimits) {
    this.#process = new AskedProcess(ENTRY, limits, HEAP);
  }

  get alive(): boolean {
    return this.#process.alive;
  }

  /** Null when the child died while reading; it cannot be used again. Rejects with the signal's reason. */
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
