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
  /** Command prefix, e.g. `unshare … --`; must exec, so that the pid stays the same. */
  wrapper?: string[];
  /** Starts it in its own session, so that signals to our process group do not reach it. */
  ownSession?: boolean;
  /** The signal that the kernel sends to the child when this process dies (where `setpriv` exists). */
  deathSignal: NodeJS.Signals;
  logFile: string;
  /** File in which the process is recorded, so that a later start finds it after this process was killed with SIGKILL. */
  pidFile?: string;
  onLine?: (line: string) => void;
  /** Opens an IPC channel, which `send` needs. */
  hasChannel?: boolean;
  /** Called when lines can be logged again after a failure, such as a full disk, with a text that says how many were lost. */
  onGap?: (text: string) => void;
  /** Sends SIGTERM to the process when it aborts. */
  signal?: AbortSignal;
}

/** A process whose output lines are written to a log file. */
export interface Child {
  readonly pid: number;
  readonly exited: Promise<ChildExit>;
  /** False once it has ended. */
  readonly running: boolean;
  /** Its last output lines, to explain an early exit. */
  readonly lastLines: readonly string[];
  kill(signal: NodeJS.Signals): void;
  /** Sends a message to the process (`process.on('message')`); does nothing after it has ended. */
  send(message: string): void;
  /** Sends `signal`, and SIGKILL if the process has not ended after `graceMs`. */
  stop(signal: NodeJS.Signals, graceMs: number): Promise<ChildExit>;
}

export interface ChildExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** Starts a process. Rejects if the program cannot be started at all. */
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
      // `close` delivers its last output, but grandchildren that hold the pipe open can delay it.
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
    // The disk may be full. Without a pid file a later start would not find the process, so it must not run.
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

/** A pid file that cannot be deleted is harmless: its start time shows that the process has ended. */
function forget(pidFile: string): void {
  try {
    rmSync(pidFile, { force: true });
  } catch {
    // The disk is broken; the code that depends on it reports that.
  }
}
