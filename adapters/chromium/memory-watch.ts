import type { Logger } from '../../domain/ports/logger.ts';
import { residentMemory } from '../parser-pool/resident-memory.ts';
import type { RunningBrowser } from './launch.ts';

const WATCH_MS = 500;

/**
 * Kills the largest process of a browser (never the browser itself) whenever all of them together take more than
 * `bytes`: a page that hoards memory ends, the others stay. Gives what stops the watch.
 */
export function watchMemory(running: RunningBrowser, bytes: number, log: Logger): () => void {
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      const [, ...others] = await running.processes();
      const sizes = await Promise.all(others.map(async (pid) => ({ pid, size: await residentMemory(pid) })));
      const [largest] = sizes.toSorted((a, b) => b.size - a.size);
      if (!largest || sizes.reduce((sum, { size }) => sum + size, 0) <= bytes) return;
      log.warn({ bytes: largest.size }, 'a page took too much memory');
      process.kill(largest.pid, 'SIGKILL');
    } catch {
      // The browser or the process has just gone.
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), WATCH_MS);
  timer.unref();
  return () => clearInterval(timer);
}
