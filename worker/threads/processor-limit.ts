const LOOK_EVERY_MS = 250;

/** The parts of a worker thread that are used here; both numbers are microseconds. */
interface Thread {
  cpuUsage(): Promise<{ user: number; system: number }>;
}

/** Limits the processor time that threads use from now on. */
export interface ProcessorLimit {
  /** Aborts when the time is used up. */
  signal: AbortSignal;
  stop: () => void;
}

/**
 * Limits the processor time of each thread from now on to `mostMs`, including threads that start later. With the wall clock, work
 * on a busy machine would look slow.
 */
export function limitProcessorTime(threads: () => readonly Thread[], mostMs: number): ProcessorLimit {
  const begun = new WeakMap<Thread, number>();
  const over = new AbortController();
  const asked = new Set<Thread>();
  // Threads answer independently, and a thread that is ending may never answer.
  const look = async (thread: Thread): Promise<void> => {
    if (asked.has(thread)) return;
    asked.add(thread);
    const time = await timeOf(thread);
    asked.delete(thread);
    if (!begun.has(thread)) begun.set(thread, time);
    if (time - (begun.get(thread) ?? 0) > mostMs) over.abort();
  };
  const lookAtAll = (): void => threads().forEach((thread) => void look(thread));
  lookAtAll();
  const timer = setInterval(lookAtAll, LOOK_EVERY_MS);
  return { signal: over.signal, stop: () => clearInterval(timer) };
}

/** Processor time in milliseconds; 0 if the thread is not running. */
async function timeOf(thread: Thread): Promise<number> {
  try {
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1_000;
  } catch {
    return 0;
  }
}
