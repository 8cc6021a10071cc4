import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WAITS_FOR_START } from '../../domain/platform/start-signal.ts';
import type { ApiDeps } from '../deps.ts';
import { recentHealth } from '../platform/health/health.ts';

/** How long each part may take to answer this process after it has answered the supervisor; the first answers are the slowest. */
const SETTLED_WITHIN_MS = 30_000;

/**
 * Under `npm start`, waits to open the port until any first request would succeed: the supervisor has reported that the worker is
 * ready, and each part has answered. `stopped` resolves when the API has to stop instead.
 */
export async function waitForStartSignal(deps: ApiDeps, stopped: Promise<unknown>): Promise<void> {
  if (!process.env[WAITS_FOR_START]) return;
  await Promise.race([once(process, 'message'), stopped]);
  process.disconnect();
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  while (!(await isSettled(deps)) && Date.now() < deadline) await Promise.race([sleep(100), stopped]);
}

async function isSettled(deps: ApiDeps): Promise<boolean> {
  const { database, temporal, vectorStore, worker } = await recentHealth(deps);
  return [database, temporal, vectorStore, worker].every(({ ok }) => ok);
}
