import type { ProviderLimit } from '../../domain/platform/models/provider-limits.ts';
import { sqlOf, type SystemEntityManager } from '../tenancy.ts';

/** Milliseconds after which a slot is free again if its process has died. */
export const LEASE_MS = 30_000;

/** Milliseconds between probes during a pause: one caller at a time may test whether the pause still applies. */
const PROBE_MS = 60_000;

/** A caller of a provider. */
export interface ProviderCall {
  provider: string;
  model: string;
  /** Identifies this call. */
  owner: string;
  /** Ignores a pause. */
  ignoresPause: boolean;
}

/** The outcome of an attempt to take a slot. */
export interface SlotRow {
  taken: boolean;
  /** Whether the slot was taken and the call is within the rate. */
  counted: boolean;
  /** Whether this caller may probe if a pause still applies. */
  probing: boolean;
  /** Milliseconds until the provider's pause ends, and until a probe is allowed; null without a pause. */
  pauseMs: number | null;
  probeMs: number | null;
  /** Milliseconds until the next counting period. */
  windowMs: number | null;
}

/**
 * Checks the pause, takes a slot and counts the call in one statement, so that concurrent callers stay within the limits. Calls
 * over the rate are not counted, so that callers with a smaller limit leave the rest to the others.
 */
export async function takeSlot(
  em: SystemEntityManager,
  { provider, model, owner, ignoresPause }: ProviderCall,
  { concurrency, rate }: ProviderLimit,
): Promise<SlotRow> {
  const [row] = await sqlOf(em).execute<SlotRow[]>(
    `with paused as (
       select until, probe_at from provider_pauses
        where provider = ? and model = ? and until > now() and not ?::boolean
     ), probing as (
       update provider_pauses set probe_at = now() + ? * interval '1 millisecond'
        where provider = ? and model = ? and until > now() and probe_at <= now() and not ?::boolean
       returning provider
     ), taken as (
       insert into provider_slots as s (provider, slot, owner, leased_until)
       select ?, free.slot, ?, now() + ? * interval '1 millisecond'
         from generate_series(1, ?) as free (slot)
        where (not exists (select from paused) or exists (select from probing)) and not exists (
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
            exists (select from probing) as probing,
            (select extract(epoch from until - now()) * 1000 from paused)::float8 as "pauseMs",
            (select extract(epoch from probe_at - now()) * 1000 from paused)::float8 as "probeMs",
            (select extract(epoch from window_ends - now()) * 1000 from provider_rates where provider = ?)::float8
              as "windowMs"`,
    [
      provider,
      model,
      ignoresPause,
      PROBE_MS,
      provider,
      model,
      ignoresPause,
      provider,
      owner,
      LEASE_MS,
      concurrency,
      provider,
      rate.duration,
      rate.points,
      provider,
    ],
  );
  if (!row) throw new Error('the statement gives one row');
  return row;
}

/** Renews the lease of a slot. */
export async function renewSlot(em: SystemEntityManager, provider: string, owner: string): Promise<void> {
  await sqlOf(em).execute(
    `update provider_slots set leased_until = now() + ? * interval '1 millisecond' where provider = ? and owner = ?`,
    [LEASE_MS, provider, owner],
  );
}

export async function freeSlot(em: SystemEntityManager, provider: string, owner: string): Promise<void> {
  await sqlOf(em).execute(`delete from provider_slots where provider = ? and owner = ?`, [provider, owner]);
}

/**
 * Pauses calls of the model for this many seconds, except probes. A longer existing pause is kept unless this one replaces it.
 */
export async function pauseProvider(
  em: SystemEntityManager,
  { provider, model }: Pick<ProviderCall, 'provider' | 'model'>,
  { seconds, replaces }: { seconds: number; replaces: boolean },
): Promise<void> {
  await sqlOf(em).execute(
    `insert into provider_pauses as p (provider, model, until, probe_at)
     values (?, ?, now() + ? * interval '1 second', now() + ? * interval '1 millisecond')
     on conflict (provider, model) do update set
       until = case when ?::boolean then excluded.until else greatest(p.until, excluded.until) end,
       probe_at = excluded.probe_at`,
    [provider, model, seconds, PROBE_MS, replaces],
  );
}

/** Ends the pause, so that all callers may use the model again. */
export async function endPause(
  em: SystemEntityManager,
  { provider, model }: Pick<ProviderCall, 'provider' | 'model'>,
): Promise<void> {
  await sqlOf(em).execute(`delete from provider_pauses where provider = ? and model = ?`, [provider, model]);
}
