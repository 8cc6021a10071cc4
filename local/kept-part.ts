import { setTimeout as sleep } from 'node:timers/promises';
import type { Child, ChildExit } from './child.ts';
import { messageOf } from './error-text.mjs';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Once a part has run this long, its next end counts as a new failure and not as a repeated one. */
const HEALTHY_AFTER_MS = 60_000;

/** A part of the installation that has started. */
export interface Running {
  process: Child;
  stop(): Promise<void>;
}

export interface KeptPartOptions {
  name: string;
  /** Starts the part and waits until it is ready. Aborting the signal cancels the start. */
  start: (signal: AbortSignal) => Promise<Running>;
  log: (line: string) => void;
}

/** A part that is started at once, and restarted whenever it ends, after a pause that grows from 1 to 30 s. */
export class KeptPart {
  /** Settles with the first start; if that fails, the part is not restarted. */
  readonly started: Promise<void>;
  private readonly options: KeptPartOptions;
  private readonly watching: Promise<void>;
  /** Aborted when the part is to stop permanently. */
  private readonly stopping = new AbortController();
  private running: Running | null = null;

  constructor(options: KeptPartOptions) {
    this.options = options;
    this.started = this.startOnce();
    this.watching = this.started.then(
      () => this.watch(),
      () => {},
    );
  }

  /** Declares that the part's end is now expected; cancels a start in progress. */
  release(): void {
    this.stopping.abort();
  }

  /** Stops the part permanently. */
  async stop(): Promise<void> {
    this.release();
    await this.running?.stop();
    await this.watching;
  }

  /** Sends SIGKILL at once; the part is not restarted. */
  kill(): void {
    this.release();
    this.running?.process.kill('SIGKILL');
  }

  private async watch(): Promise<void> {
    const { name, log } = this.options;
    let pause = FIRST_PAUSE_MS;
    for (;;) {
      const since = Date.now();
      const end = this.running ? describe(await this.running.process.exited) : 'did not start';
      if (this.stopping.signal.aborted) return;
      if (Date.now() - since > HEALTHY_AFTER_MS) pause = FIRST_PAUSE_MS;
      log(`${name} ${end}; starting it again in ${pause / 1_000} s`);
      await sleep(pause, undefined, { signal: this.stopping.signal }).catch(() => {});
      if (this.stopping.signal.aborted) return;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      await this.startOnce().catch((error: unknown) => {
        if (!this.stopping.signal.aborted) log(messageOf(error));
      });
    }
  }

  private async startOnce(): Promise<void> {
    this.running = null;
    const attempt = new AbortController();
    const abort = () => attempt.abort();
    this.stopping.signal.addEventListener('abort', abort);
    try {
      this.running = await this.options.start(attempt.signal);
    } finally {
      this.stopping.signal.removeEventListener('abort', abort);
    }
    // The start succeeded although it was cancelled.
    if (this.stopping.signal.aborted) await this.running.stop();
  }
}

function describe({ code, signal }: ChildExit): string {
  return signal ? `was ended by ${signal}` : `ended with code ${code}`;
}
