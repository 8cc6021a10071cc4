import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, copyFile, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError, isErrorCode } from '../../domain/platform/errors.ts';
import type { FileToParse, PartsRead } from '../../domain/ports/document-parser.ts';
import { childFlags } from './child-flags.ts';
import { PageClock } from './page-clock.ts';
import { processorTime } from './processor-time.ts';
import { SpentClock } from './spent-clock.ts';
import type {
  OcrOptions,
  ParserMessage,
  ParserPhase,
  ParserRequest,
  ParserTask,
} from '../../parsers/protocol.ts';
import { residentMemory } from './resident-memory.ts';

const ENTRY = fileURLToPath(new URL('../../parsers/main.ts', import.meta.url));
const WATCH_MS = 200;
/** A child that sends nothing for this multiple of its limit in wall-clock time is stuck, whatever the file contains. */
const STANDSTILL = 10;
const LEAST_STANDSTILL = 60_000;
const STDERR_TAIL = 2_000;

export interface ReadOptions {
  /** Milliseconds of processor time after which the child is killed: without a sign of progress, and in total. */
  silenceMs: number;
  totalMs: number;
  ocr: OcrOptions;
  /** Maximum number of characters of a file's text. */
  maxCharacters: number;
  signal?: AbortSignal | undefined;
  onProgress?: ((done: number, total: number) => void) | undefined;
  parts?: (PartsRead & { everyMs: number; isRetry: boolean }) | undefined;
}

/** Handlers of a child's messages during reading. */
interface Listener {
  progress: (done: number, total: number) => void;
  phase: (phase: ParserPhase) => void;
  part: (path: string) => void;
}

/**
 * One child process that reads one file at a time. It is killed with SIGKILL when it takes too long, for the file or for one
 * page, or uses too much memory.
 */
export class ParserProcess {
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #memoryLimit: number;
  readonly #exited: Promise<unknown>;
  #stderr = '';

  /** `folder` (a real path) is the only folder that the child may write to; it is deleted when the child ends. */
  constructor(folder: string, memoryLimit: number) {
    this.#folder = folder;
    this.#memoryLimit = memoryLimit;
    this.#child = fork(ENTRY, [], {
      // No environment and no inherited flags, so that the child has no access to secrets.
      env: { TZ: 'UTC' },
      execArgv: childFlags(memoryLimit, folder),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    // `once` also settles on 'error', the only event if the process could not be started.
    this.#exited = once(this.#child, 'exit').catch(() => undefined);
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString('utf8')).slice(-STDERR_TAIL);
    });
    this.#letParentGo();
  }

  get alive(): boolean {
    return this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Current resident memory in bytes. */
  memory(): Promise<number> {
    return this.#child.pid === undefined ? Promise.resolve(0) : residentMemory(this.#child.pid);
  }

  #processorTime(): Promise<number> {
    return this.#child.pid === undefined ? Promise.resolve(0) : processorTime(this.#child.pid);
  }

  /** The task's result. Rejects with an AppError or the signal's reason, never while the child is still working on it. */
  async read(task: ParserTask, file: FileToParse, options: ReadOptions): Promise<unknown> {
    const input = join(this.#folder, 'input');
    const output = join(this.#folder, 'result.json');
    try {
      // A copy (sharing blocks if the disk can): through a link, the child could change the original.
      await copyFile(file.path, input, constants.COPYFILE_FICLONE);
      const { ocr, maxCharacters } = options;
      const { size } = await stat(input);
      const clock = new PageClock(size, () => this.#processorTime());
      const parts = options.parts && {
        kept: await takeParts(input, options.parts),
        everyMs: options.parts.everyMs,
        isRetry: options.parts.isRetry,
      };
      const request = { task, kind: file.kind, input, output, ocr, maxCharacters, ...(parts && { parts }) };
      await this.#run(request, clock, options);
      return JSON.parse(await readFile(output, 'utf8')) as unknown;
    } finally {
      const names = (await readdir(this.#folder)).filter((name) => name.startsWith('input-'));
      const made = [input, output, ...names.map((name) => join(this.#folder, name))];
      await Promise.all(made.map((path) => rm(path, { force: true })));
    }
  }

  /** Kills the child, waits until it has ended and removes its folder. */
  async end(): Promise<void> {
    this.#child.ref();
    this.#child.kill('SIGKILL');
    await this.#exited;
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #run(request: ParserRequest, clock: PageClock, options: ReadOptions): Promise<void> {
    const spent = new SpentClock(await this.#processorTime(), options);
    if (options.totalMs <= 0) throw new AppError('parser-timeout');
    // An abort before this is not noticed otherwise, for instance while the file was copied.
    options.signal?.throwIfAborted();
    let verdict: unknown;
    let isOver = false;
    const kill = (reason: unknown): void => {
      // A late memory measurement must not kill the child during the next file.
      if (isOver) return;
      verdict ??= reason;
      this.#child.kill('SIGKILL');
    };
    const onAbort = (): void => kill(options.signal?.reason);
    const standstill = setTimeout(
      () => kill(new AppError('parser-crashed', 'The reader came to a standstill')),
      Math.max(LEAST_STANDSTILL, STANDSTILL * options.silenceMs),
    );
    const onProgress = (done: number, of: number): void => {
      standstill.refresh();
      spent.progress();
      clock.begin();
      options.onProgress?.(done, of);
    };
    const onPhase = (phase: ParserPhase): void => {
      standstill.refresh();
      spent.progress();
      clock.begin(phase);
    };
    const look = async (): Promise<void> => {
      if ((await this.memory()) > this.#memoryLimit) kill(new AppError('parser-memory'));
      const isSpent = spent.isOver(await this.#processorTime());
      if (isSpent || (await clock.isOver())) kill(new AppError('parser-timeout'));
    };
    const parts = partsTeller(options.parts, { spent, fail: kill });
    const watch = setInterval(() => void look(), WATCH_MS);
    options.signal?.addEventListener('abort', onAbort);
    this.#child.ref();
    try {
      const failure = await Promise.race([
        this.#converse(request, { progress: onProgress, phase: onPhase, part: (path) => parts.tell(path) }),
        this.#exited.then(() => this.#crash()),
      ]);
      await parts.told();
      // A child that was killed just when it answered must not get another file.
      if (verdict !== undefined) await this.#exited;
      if (verdict !== undefined || failure !== undefined) throw verdict ?? failure;
    } finally {
      isOver = true;
      clearTimeout(standstill);
      clearInterval(watch);
      options.signal?.removeEventListener('abort', onAbort);
      this.#child.removeAllListeners('message');
      this.#letParentGo();
    }
  }

  /** Sends the request. Resolves with undefined when the task is done, or with an AppError if the file was refused. */
  #converse(request: ParserRequest, listener: Listener): Promise<AppError | undefined> {
    return new Promise((resolve) => {
      this.#child.on('message', (message: ParserMessage) => {
        if (message.type === 'progress') listener.progress(message.done, message.total);
        else if (message.type === 'phase') listener.phase(message.phase);
        else if (message.type === 'part') listener.part(message.path);
        else if (message.type === 'done') resolve(undefined);
        else
          resolve(new AppError(isErrorCode(message.code) ? message.code : 'parser-crashed', message.message));
      });
      // Sending only fails if the child has exited, which its exit event handles.
      this.#child.send(request, () => undefined);
    });
  }

  #crash(): AppError {
    const outOfHeap = this.#stderr.includes('heap out of memory');
    return new AppError(outOfHeap ? 'parser-memory' : 'parser-crashed', undefined, { cause: this.#stderr });
  }

  /** Prevents an idle child from keeping this process running. */
  #letParentGo(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }
}

/** Moves parts from an earlier attempt to where the child may read them; returns their new paths. */
async function takeParts(input: string, { paths }: PartsRead): Promise<string[]> {
  const taken = paths.map((path, part) => ({ path, to: `${input}-kept-${part}` }));
  for (const { path, to } of taken) await copyFile(path, to, constants.COPYFILE_FICLONE);
  return taken.map(({ to }) => to);
}

/** Passes parts on, one after another, until the listener rejects; `fail` gets the reason. */
function partsTeller(
  parts: PartsRead | undefined,
  { spent, fail }: { spent: SpentClock; fail: (reason: unknown) => void },
) {
  let telling: Promise<void> = Promise.resolve();
  let isOver = false;
  return {
    tell(path: string): void {
      const spentMs = (parts?.spentMs ?? 0) + spent.spentMs;
      telling = telling
        .then(() => (isOver ? undefined : parts?.onPart({ path, spentMs })))
        .catch((reason: unknown) => {
          isOver = true;
          fail(reason);
        });
    },
    told: () => telling,
  };
}
