import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../../domain/platform/errors.ts';
import { newId } from '../../domain/platform/id.ts';
import type { ProviderLimit, ProviderLimits } from '../../domain/platform/provider-limits.ts';
import type { ProviderGate } from '../../domain/ports/provider-gate.ts';
import type { Orm } from '../../db/orm.ts';
import { sqlOf, systemEntityManager, type SystemEntityManager } from '../../db/tenancy.ts';

/** A slot whose process died is free after this time. */
const LEASE_MS = 30_000;
const RENEWALS = 3;
const LOOK_EVERY_MS = 100;

/** How long a call waits by itself before its caller is told to come back: for time to pass, and for others to end. */
const PATIENCE_MS = { pause: 5_000, slot: 30_000 };

/** The limits of all processes that share this database. A provider without a limit is never kept waiting. */
export function openProviderGate(orm: Orm, limits: ProviderLimits): ProviderGate {
  return {
    async enter(provider, model, signal) {
      const limit = limits[provider];
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
      await sqlOf(systemEntityManager(orm)).execute(
        `insert into provider_pauses as p (provider, model, until) values (?, ?, now() + ? * interval '1 second')
         on conflict (provider, model) do update set until = greatest(p.until, excluded.until)`,
        [provider, model, seconds],
      );
    },
  };
}

/** Throws the signal's own reason when it is aborted. */
async function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => signal?.throwIfAborted());
}

function busy(provider: string, waitMs: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('rate-limited', `The limit of calls to ${provider} is reached`, { retryAfter });
}

interface Entry {
  entered: boolean;
  /** Until it is worth while to ask again; null where another call has to end first. */
  waitMs: number | null;
}

/**
 * One statement looks at the pause, takes a slot and counts the call: of many callers none gets too much. Who is over the
 * rate is not counted, so that callers with a smaller limit leave the rest to the others.
 */
async function tryEnter(
  em: SystemEntityManager,
  { provider, model, owner }: { provider: string; model: string; owner: string },
  { concurrency, rate }: ProviderLimit,
): Promise<Entry> {
  const rows: EntryRow[] = await sqlOf(em).execute(
    `with paused as (
       select until from provider_pauses where provider = ? and model = ? and until > now()
     ), taken as (
       insert into provider_slots as s (provider, slot, owner, leased_until)
       select ?, free.slot, ?, now() + ? * interval '1 millisecond'
         from generate_series(1, ?) as free (slot)
        where not exists (select from paused) and not exists (
          select from provider_slots where provider = ? and slot = free.slot and leased_until > now())
        order by random() limit 1
       on conflict (provider, slot) do update set owner = excluded.owner, leased_until = excluded.leased_until
         where s.leased_until <= now()
       returning provider
     ), counted as (
       insert into provider_rates as r (provider, calls, window_ends)
       select provider, 1, now() + ? * interval '1 second' from taken
       on conflict (provider) do update set
         calls = case when r.window_ends <= now() then 1 else r.calls + 1 end,
         window_ends = case when r.window_ends <= now() then excluded.window_ends else r.window_ends end
         where r.window_ends <= now() or r.calls < ?
       returning provider
     )
     select exists (select from taken) as taken, exists (select from counted) as counted,
            (select extract(epoch from until - now()) * 1000 from paused)::float8 as "pauseMs",
            (select extract(epoch from window_ends - now()) * 1000 from provider_rates where provider = ?)::float8
              as "windowMs"`,
    [provider, model, provider, owner, LEASE_MS, concurrency, provider, rate.duration, rate.points, provider],
  );
  const row = rows[0];
  if (row?.counted) return { entered: true, waitMs: 0 };
  if (!row?.taken) return { entered: false, waitMs: row?.pauseMs ?? null };
  await freeSlot(em, provider, owner);
  return { entered: false, waitMs: Math.max(LOOK_EVERY_MS, row.windowMs ?? 0) };
}

interface EntryRow {
  taken: boolean;
  counted: boolean;
  pauseMs: number | null;
  windowMs: number | null;
}

/** Keeps the slot while the call runs. Where the database fails, the lease runs out by itself. */
function holdSlot(orm: Orm, provider: string, owner: string): () => Promise<void> {
  const renew = async () => {
    await sqlOf(systemEntityManager(orm)).execute(
      `update provider_slots set leased_until = now() + ? * interval '1 millisecond' where provider = ? and owner = ?`,
      [LEASE_MS, provider, owner],
    );
  };
  const timer = setInterval(() => void renew().catch(() => {}), LEASE_MS / RENEWALS);
  return async () => {
    clearInterval(timer);
    await freeSlot(systemEntityManager(orm), provider, owner).catch(() => {});
  };
}

async function freeSlot(em: SystemEntityManager, provider: string, owner: string): Promise<void> {
  await sqlOf(em).execute(`delete from provider_slots where provider = ? and owner = ?`, [provider, owner]);
}
