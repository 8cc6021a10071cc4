import { readdir, readFile } from 'node:fs/promises';

const SAMPLE_MS = 250;

/** Resident memory of a process and all that it started, watched from now on; in MB. */
export interface MemoryWatch {
  peakMb(): number;
  stop(): void;
}

export function watchMemory(pid: number): MemoryWatch {
  let [peak, isOver] = [0, false];
  const sample = async () => {
    peak = Math.max(peak, await memoryOfTree(pid));
    if (!isOver) setTimeout(() => void sample(), SAMPLE_MS);
  };
  void sample();
  return {
    peakMb: () => peak,
    stop: () => {
      isOver = true;
    },
  };
}

/** In MB. Programs and libraries, of which processes share one copy, count once: as in the process with the most. */
export async function memoryOfTree(pid: number): Promise<number> {
  const sizes = await Promise.all((await treeOf(pid)).map(residentKilobytes));
  const own = sizes.reduce((sum, size) => sum + size.own, 0);
  return Math.round((own + Math.max(...sizes.map(({ files }) => files))) / 1_024);
}

/** Nothing for a process that has gone, and where there is no /proc. */
async function residentKilobytes(pid: number): Promise<{ own: number; files: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0);
  return { own: of('RssAnon') + of('RssShmem'), files: of('RssFile') };
}

/** The process and those below it; itself alone where /proc does not tell. */
async function treeOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch((): string[] => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  const children = lists.join(' ').trim().split(/\s+/).filter(Boolean).map(Number);
  return [pid, ...(await Promise.all(children.map(treeOf))).flat()];
}
