import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The same on every Linux that Node supports. */
const TICKS_PER_SECOND = 100;

/** Indexes among the fields of `stat` after the name: ticks in user and system mode, then the same for ended children. */
const OWN = [11, 12];
const WITH_CHILDREN = [...OWN, 13, 14];

/** Processor time of a process in milliseconds, summed over all threads; 0 if it has ended. */
export function processorTime(pid: number): Promise<number> {
  return timeOf(pid, OWN);
}

/** The same including its children that have ended, where the system counts them (Linux). */
export function processorTimeWithChildren(pid: number): Promise<number> {
  return timeOf(pid, WITH_CHILDREN);
}

async function timeOf(pid: number, ticks: readonly number[]): Promise<number> {
  try {
    if (process.platform !== 'linux')
      return ofPs((await run('ps', ['-o', 'time=', '-p', String(pid)])).stdout);
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (ticks.reduce((sum, at) => sum + Number(fields[at]), 0) * 1_000) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

/** Parses `1:02.30` (minutes and seconds), or with hours first. */
function ofPs(time: string): number {
  return time
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part) * 1_000, 0);
}
