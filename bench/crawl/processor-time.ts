import { readdir, readFile } from 'node:fs/promises';

/** What runs beside a measurement, by what is in their command lines; the first that fits counts. */
const PARTS = [
  ['site', 'generated-site'],
  ['bare', 'bench/bare-'],
  ['reader', 'pages-main.ts'],
  ['worker', 'programs/worker.ts'],
  ['api', 'programs/api.ts'],
  ['postgres', 'postgres'],
  ['temporal', 'temporal'],
] as const;
/** Of the kernel, in /proc: hundredths of a second on every Linux. */
const MS_PER_TICK = 10;

/** Milliseconds of processor time by part. */
export type ProcessorTime = Map<string, number>;

/** What the parts below this process have used so far; nothing where there is no /proc. */
export async function processorTime(): Promise<ProcessorTime> {
  const times: ProcessorTime = new Map(PARTS.map(([part]) => [part, 0]));
  const pids = (await readdir('/proc').catch((): string[] => [])).filter((name) => /^\d+$/.test(name));
  const processes = new Map(
    (await Promise.all(pids.map(processOf))).flatMap((one) => (one ? [[one.pid, one]] : [])),
  );
  for (const { pid, command, ms } of processes.values()) {
    const part = isBelow(pid, processes)
      ? PARTS.find(([, words]) => command.includes(words))?.[0]
      : undefined;
    if (part) times.set(part, (times.get(part) ?? 0) + ms);
  }
  return times;
}

interface Process {
  pid: number;
  parent: number;
  command: string;
  ms: number;
}

async function processOf(name: string): Promise<Process | null> {
  try {
    const [stat, command] = await Promise.all([
      readFile(`/proc/${name}/stat`, 'utf8'),
      readFile(`/proc/${name}/cmdline`, 'utf8'),
    ]);
    // After the name, which may hold anything; times are those of the process and of its children that have ended.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0);
    return { pid: Number(name), parent: fields[1] ?? 0, command, ms: ticks * MS_PER_TICK };
  } catch {
    return null;
  }
}

function isBelow(pid: number, processes: Map<number, Process>): boolean {
  for (let at = processes.get(pid); at; at = processes.get(at.parent))
    if (at.parent === process.pid) return true;
  return false;
}
