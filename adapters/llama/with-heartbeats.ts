import { setTimeout as pause } from 'node:timers/promises';
import type { ProviderEvent } from '../models/provider.ts';

const ALIVE_MS = 2_000;

/** Yields heartbeats until `work` settles, so that callers do not mistake the wait for a hanging model. */
export async function* withHeartbeats<T>(work: Promise<T>): AsyncGenerator<ProviderEvent, T> {
  const done = work.then((value) => ({ value }));
  for (;;) {
    const timer = new AbortController();
    const late = pause(ALIVE_MS, null, { signal: timer.signal }).catch(() => null);
    const outcome = await Promise.race([done, late]).finally(() => timer.abort());
    if (outcome) return outcome.value;
    yield { type: 'alive' };
  }
}
