import { readdir, readFile } from 'node:fs/promises';
import { residentMemory } from '../../adapters/parser-pool/resident-memory.ts';

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

/** In MB. What processes share counts for each of them. */
export async function memoryOfTree(pid: number): Promise<number> {
  const sizes = await Promise.all((await treeOf(pid)).map(residentMemory));
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1_048_576);
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
