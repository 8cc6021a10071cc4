import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { processorTimeWithChildren } from './processor-time.ts';
import { residentMemory } from './resident-memory.ts';

const run = promisify(execFile);

/** Resources used by all processes of a group: resident memory in bytes, processor time in milliseconds; 0 if it has ended. */
export async function groupUse(group: number): Promise<{ memory: number; time: number }> {
  const pids = process.platform === 'linux' ? await groupOnLinux(group) : await groupByPs(group);
  return {
    memory: sum(await Promise.all(pids.map(residentMemory))),
    time: sum(await Promise.all(pids.map(processorTimeWithChildren))),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

async function groupOnLinux(group: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name));
  const members = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      // After the name, which may contain anything: state, parent, group.
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]) === group ? [Number(pid)] : [];
    }),
  );
  return members.flat();
}

async function groupByPs(group: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,pgid=']).catch(() => ({ stdout: '' }));
  const lines = stdout.split('\n').map((line) => line.trim().split(/\s+/u).map(Number));
  return lines.flatMap(([pid, pgid]) => (pid !== undefined && pgid === group ? [pid] : []));
}
