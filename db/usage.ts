import { newId } from '../domain/platform/id.ts';
import type { ModelUsage } from '../domain/ports/language-model.ts';
import { companyOf, sqlOf, type TenantEntityManager } from './tenancy.ts';

/** One call of a model as the ledger books it. */
export interface UsageEntry {
  /** Business name of the call: booked once, however often it is written. */
  callKey: string;
  purpose: string;
  usage: ModelUsage;
  agentId?: string;
  jobId?: string;
}

/** Books a call, in the caller's transaction. A call that is booked already stays as it is. */
export async function bookUsage(em: TenantEntityManager, entry: UsageEntry): Promise<void> {
  const { usage } = entry;
  await sqlOf(em).execute(
    `insert into usage_ledger (id, company_id, call_key, provider, model, purpose, agent_id, job_id,
       tokens_in, tokens_out, cost_usd, latency_ms, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, now())
     on conflict (company_id, call_key) do nothing`,
    [
      newId(),
      companyOf(em),
      entry.callKey,
      usage.provider,
      usage.model,
      entry.purpose,
      entry.agentId ?? null,
      entry.jobId ?? null,
      usage.tokensIn,
      usage.tokensOut,
      usage.costUsd,
      usage.latencyMs,
    ],
  );
}

/** What the company has spent since the month began (UTC), in US dollars. */
export async function spentThisMonth(em: TenantEntityManager): Promise<number> {
  const rows: { spent: number }[] = await sqlOf(em).execute(
    `select coalesce(sum(cost_usd), 0)::float8 as spent from usage_ledger
      where company_id = ? and created_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'`,
    [companyOf(em)],
  );
  return rows[0]?.spent ?? 0;
}
