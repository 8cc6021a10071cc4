import { join } from 'node:path';
import { startChild, type Child } from './child.ts';
import { messageOf } from './error-text.mjs';
import { WAITS_FOR_START } from '../domain/platform/start-signal.ts';
import { COMPILED, ROOT } from './paths.mjs';

/** Long enough for a busy machine, which takes a minute, but still detects a part that hangs. */
const START_TIMEOUT_MS = 180_000;
const LONGEST_TEXT = 500;

/** Do not resolve symbolic links: npm installs plain folders, and checking each of 3,600 modules would find none. */
const PLAIN_FOLDERS = '--preserve-symlinks';

/** Limits glibc to two malloc arenas, so that threads do not each keep free memory in their own. */
const SHARED_ARENAS = { MALLOC_ARENA_MAX: '2' };

/**
 * Flags that make a process collect garbage (such as a crawled page) soon, not only after 128 MB or a doubled heap.
 * @param megabytes size of a semi-space for new objects
 */
function collecting(megabytes: number): string[] {
  const room = ['min', 'max'].map((end) => `--${end}-semi-space-size=${megabytes}`);
  return [...room, '--heap-growing-percent=30'];
}

/** Additional Node flags and environment variables of each part. */
export const SETUP = {
  // A minimum size (MB) from the start: otherwise loading the modules triggers a dozen collections.
  'programs/api.ts': { flags: [PLAIN_FOLDERS, ...collecting(8)], env: SHARED_ARENAS },
  'programs/worker.ts': { flags: [PLAIN_FOLDERS, ...collecting(4)], env: SHARED_ARENAS },
};

export interface PartOptions {
  /** A script that logs JSON lines, one of them with the message "ready". */
  script: keyof typeof SETUP;
  env: Record<string, string | undefined>;
  logFile: string;
  pidFile?: string;
  deathSignal: NodeJS.Signals;
  onLine?: (line: string) => void;
  /** The API only opens its port after this has resolved; at once if omitted. */
  mayOpen?: Promise<unknown>;
  /** Called when lines can be logged again after a failure, such as a full disk, with a text that says how many were lost. */
  onGap?: (text: string) => void;
  /** Cancels a start in progress. */
  signal?: AbortSignal;
}

export interface Part {
  process: Child;
  /** The fields of its ready line, e.g. `url`, `healthUrl`. */
  ready: Record<string, unknown>;
}

/** Starts the API or the worker and waits for its ready line. Rejects with its last lines if it ends before. */
export async function startPart(options: PartOptions): Promise<Part> {
  let report: (fields: Record<string, unknown>) => void = () => {};
  const ready = new Promise<Record<string, unknown>>((resolve) => (report = resolve));
  const { flags, env } = SETUP[options.script];
  const child = await startChild({
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', ...flags, join(ROOT, options.script)],
    cwd: ROOT,
    env: {
      NODE_COMPILE_CACHE: COMPILED,
      ...(options.mayOpen ? { [WAITS_FOR_START]: '1' } : {}),
      ...env,
      ...options.env,
    },
    hasChannel: options.mayOpen !== undefined,
    deathSignal: options.deathSignal,
    logFile: options.logFile,
    pidFile: options.pidFile,
    signal: options.signal,
    onGap: options.onGap,
    onLine: (line) => {
      options.onLine?.(line);
      const entry = parseLogLine(line);
      if (entry?.['msg'] === 'ready') report(entry);
    },
  });
  // The other part reports its own failure.
  options.mayOpen?.then(
    () => child.send('open'),
    () => {},
  );
  let timer: NodeJS.Timeout | undefined;
  const ended = child.exited.then(() => 'ended' as const);
  const late = new Promise<'late'>(
    (resolve) => (timer = setTimeout(() => resolve('late'), START_TIMEOUT_MS)),
  );
  const outcome = await Promise.race([ready, ended, late]);
  clearTimeout(timer);
  if (typeof outcome === 'object') return { process: child, ready: outcome };
  if (outcome === 'late') await child.stop('SIGKILL', 0);
  const problem = outcome === 'late' ? `is not ready after ${START_TIMEOUT_MS / 1000} s` : 'ended at once';
  throw new Error(`${options.script} ${problem}:\n${child.lastLines.map(readable).join('\n')}`);
}

/** A line of pino's log as an object; null for any other text. */
export function parseLogLine(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{')) return null;
  try {
    const entry: unknown = JSON.parse(line);
    return typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>) : null; // any JSON object
  } catch {
    return null;
  }
}

/** A log line for people: the message and the error's text; other text unchanged. */
export function readable(line: string): string {
  const entry = parseLogLine(line);
  if (!entry) return line;
  const error = entry['err'] ?? entry['error'];
  const detail = error === undefined ? '' : `: ${messageOf(error)}`;
  const text = `${typeof entry['msg'] === 'string' ? entry['msg'] : line}${detail}`;
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)} …` : text;
}
