import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { withDeathSignal } from './death-signal.mjs';
import { LogFile } from './log-file.ts';
import { recordOf, writeRecord } from './process-record.mjs';

const LINES_KEPT = 20;
const LAST_WORDS_MS = 500;

export interface ChildOptions {
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  /** Command before the command, e.g. `unshare … --`; must exec, so that the pid stays the same. */
  wrapper?: string[];
  /** A session of its own: signals to our process group do not reach it. */
  ownSession?: boolean;
  /** The signal that the kernel sends it when this process dies (where `setpriv` exists). */
  deathSignal: NodeJS.Signals;
  logFile: string;
  /** Records the process, so that a later start finds what a kill -9 leaves. */
  pidFile?: string;
  onLine?: (line: string) => void;
  /** Opens an IPC channel, which `send` needs. */
  hasChannel?: boolean;
  /** Told when the disk takes lines of the log again, and how many it did not take. */
  onGap?: (text: string) => void;
  /** Sends it SIGTERM. */
  signal?: AbortSignal;
}

/** A process that writes its lines to a log file. */
export interface Child {
  readonly pid: number;
  readonly exited: Promise<ChildExit>;
  /** False once it has ended. */
  readonly running: boolean;
  /** Its last lines, to explain an early end. */
  readonly lastLines: readonly string[];
  kill(signal: NodeJS.Signals): void;
  /** Sends a message to the process (`process.on('message')`); does nothing after it has ended. */
  send(message: string): void;
  /** Sends `signal`, and SIGKILL when it has not ended after `graceMs`. */
  stop(signal: NodeJS.Signals, graceMs: number): Promise<ChildExit>;
}

export interface ChildExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** Starts a process. Rejects when the program cannot be started at all. */
export async function startChild(options: ChildOptions): Promise<Child> {
  const log = new LogFile(options.logFile, { onGap: options.onGap });
  const [command, ...args] = [
    ...(options.wrapper ?? []),
    ...withDeathSignal(options.deathSignal),
    options.command,
    ...options.args,
  ];
  if (!command) throw new Error('no command to start');
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env,
    detached: options.ownSession ?? false,
    stdio: ['ignore', 'pipe', 'pipe', options.hasChannel ? 'ipc' : 'ignore'],
  });
  const lastLines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      log.write(line);
      lastLines.push(line);
      if (lastLines.length > LINES_KEPT) lastLines.shift();
      options.onLine?.(line);
    });
  }
  const exited = new Promise<ChildExit>((resolve) => {
    child.once('exit', (code, signal) => {
      if (options.pidFile) forget(options.pidFile);
      // Its last output comes with `close`, which grandchildren that hold the pipe can delay.
      const timer = setTimeout(() => resolve({ code, signal }), LAST_WORDS_MS);
      child.once('close', () => {
        clearTimeout(timer);
        resolve({ code, signal });
      });
    });
  });
  const pid = await new Promise<number>((resolve, reject) => {
    child.once('spawn', () => (child.pid ? resolve(child.pid) : reject(new Error(`${command} has no pid`))));
    child.once('error', reject);
  });
  const abort = () => void child.kill('SIGTERM');
  options.signal?.addEventListener('abort', abort);
  void exited.then(() => options.signal?.removeEventListener('abort', abort));
  if (options.signal?.aborted) abort();
  try {
    if (options.pidFile) writeRecord(options.pidFile, recordOf(pid, options.command));
  } catch (error) {
    // A full disk: better no process than one that a later start would not find.
    child.kill('SIGKILL');
    await exited;
    throw error;
  }
  return {
    pid,
    exited,
    lastLines,
    get running() {
      return child.exitCode === null && child.signalCode === null;
    },
    kill: (signal) => void child.kill(signal),
    send: (message) => void (child.connected && child.send(message, () => {})),
    async stop(signal, graceMs) {
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
      const exit = await exited;
      clearTimeout(timer);
      return exit;
    },
  };
}

/** A record that stays is harmless: its start time shows that the process has ended. */
function forget(pidFile: string): void {
  try {
    rmSync(pidFile, { force: true });
  } catch {
    // The disk is broken; the code that needs it reports that.
  }
}
