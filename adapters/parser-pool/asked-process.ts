import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { childFlags } from './child-flags.ts';
import { processorTime } from './processor-time.ts';
import { residentMemory } from './resident-memory.ts';

const WATCH_MS = 250;

export interface AskedProcessLimits {
  /** Memory limit in bytes. */
  memory: number;
  /** Time limit of one request in milliseconds. */
  timeout: number;
  /** Processor time limit of one request in milliseconds, including the child's start if it has only just been started. */
  processorTime?: number;
}

/** A child that answers one request at a time. It is killed with SIGKILL when it takes too long or uses too much memory. */
export class AskedProcess<Request extends object, Reply> {
  readonly #child: ChildProcess;
  readonly #limits: AskedProcessLimits;
  readonly #exited: Promise<unknown>;
  /** Receives the answer to the current request; null if the child has ended. */
  #answer: ((reply: Reply | null) => void) | null = null;
  #isGone = false;
  #isTooMuch = false;

  /**
   * @param entry path of its main module
   * @param flags additional Node flags, besides those that every child gets
   */
  constructor(entry: string, limits: AskedProcessLimits, flags: readonly string[] = []) {
    this.#limits = limits;
    this.#child = fork(entry, [], {
      // No environment and no inherited flags, so that the child has no access to secrets.
      env: { TZ: 'UTC', MALLOC_ARENA_MAX: '1' },
      execArgv: [...childFlags(limits.memory, null), ...flags],
      // Structured clone: bytes are sent as bytes.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // `once` also settles on 'error', the only event if the process could not be started.
    this.#exited = once(this.#child, 'exit')
      .catch(() => undefined)
      .then(() => this.#left());
    this.#child.on('message', (reply: Reply) => this.#answer?.(reply));
    this.#letParentGo();
  }

  get alive(): boolean {
    return this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Whether it was killed because a request exceeded its memory or processor time. */
  get isTooMuch(): boolean {
    return this.#isTooMuch;
  }

  /** Sends a request; null if the child died and cannot be used again. Rejects with the signal's reason. */
  async ask(request: Request, signal?: AbortSignal): Promise<Reply | null> {
    signal?.throwIfAborted();
    const kill = () => this.#child.kill('SIGKILL');
    const timer = setTimeout(kill, this.#limits.timeout);
    const look = this.#watcher();
    const watch = setInterval(() => void look(), WATCH_MS);
    signal?.addEventListener('abort', kill);
    this.#child.ref();
    try {
      const reply = await this.#ask(request);
      signal?.throwIfAborted();
      return reply;
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

  /** Not raced against the child's exit, because each answer would then be kept in memory until the child exits. */
  #ask(request: Request): Promise<Reply | null> {
    return new Promise((resolve) => {
      if (this.#isGone) {
        resolve(null);
        return;
      }
      this.#answer = resolve;
      // Sending only fails if the child has exited, which its exit event handles.
      this.#child.send(request, () => undefined);
    });
  }

  #left(): void {
    this.#isGone = true;
    this.#answer?.(null);
  }

  /** Watches the resources used by one request. */
  #watcher(): () => Promise<void> {
    const { pid } = this.#child;
    if (pid === undefined) return () => Promise.resolve();
    const { memory, processorTime: most = Number.POSITIVE_INFINITY } = this.#limits;
    const start = Number.isFinite(most) ? processorTime(pid) : Promise.resolve(0);
    return async () => {
      const spent = Number.isFinite(most) ? (await processorTime(pid)) - (await start) : 0;
      if (spent <= most && (await residentMemory(pid)) <= memory) return;
      // A late measurement says nothing about the next request.
      if (this.#answer === null) return;
      this.#isTooMuch = true;
      this.#child.kill('SIGKILL');
    };
  }

  /** Prevents an idle child from keeping this process running. */
  #letParentGo(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }
}
