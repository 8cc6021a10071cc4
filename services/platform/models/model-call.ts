import { createHash } from 'node:crypto';
import type { Orm } from '../../../db/orm.ts';
import { bookUsage, requireBudget } from '../../../db/platform/usage.ts';
import { findReply, keepReply } from '../../../db/platform/model-replies.ts';
import { companyEntityManager, type TenantEntityManager } from '../../../db/tenancy.ts';
import { createFence, type Fence } from '../../../domain/platform/fence.ts';
import { newId } from '../../../domain/platform/id.ts';
import { dearestCost, priceOf } from '../../../domain/platform/models/prices.ts';
import type { PromptVersion, Provenance } from '../../../domain/platform/models/provenance.ts';
import type { ModelReply, ModelRequest, ModelUsage } from '../../../domain/ports/language-model.ts';
import type { Models } from './models.ts';
import type { Prompt } from './prompt.ts';
import { isOffline, type ResolvedModel } from './resolved-model.ts';
import { offlineForm } from './without-model.ts';

export interface ModelDeps {
  orm: Orm;
  models: Models;
}

/** One call of a model. */
export interface ModelCall<Input, Output> {
  companyId: string;
  /**
   * Business name of what is made: `chat/<question>/answer`, `<job>/<stage>/<section>`. The reply of a paid model is kept
   * under it, so that a repetition of the same request finds it; what is to be made again needs a new name. Null: nobody
   * asks for it again.
   */
  key: string | null;
  prompt: Prompt<Input, Output>;
  /** JSON. */
  input: Input;
  /** Id or bare name of a model; null: the company's default for the prompt's use. */
  model: string | null;
  temperature?: number;
  /** Tokens of the visible answer. */
  maxTokens?: number;
  /**
   * What is wrong with an answer that has the wanted form; null: nothing. Such an answer is sent back once too, but serves
   * where the second one is no better.
   */
  problemOf?: (value: Output) => string | null;
  /** In the ledger. */
  agentId?: string;
  jobId?: string;
  signal?: AbortSignal;
}

/** What the calls of one request or stage have in common. */
export type CallFrame = Pick<ModelCall<never, never>, 'companyId' | 'key' | 'jobId' | 'signal'>;

/** The frame of each call of a request; the name tells them apart. */
export type Calls = (name: string) => CallFrame;

export interface ModelAnswer<Output> {
  value: Output;
  /** The usage of all calls behind the answer, including those of an earlier attempt. */
  usage: ModelUsage;
  stopReason: ModelReply['stopReason'];
  provenance: Provenance;
}

/** A reply with the prompt it was made with: a kept one may come from an earlier version. */
export interface MadeReply {
  reply: ModelReply;
  prompt: PromptVersion;
  /** Whether the model failed the writing tasks of its check. */
  failedCheck: boolean;
}

/** A call that has begun: what it asks, and where its replies are found, booked and kept. */
export interface OpenCall {
  /** The model that is called. */
  asked: ResolvedModel;
  request: ModelRequest;
  fence: Fence;
  /** The kept reply to this request; null when it has to be made. */
  find(key: string | null): Promise<MadeReply | null>;
  /** Throws `budget-exceeded` where the model has a price and the month's budget is used up. */
  requireBudget(): Promise<void>;
  /** Books a reply that was just made and, under a key, keeps it: in one transaction. */
  settle(key: string | null, reply: ModelReply): Promise<MadeReply>;
}

/** Throws the errors of `Models.resolve`. */
export async function openCall<Input, Output>(
  deps: ModelDeps,
  call: ModelCall<Input, Output>,
): Promise<OpenCall> {
  const { prompt, temperature, maxTokens, signal } = call;
  const asked = await deps.models.resolve(call.companyId, call.model, prompt.use);
  const isPaid = !isOffline(asked);
  const failedCheck = isPaid && !asked.writes;
  if (!isPaid) offlineForm(prompt);
  const fence = createFence();
  const em = (): TenantEntityManager => companyEntityManager(deps.orm, call.companyId);
  const requestHash = hashOf(call, asked.id);
  const book = (tx: TenantEntityManager, usage: ModelUsage): Promise<void> => {
    const callKey = `${call.key ?? prompt.promptId}/${newId()}`;
    const { agentId, jobId } = call;
    const account = accountOf(asked, usage);
    return bookUsage(tx, {
      callKey,
      purpose: prompt.purpose,
      usage,
      agentId,
      jobId,
      prompt: own,
      ...account,
    });
  };
  const own: PromptVersion = {
    promptId: prompt.promptId,
    promptVersion: prompt.promptVersion,
    promptHash: prompt.promptHash,
  };
  return {
    asked,
    fence,
    request: {
      ...prompt.render(call.input, fence),
      model: asked.model,
      temperature,
      maxTokens,
      signal,
      onStopped: (usage) => book(em(), asked.priced(usage)),
      offline: (maxCharacters) => offlineForm(prompt)(call.input, maxCharacters),
    },
    async find(key) {
      const found = key !== null && isPaid ? await findReply(em(), key, requestHash) : null;
      if (!found) return null;
      const { reply, ...made } = found;
      return { reply, prompt: made, failedCheck };
    },
    async requireBudget() {
      if (!isPaid) return;
      await requireBudget(em());
      if (asked.connection?.isInstallations) await deps.models.requireShare(em());
    },
    async settle(key, made) {
      const reply = { ...made, usage: asked.priced(made.usage) };
      const { usage } = reply;
      await em().transactional(async (tx) => {
        await book(tx, usage);
        // What the built-in model says costs nothing to say again.
        if (key === null || usage.provider === 'offline') return;
        await keepReply(tx, { key, requestHash, reply, ...own });
      });
      return { reply, prompt: own, failedCheck };
    },
  };
}

/**
 * The account that pays for a call. On the installation's account, a model without a known price is charged like the most
 * expensive one.
 */
function accountOf(
  { connection }: ResolvedModel,
  { provider, model, tokensIn, tokensOut, costUsd }: ModelUsage,
): { connectionId?: string; sharedUsd?: number } {
  if (!connection || provider === 'offline') return {};
  if (!connection.isInstallations) return { connectionId: connection.id };
  const isPriced = priceOf(model, 0, 0).known;
  return { connectionId: connection.id, sharedUsd: isPriced ? costUsd : dearestCost(tokensIn, tokensOut) };
}

/** The text of the prompt is no part of it: what an earlier version was paid for still serves. */
function hashOf<Input, Output>(call: ModelCall<Input, Output>, model: string): string {
  const { prompt, input, temperature, maxTokens } = call;
  const asked = JSON.stringify([prompt.promptId, model, temperature ?? null, maxTokens ?? null, input]);
  return createHash('sha256').update(asked).digest('hex');
}

export function answerOf<Output>(
  { reply, prompt, failedCheck }: MadeReply,
  value: Output,
  usage: ModelUsage = reply.usage,
): ModelAnswer<Output> {
  const { provider, model } = reply.usage;
  const provenance = { ...prompt, provider, model, ...(failedCheck ? { failedCheck } : {}) };
  return { value, usage, stopReason: reply.stopReason, provenance };
}
