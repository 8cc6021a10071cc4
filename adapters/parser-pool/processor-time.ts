import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Milliseconds that a process has had the processor, all threads together; 0 when it has gone. */
export async function processorTime(pid: number): Promise<number> {
  try {
    if (process.platform !== 'linux')
      return ofPs((await run('ps', ['-o', 'time=', '-p', String(pid)])).stdout);
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may hold anything, from the third field on; the 14th and 15th are user's and system's ticks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

/** `1:02.30`: minutes and seconds; hours before them where there are any. */
function ofPs(time: string): number {
  return time
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part) * 1_000, 0);
}
