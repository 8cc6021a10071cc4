import type { Worker } from 'node:worker_threads';

/** Shortest interval between two checks of a thread, in milliseconds. */
const LEAST = 10;

/** Limits of a thread's processor time and of the wall-clock time, in milliseconds. */
export interface TimeLimit {
  computing: number;
  passing: number;
}

/**
 * Calls `isOver` once a thread has used `computing` milliseconds of processor time. On a busy machine this takes much longer in
 * wall-clock time, through no fault of the task, so `passing` limits that separately. Returns a function that cancels the watch.
 */
export function whenComputed(
  thread: Worker | undefined,
  { computing, passing }: TimeLimit,
  isOver: () => void,
): () => void {
  const before = thread?.cpuUsage();
  let timer: NodeJS.Timeout | undefined;
  let isWatching = true;
  const stop = (): void => {
    isWatching = false;
    clearTimeout(timer);
    clearTimeout(last);
  };
  const over = (): void => {
    if (isWatching) isOver();
    stop();
  };
  const last = setTimeout(over, passing);
  const look = async (): Promise<void> => {
    const used = thread && (await thread.cpuUsage(await before));
    const left = used ? computing - (used.user + used.system) / 1_000 : 0;
    if (left <= 0) over();
    else lookIn(Math.max(left, LEAST));
  };
  const lookIn = (ms: number): void => {
    // Checking a thread that has ended fails, and its work is over anyway.
    if (isWatching) timer = setTimeout(() => void look().catch(stop), ms);
  };
  before?.catch(stop);
  lookIn(computing);
  return stop;
}
