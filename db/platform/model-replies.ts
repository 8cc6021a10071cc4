import type { PromptVersion } from '../../domain/platform/models/provenance.ts';
import type { ModelReply, ModelUsage } from '../../domain/ports/language-model.ts';
import { companyOf, sqlOf, type SystemEntityManager, type TenantEntityManager } from '../tenancy.ts';

/** A stored reply with its business key. */
export interface KeptReply extends PromptVersion {
  key: string;
  /** Hash of the whole request. */
  requestHash: string;
  reply: ModelReply;
}

type ReplyRow = PromptVersion & ModelUsage & Pick<ModelReply, 'text' | 'finishReason'>;

/** The stored reply to the same request with this key, including its prompt; null if there is none. */
export async function findReply(
  em: TenantEntityManager,
  key: string,
  requestHash: string,
): Promise<Pick<KeptReply, 'reply' | keyof PromptVersion> | null> {
  const [row] = await sqlOf(em).execute<ReplyRow[]>(
    `select prompt_id as "promptId", prompt_version as "promptVersion", prompt_hash as "promptHash", text,
            finish_reason as "finishReason", provider, model, tokens_in as "tokensIn", tokens_out as "tokensOut",
            cost_usd as "costUsd", latency_ms as "latencyMs"
       from model_replies where company_id = ? and key = ? and request_hash = ?`,
    [companyOf(em), key, requestHash],
  );
  if (!row) return null;
  const { promptId, promptVersion, promptHash, text, finishReason, ...usage } = row;
  return { promptId, promptVersion, promptHash, reply: { text, finishReason, usage } };
}

/** Stores a reply, replacing an earlier one with the same key to a different request. */
export async function keepReply(em: TenantEntityManager, kept: KeptReply): Promise<void> {
  const { text, finishReason, usage } = kept.reply;
  await sqlOf(em).execute(
    `insert into model_replies as r (company_id, key, request_hash, prompt_id, prompt_version, prompt_hash, text,
       finish_reason, provider, model, tokens_in, tokens_out, cost_usd, latency_ms)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (company_id, key) do update set
       request_hash = excluded.request_hash, prompt_id = excluded.prompt_id,
       prompt_version = excluded.prompt_version, prompt_hash = excluded.prompt_hash, text = excluded.text,
       finish_reason = excluded.finish_reason, provider = excluded.provider, model = excluded.model,
       tokens_in = excluded.tokens_in, tokens_out = excluded.tokens_out, cost_usd = excluded.cost_usd,
       latency_ms = excluded.latency_ms, created_at = excluded.created_at`,
    [
      companyOf(em),
      kept.key,
      kept.requestHash,
      kept.promptId,
      kept.promptVersion,
      kept.promptHash,
      text,
      finishReason,
      usage.provider,
      usage.model,
      usage.tokensIn,
      usage.tokensOut,
      usage.costUsd,
      usage.latencyMs,
    ],
  );
}

/** Removes the replies with these keys. */
export async function deleteReplies(em: TenantEntityManager, keys: readonly string[]): Promise<void> {
  await sqlOf(em).execute(
    `delete from model_replies
      where company_id = ? and key in (select jsonb_array_elements_text(?::jsonb))`,
    [companyOf(em), JSON.stringify(keys)],
  );
}

/** Removes replies older than this many milliseconds, or than their company's retention. */
export async function purgeReplies(em: SystemEntityManager, keptMs: number): Promise<void> {
  await sqlOf(em).execute(
    `delete from model_replies r using companies c
      where c.id = r.company_id
        and r.created_at < now() - least(? * interval '1 millisecond', make_interval(days => c.retention_days))`,
    [keptMs],
  );
}
