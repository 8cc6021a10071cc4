import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SiteSource } from '../../domain/site/site-facts.ts';
import type { ReadPage } from '../../domain/ports/page-reader.ts';
import { childFlags } from './child-flags.ts';
import type { PagesReply, PagesRequest } from '../../parsers/page-protocol.ts';
import { residentMemory } from './resident-memory.ts';

const ENTRY = fileURLToPath(new URL('../../parsers/pages-main.ts', import.meta.url));
const MEMORY_WATCH_MS = 250;
/** A small young generation, and an old one that grows slowly: garbage of a page is collected early and not only at 128 MB. */
const HEAP = ['--max-semi-space-size=2', '--heap-growing-percent=30'];

export interface PageProcessLimits {
  /** Bytes. */
  memory: number;
  /** Milliseconds for one request. */
  timeout: number;
}

/** A child that reads pages, one request at a time, and gets SIGKILL when it takes too long or too much memory. */
export class PageProcess {
  readonly #child: ChildProcess;
  readonly #limits: PageProcessLimits;
  readonly #exited: Promise<unknown>;
  #site: SiteSource | null = null;
  /** Takes the answer to the request under way; null: the child has gone. */
  #answer: ((reply: PagesReply | null) => void) | null = null;
  #isGone = false;

  constructor(limits: PageProcessLimits) {
    this.#limits = limits;
    this.#child = fork(ENTRY, [], {
      // No environment and no inherited flags: the child knows no secret.
      env: { TZ: 'UTC', MALLOC_ARENA_MAX: '1' },
      execArgv: [...childFlags(limits.memory, null), ...HEAP],
      // Structured clone: bodies of pages are sent as bytes.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // `once` also settles on 'error', which is all that comes when the process could not be started.
    this.#exited = once(this.#child, 'exit')
      .catch(() => undefined)
      .then(() => this.#left());
    this.#child.on('message', (reply: PagesReply) => this.#answer?.(reply));
    this.#letParentGo();
  }

  get alive(): boolean {
    return this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Null when the child died while reading; it cannot be used again. Rejects with the signal's reason. */
  async read(
    request: Omit<PagesRequest, 'site'> & { site: SiteSource },
    signal: AbortSignal | undefined,
  ): Promise<ReadPage[] | null> {
    signal?.throwIfAborted();
    const kill = () => this.#child.kill('SIGKILL');
    const timer = setTimeout(kill, this.#limits.timeout);
    const watch = setInterval(() => void this.#watchMemory(), MEMORY_WATCH_MS);
    signal?.addEventListener('abort', kill);
    this.#child.ref();
    try {
      const reply = await this.#ask(request);
      signal?.throwIfAborted();
      return reply?.pages ?? null;
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener('abort', kill);
      this.#answer = null;
      this.#letParentGo();
    }
  }

  async end(): Promise<void> {
    this.#child.ref();
    this.#child.kill('SIGKILL');
    await this.#exited;
  }

  /** Raced against the child's end, each answer would be kept until that end. */
  #ask({ site, ...request }: PagesRequest & { site: SiteSource }): Promise<PagesReply | null> {
    const isKnown = this.#site === site;
    this.#site = site;
    return new Promise((resolve) => {
      if (this.#isGone) {
        resolve(null);
        return;
      }
      this.#answer = resolve;
      // Sending fails only when the child has exited, which is handled by its exit event.
      this.#child.send(isKnown ? request : { site, ...request }, () => undefined);
    });
  }

  #left(): void {
    this.#isGone = true;
    this.#answer?.(null);
  }

  async #watchMemory(): Promise<void> {
    const { pid } = this.#child;
    if (pid !== undefined && (await residentMemory(pid)) > this.#limits.memory) this.#child.kill('SIGKILL');
  }

  /** An idle child does not keep this process running. */
  #letParentGo(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }
}
