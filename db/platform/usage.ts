import { AppError } from '../../domain/platform/errors.ts';
import { newId } from '../../domain/platform/id.ts';
import type { PromptVersion } from '../../domain/platform/models/provenance.ts';
import type { FinishReason } from '../../domain/platform/models/finish-reason.ts';
import type { ModelUsage } from '../../domain/ports/language-model.ts';
import { CompanyEntity } from './entities.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/** One call of a model as recorded in the ledger. */
export interface UsageEntry {
  /** Business key of the call, which is recorded once even if it is written repeatedly. */
  callKey: string;
  purpose: string;
  usage: ModelUsage;
  /** Absent for an embedding or a stopped answer. */
  finishReason?: FinishReason | undefined;
  agentId?: string | undefined;
  jobId?: string | undefined;
  /** The prompt; absent for embeddings. */
  prompt?: PromptVersion;
  connectionId?: string;
  /** The cost that counts against the installation's limit; omitted for a company's own connection. */
  sharedUsd?: number;
}

/** Records a call in the caller's transaction. A call that is already recorded is not changed. */
export async function bookUsage(em: TenantEntityManager, entry: UsageEntry): Promise<void> {
  const { usage, prompt } = entry;
  await sqlOf(em).execute(
    `insert into usage_ledger (id, company_id, call_key, provider, model, purpose, agent_id, job_id,
       tokens_in, tokens_cached, tokens_out, cost_usd, latency_ms, finish_reason, prompt_id, prompt_version, prompt_hash, connection_id, shared_usd,
       created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, now())
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
      usage.tokensCached ?? null,
      usage.tokensOut,
      usage.costUsd,
      usage.latencyMs,
      entry.finishReason ?? null,
      prompt?.promptId ?? null,
      prompt?.promptVersion ?? null,
      prompt?.promptHash ?? null,
      entry.connectionId ?? null,
      entry.sharedUsd ?? null,
    ],
  );
}

/** The company's spending this month (UTC), in US dollars. */
export async function spentThisMonth(em: TenantEntityManager): Promise<number> {
  const rows: { spent: number }[] = await sqlOf(em).execute(
    `select coalesce(sum(cost_usd), 0)::float8 as spent from usage_ledger
      where company_id = ? and created_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'`,
    [companyOf(em)],
  );
  return rows[0]?.spent ?? 0;
}

/** The company's spending on the installation's models this month (UTC), in US dollars. */
export async function sharedThisMonth(em: TenantEntityManager): Promise<number> {
  const rows: { spent: number }[] = await sqlOf(em).execute(
    `select coalesce(sum(shared_usd), 0)::float8 as spent from usage_ledger
      where company_id = ? and created_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc'`,
    [companyOf(em)],
  );
  return rows[0]?.spent ?? 0;
}

/** Throws `budget-exceeded` when the month's budget for paid models is used up; a budget of 0 allows no calls. */
export async function requireBudget(em: TenantEntityManager): Promise<void> {
  const { monthlyBudgetUsd } = await em.findOneOrFail(CompanyEntity, { id: companyOf(em) });
  if (typeof monthlyBudgetUsd !== 'number') return;
  if ((await spentThisMonth(em)) >= monthlyBudgetUsd) throw new AppError('budget-exceeded');
}

/** The groups by which usage can be summed; calls without an agent are under `none`. */
const GROUPS = {
  day: `to_char(created_at at time zone 'utc', 'YYYY-MM-DD')`,
  agent: `coalesce(agent_id, 'none')`,
  model: 'model',
  purpose: 'purpose',
} as const;

export interface UsageSum {
  key: string;
  calls: number;
  tokensIn: number;
  tokensOut: number;
  costUsd: number;
}

/**
 * Usage of models from `from` (inclusive) to `to` (exclusive): days in order, other groups by cost, highest first. Answers
 * without a model are also in the ledger, but do not count as model calls.
 */
export async function sumUsage(
  em: TenantEntityManager,
  { from, to, groupBy }: { from: Date; to: Date; groupBy: keyof typeof GROUPS },
): Promise<UsageSum[]> {
  const order = groupBy === 'day' ? 'key' : '"costUsd" desc, calls desc, key';
  return sqlOf(em).execute<UsageSum[]>(
    `select ${GROUPS[groupBy]} as key, count(*)::int as calls, sum(tokens_in)::float8 as "tokensIn",
       sum(tokens_out)::float8 as "tokensOut", sum(cost_usd) as "costUsd"
     from usage_ledger where company_id = ? and created_at >= ? and created_at < ? and provider <> 'offline'
     group by 1 order by ${order}`,
    [companyOf(em), from, to],
  );
}

/** The cost of a job's calls. */
export interface JobUsage {
  tokens: number;
  costUsd: number;
  /** The prompts that were used, `<id>@<version>`. */
  prompts: string[];
}

/** The cost of each of these jobs; jobs without model calls are left out. */
export async function usageOfJobs(
  em: TenantEntityManager,
  jobIds: readonly string[],
): Promise<Map<string, JobUsage>> {
  const rows = await sqlOf(em).execute<(JobUsage & { jobId: string })[]>(
    `select job_id as "jobId", sum(tokens_in + tokens_out)::float8 as tokens, sum(cost_usd) as "costUsd",
       coalesce(jsonb_agg(distinct prompt_id || '@' || prompt_version) filter (where prompt_id is not null), '[]') as prompts
     from usage_ledger
     where company_id = ? and job_id in (select jsonb_array_elements_text(?::jsonb))
     group by 1`,
    [companyOf(em), JSON.stringify(jobIds)],
  );
  return new Map(rows.map(({ jobId, ...usage }) => [jobId, usage]));
}
