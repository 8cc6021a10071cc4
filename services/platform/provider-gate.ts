import { setTimeout as delay } from 'node:timers/promises';
import type { AppError } from '../../domain/platform/errors.ts';
import { newId } from '../../domain/platform/id.ts';
import { providerLimit } from '../../domain/platform/models/provider-limit.ts';
import type { ProviderLimit, ProviderLimits } from '../../domain/platform/models/provider-limits.ts';
import type { ProviderGate } from '../../domain/ports/provider-gate.ts';
import type { Orm } from '../../db/orm.ts';
import {
  freeSlot,
  LEASE_MS,
  pauseProvider,
  renewSlot,
  takeSlot,
  type ProviderCall,
} from '../../db/platform/provider-slots.ts';
import { systemEntityManager, type SystemEntityManager } from '../../db/tenancy.ts';
import { renewing } from './renewing.ts';

const LOOK_EVERY_MS = 100;

/** How long a call waits before it fails with a `retryAfter`: for a pause to pass, and for a slot. */
const PATIENCE_MS = { pause: 5_000, slot: 30_000 };

/** The limits of all processes that share this database. A provider without a limit is never kept waiting. */
export function openProviderGate(orm: Orm, limits: ProviderLimits): ProviderGate {
  return {
    async enter(provider, model, signal) {
      // A company's own key has its own limits, as high as those of its provider: `<provider>/<connection>`.
      const limit = limits[provider.split('/')[0] ?? provider];
      if (!limit) return async () => {};
      const owner = newId();
      const em = systemEntityManager(orm);
      const slotDeadline = Date.now() + PATIENCE_MS.slot;
      let patience = PATIENCE_MS.pause;
      for (;;) {
        signal?.throwIfAborted();
        const { entered, waitMs } = await tryEnter(em, { provider, model, owner }, limit);
        if (entered) return holdSlot(orm, provider, owner);
        if (waitMs === null) {
          if (Date.now() > slotDeadline) throw busy(provider, LOOK_EVERY_MS);
          await wait(LOOK_EVERY_MS, signal);
        } else {
          patience -= waitMs;
          if (patience < 0) throw busy(provider, waitMs);
          await wait(waitMs, signal);
        }
      }
    },
    async pause(provider, model, seconds) {
      await pauseProvider(systemEntityManager(orm), provider, model, seconds);
    },
  };
}

/** Throws the signal's own reason when it is aborted. */
async function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => signal?.throwIfAborted());
}

function busy(provider: string, waitMs: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return providerLimit(`The rate limit for calls to ${provider} is reached`, { retryAfter });
}

interface Entry {
  entered: boolean;
  /** Until it is worth while to ask again; null where another call has to end first. */
  waitMs: number | null;
}

async function tryEnter(em: SystemEntityManager, call: ProviderCall, limit: ProviderLimit): Promise<Entry> {
  const { taken, counted, pauseMs, windowMs } = await takeSlot(em, call, limit);
  if (counted) return { entered: true, waitMs: 0 };
  if (!taken) return { entered: false, waitMs: pauseMs };
  await freeSlot(em, call.provider, call.owner);
  return { entered: false, waitMs: Math.max(LOOK_EVERY_MS, windowMs ?? 0) };
}

/** Keeps the slot while the call runs. Where the database fails, the lease runs out by itself. */
function holdSlot(orm: Orm, provider: string, owner: string): () => Promise<void> {
  const renew = () => renewSlot(systemEntityManager(orm), provider, owner);
  const stopRenewing = renewing(LEASE_MS, () => renew().catch(() => {}));
  return async () => {
    stopRenewing();
    await freeSlot(systemEntityManager(orm), provider, owner).catch(() => {});
  };
}
