import { AppError } from '../../domain/platform/errors.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import { launch, type RunningBrowser } from './launch.ts';
import { residentMemory } from '../parser-pool/resident-memory.ts';

const WATCH_MS = 500;

/** A browser is replaced after this many pages, because its memory use grows. */
const MOST_PAGES = 200;
/** Milliseconds after which an idle browser is ended. */
const IDLE_MS = 20_000;

export interface SharedBrowserOptions {
  program: string;
  /** URL of the proxy for all traffic. */
  proxy: string;
  log: Logger;
  /** Memory limit in bytes for all pages together; above it, the largest page is killed. */
  memoryBytes: number;
}

/** Manages one browser at a time: started on demand, and replaced after a crash or MOST_PAGES pages. */
export class SharedBrowser {
  readonly #options: SharedBrowserOptions;
  /** All browsers that have not ended yet. */
  readonly #running = new Set<Kept>();
  #current: Promise<Kept> | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: SharedBrowserOptions) {
    this.#options = options;
  }

  /**
   * Runs `work` with the browser; AppError `unavailable` if none can be started. `retire` keeps the browser from being used
   * again.
   */
  async use<Result>(work: (browser: RunningBrowser, retire: () => void) => Promise<Result>): Promise<Result> {
    const kept = await this.#take();
    try {
      return await work(kept.running, () => (kept.isSpent = true));
    } finally {
      await this.#giveBack(kept);
    }
  }

  /** Ends all browsers; work that uses them fails. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idleTimer);
    await this.#current?.catch(() => {});
    await Promise.all([...this.#running].map((kept) => this.#end(kept)));
  }

  async #take(): Promise<Kept> {
    for (;;) {
      if (this.#isClosed) throw new AppError('unavailable', 'The browser is closed');
      clearTimeout(this.#idleTimer);
      this.#current ??= this.#start();
      const starting = this.#current;
      const kept = await starting;
      if (!kept.isSpent && kept.running.browser.isConnected()) {
        kept.users += 1;
        kept.pages += 1;
        if (kept.pages >= MOST_PAGES) kept.isSpent = true;
        return kept;
      }
      // Only the first caller to notice drops the unusable browser; a new one may already have been started.
      if (this.#current === starting) this.#current = undefined;
    }
  }

  async #start(): Promise<Kept> {
    try {
      const { program, proxy, memoryBytes, log } = this.#options;
      const running = await launch(program, proxy);
      const stopWatch = watchMemory(running, memoryBytes, log);
      const kept: Kept = { running, stopWatch, users: 0, pages: 0, isSpent: false, ended: null };
      this.#running.add(kept);
      return kept;
    } catch (error) {
      this.#current = undefined;
      this.#options.log.warn({ err: error }, 'Chromium could not be started');
      throw new AppError('unavailable', 'The browser could not be started', { cause: error });
    }
  }

  async #giveBack(kept: Kept): Promise<void> {
    kept.users -= 1;
    if (kept.users > 0) return;
    if (kept.isSpent || !kept.running.browser.isConnected()) return await this.#end(kept);
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => void this.#endIdle(kept), IDLE_MS);
    this.#idleTimer.unref();
  }

  async #endIdle(kept: Kept): Promise<void> {
    if (kept.users > 0) return;
    kept.isSpent = true;
    await this.#end(kept);
  }

  async #end(kept: Kept): Promise<void> {
    kept.isSpent = true;
    kept.stopWatch();
    kept.ended ??= kept.running.end().finally(() => this.#running.delete(kept));
    await kept.ended;
  }
}

interface Kept {
  running: RunningBrowser;
  stopWatch: () => void;
  users: number;
  pages: number;
  /** Whether it must not be used for further pages. */
  isSpent: boolean;
  ended: Promise<void> | null;
}

/**
 * Kills the largest page of a browser whenever its pages together exceed `bytes`; the other pages survive. Returns a function
 * that stops the watch.
 */
function watchMemory(running: RunningBrowser, bytes: number, log: Logger): () => void {
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      const pages = (await running.processes()).filter(({ type }) => type === 'renderer');
      const sizes = await Promise.all(pages.map(async ({ id }) => ({ id, size: await residentMemory(id) })));
      const [largest] = sizes.toSorted((a, b) => b.size - a.size);
      if (!largest || sizes.reduce((sum, { size }) => sum + size, 0) <= bytes) return;
      log.warn({ bytes: largest.size }, 'a page took too much memory');
      process.kill(largest.id, 'SIGKILL');
    } catch {
      // The browser or the process has just ended.
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), WATCH_MS);
  timer.unref();
  return () => clearInterval(timer);
}
