import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Resident memory of a process in bytes; 0 when it has gone. Includes what lies outside the JS heap (WASM, buffers). */
export async function residentMemory(pid: number): Promise<number> {
  try {
    const kilobytes =
      process.platform === 'linux'
        ? /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
        : (await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout.trim();
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Resident memory of all processes of a group together in bytes; 0 when it has gone. */
export async function groupMemory(group: number): Promise<number> {
  const pids = process.platform === 'linux' ? await groupOnLinux(group) : await groupByPs(group);
  const sizes = await Promise.all(pids.map(residentMemory));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function groupOnLinux(group: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name));
  const members = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      // After the name, which may hold anything: state, parent, group.
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
