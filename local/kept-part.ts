import { setTimeout as sleep } from 'node:timers/promises';
import type { Child, ChildExit } from './child.ts';
import { messageOf } from './error-text.mjs';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Up for this long: the next end is a new trouble, not the same one again. */
const HEALTHY_AFTER_MS = 60_000;

/** A part of the installation that has started. */
export interface Running {
  process: Child;
  stop(): Promise<void>;
}

export interface KeptPartOptions {
  name: string;
  /** Starts it and waits until it is ready; aborting the signal breaks the start off. */
  start: (signal: AbortSignal) => Promise<Running>;
  log: (line: string) => void;
}

/** A part that is started at once, and again whenever it ends, after a pause that grows from 1 to 30 s. */
export class KeptPart {
  /** Settles with the first start; when that fails, nothing is started again. */
  readonly started: Promise<void>;
  private readonly options: KeptPartOptions;
  private readonly watching: Promise<void>;
  /** Aborted when the part is to stop for good. */
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

  /** From now on its end is expected; a start in progress is aborted. */
  release(): void {
    this.stopping.abort();
  }

  /** Stops it for good. */
  async stop(): Promise<void> {
    this.release();
    await this.running?.stop();
    await this.watching;
  }

  /** SIGKILL, at once, for good. */
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
    // The start went well in spite of being broken off.
    if (this.stopping.signal.aborted) await this.running.stop();
  }
}

function describe({ code, signal }: ChildExit): string {
  return signal ? `was ended by ${signal}` : `ended with code ${code}`;
}
