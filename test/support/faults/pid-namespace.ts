import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { ROOT } from '../../../local/paths.mjs';

/** A container of processes whose first one never reaps what others leave. */
export interface PidNamespace {
  /** What its processes have printed so far. */
  output: string[];
  /** Processes in it besides the first, by their numbers outside. */
  living(): number[];
  /** Of `pids` those that are dead and wait to be reaped. */
  zombies(pids: number[]): number[];
  /** Ends all of it. */
  end(): Promise<void>;
}

/** Runs a command again and again in a pid namespace of its own (Linux, `unshare`). */
export function startInPidNamespace(command: string[], env: NodeJS.ProcessEnv): PidNamespace {
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
  const first = [process.execPath, 'test/support/faults/never-reaps.mjs', ...command];
  const child = spawn('unshare', [...asRoot, '--pid', '--fork', '--kill-child', '--mount-proc', ...first], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => output.push(line));
  }
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const inside = () => {
    const namespace = tryTo(() => readlinkSync(`/proc/${child.pid}/ns/pid_for_children`));
    if (namespace === null) throw new Error(`the pid namespace has ended:\n${output.join('\n')}`);
    return readdirSync('/proc')
      .map(Number)
      .filter(
        (pid) => Number.isInteger(pid) && tryTo(() => readlinkSync(`/proc/${pid}/ns/pid`)) === namespace,
      )
      .filter((pid) => fieldOf(pid, 'NSpid')?.split(/\s+/).at(-1) !== '1');
  };
  return {
    output,
    living: inside,
    zombies: (pids) => pids.filter((pid) => fieldOf(pid, 'State')?.startsWith('Z')),
    async end() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}

/** A line of a process' status, e.g. `State`; null when the process is gone. */
function fieldOf(pid: number, name: string): string | null {
  const status = tryTo(() => readFileSync(`/proc/${pid}/status`, 'utf8'));
  const line = status?.split('\n').find((one) => one.startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim() ?? null;
}

function tryTo<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
