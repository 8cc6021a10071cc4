import type { Logger } from '../../domain/ports/logger.ts';
import { residentMemory } from '../parser-pool/resident-memory.ts';
import type { RunningBrowser } from './launch.ts';

const WATCH_MS = 500;

/**
 * Kills the largest page of a browser whenever its pages together take more than `bytes`: one that hoards memory ends,
 * the others stay. Gives what stops the watch.
 */
export function watchMemory(running: RunningBrowser, bytes: number, log: Logger): () => void {
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      const pages = (await running.processes()).filter(({ type }) => type === 'renderer');
      const sizes = await Promise.all(pages.map(async ({ id }) => ({ id, size: await residentMemory(id) })));
      const [largest] = sizes.toSorted((a, b) => b.size - a.size);
      if (!largest || sizes.reduce((sum, { size }) => sum + size, 0) <= bytes) return;
      log.warn({ bytes: largest.size }, 'a page took too much memory');
      process.kill(largest.id, 'SIGKILL');
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
