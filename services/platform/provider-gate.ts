import { setTimeout as delay } from 'node:timers/promises';
import type { AppError } from '../../domain/platform/errors.ts';
import { newId } from '../../domain/platform/id.ts';
import { providerLimit } from '../../domain/platform/models/provider-limit.ts';
import type { ProviderLimit, ProviderLimits } from '../../domain/platform/models/provider-limits.ts';
import type { ProviderGate } from '../../domain/ports/provider-gate.ts';
import type { Orm } from '../../db/orm.ts';
import {
  endPause,
  freeSlot,
  LEASE_MS,
  pauseProvider,
  renewSlot,
  takeSlot,
  type ProviderCall,
} from '../../db/platform/provider-slots.ts';
import { systemEntityManager, type SystemEntityManager } from '../../db/tenancy.ts';
import { renewing } from './renew-lease.ts';

const LOOK_EVERY_MS = 100;

/** Maximum random delay, so that callers waiting for the same moment do not all return at once. */
const JITTER_MS = 250;

/** Enforces the limits across all processes that share this database. Calls to a provider without a limit never wait. */
export function openProviderGate(orm: Orm, limits: ProviderLimits): ProviderGate {
  const em = () => systemEntityManager(orm);
  return {
    async enter(call) {
      const { provider, deadline, signal } = call;
      // A company's own key has its own limits, as high as those of its provider: `<provider>/<connection>`.
      const limit = limits[provider.split('/')[0] ?? provider];
      if (!limit) return { isProbe: false, leave: async () => {} };
      const owner = newId();
      let isProbe = call.isUrgent ?? false;
      for (;;) {
        signal?.throwIfAborted();
        const entry = await tryEnter(em(), { ...call, owner, ignoresPause: isProbe }, limit);
        if (entry.entered)
          return { isProbe: isProbe || entry.mayProbe, leave: holdSlot(orm, provider, owner) };
        isProbe ||= entry.mayProbe;
        const left = deadline - Date.now();
        if (entry.waitMs > left) throw busy(entry.endsMs);
        await wait(Math.min(left, entry.waitMs + Math.random() * JITTER_MS), signal);
      }
    },
    pause: ({ provider, model }, seconds, isProbe) =>
      pauseProvider(em(), { provider, model }, { seconds, replaces: isProbe }),
    reopen: ({ provider, model }) => endPause(em(), { provider, model }),
  };
}

/** Throws the signal's own reason when it is aborted. */
async function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => signal?.throwIfAborted());
}

function busy(waitMs: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return providerLimit('The limit of calls to this model is reached for now', { retryAfter });
}

interface Entry {
  entered: boolean;
  /** This caller may proceed despite a pause, once a slot is free. */
  mayProbe: boolean;
  /** Milliseconds until it is worth trying again. */
  waitMs: number;
  /** Milliseconds until calls are certainly allowed again, as far as known. */
  endsMs: number;
}

async function tryEnter(em: SystemEntityManager, call: ProviderCall, limit: ProviderLimit): Promise<Entry> {
  const { taken, counted, probing: mayProbe, pauseMs, probeMs, windowMs } = await takeSlot(em, call, limit);
  const later = (waitMs: number, endsMs = waitMs): Entry => ({ entered: false, mayProbe, waitMs, endsMs });
  if (counted) return { ...later(0), entered: true };
  // All slots are taken: another call has to end first.
  if (!taken) {
    const isPaused = pauseMs !== null && !mayProbe;
    return isPaused ? later(Math.min(pauseMs, probeMs ?? pauseMs), pauseMs) : later(LOOK_EVERY_MS);
  }
  await freeSlot(em, call.provider, call.owner);
  return later(Math.max(LOOK_EVERY_MS, windowMs ?? 0));
}

/** Keeps the slot leased while the call runs. If the database fails, the lease expires by itself. */
function holdSlot(orm: Orm, provider: string, owner: string): () => Promise<void> {
  const renew = () => renewSlot(systemEntityManager(orm), provider, owner);
  const stopRenewing = renewing(LEASE_MS, () => renew().catch(() => {}));
  return async () => {
    stopRenewing();
    await freeSlot(systemEntityManager(orm), provider, owner).catch(() => {});
  };
}
