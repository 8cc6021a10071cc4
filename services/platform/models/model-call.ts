import { createHash } from 'node:crypto';
import type { Orm } from '../../../db/orm.ts';
import { bookUsage, requireBudget } from '../../../db/platform/usage.ts';
import { findReply, keepReply } from '../../../db/platform/model-replies.ts';
import { companyEntityManager, type TenantEntityManager } from '../../../db/tenancy.ts';
import { createFence, type Fence } from '../../../domain/platform/fence.ts';
import { newId } from '../../../domain/platform/id.ts';
import { dearestCost, priceOf } from '../../../domain/platform/models/prices.ts';
import type { FinishReason } from '../../../domain/platform/models/finish-reason.ts';
import type { PromptVersion, Provenance } from '../../../domain/platform/models/provenance.ts';
import type {
  ModelEvent,
  ModelImage,
  ModelReply,
  ModelRequest,
  ModelUsage,
} from '../../../domain/ports/language-model.ts';
import type { Models } from './models.ts';
import { askInTurn, fallbackOf, type AnswerEvent, type NewReply } from './fallback.ts';
import { fenceMark } from './fence-mark.ts';
import type { Prompt, RenderedPrompt } from './prompt.ts';
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
   * Business key of the result: `chat/<question>/answer`, `<job>/<stage>/<section>`. A paid reply is stored under it, so that
   * repeating the request finds it; a new result needs a new key. Null: the request is never repeated.
   */
  key: string | null;
  prompt: Prompt<Input, Output>;
  /** JSON. */
  input: Input;
  /** Images sent with the last message. */
  images?: readonly ModelImage[];
  /** Id or bare name of a model; null: the company's default for the prompt's use. */
  model: string | null;
  temperature?: number;
  /** Maximum number of tokens of the visible answer. */
  maxTokens?: number;
  /**
   * Returns a problem with an answer of the right form; null: none. Such an answer is also sent back once, but it is used if the
   * second one is no better.
   */
  problemOf?: (value: Output) => string | null;
  /** Recorded in the ledger. */
  agentId?: string;
  jobId?: string;
  /** Calls the provider at once even if it has asked for a pause, because the job was resumed. */
  isUrgent?: boolean | undefined;
  signal?: AbortSignal;
  /** Time limit in milliseconds, overriding that of the prompt's use. */
  timeLimit?: number;
}

/** The common parameters of all calls of one request or stage. */
export type CallFrame = Pick<ModelCall<never, never>, 'companyId' | 'key' | 'jobId' | 'isUrgent' | 'signal'>;

/** Returns the common parameters for a call of a request, by the call's name. */
export type Calls = (name: string) => CallFrame;

export interface ModelAnswer<Output> {
  value: Output;
  /** The usage of all calls behind the answer, including those of an earlier attempt. */
  usage: ModelUsage;
  finishReason: FinishReason;
  provenance: Provenance;
}

/** A reply with the version of its prompt: a stored reply may come from an earlier version. */
export interface MadeReply {
  reply: ModelReply;
  prompt: PromptVersion;
  /** Whether the model failed the writing tasks of its check. */
  failedCheck: boolean;
}

/** Calls a model's client. */
export type AskModel = (client: ResolvedModel['client'], request: ModelRequest) => AsyncIterable<ModelEvent>;

/** A call that has begun: its request, and how its replies are found, recorded and stored. */
export interface OpenCall {
  request: ModelRequest;
  fence: Fence;
  /** The stored reply to this request; null if there is none. */
  find(key: string | null): Promise<MadeReply | null>;
  /**
   * Calls the model and, if its provider fails, the company's fallbacks. Throws `budget-exceeded` if the model has a price and
   * the month's budget is used up.
   */
  ask(request: ModelRequest, how: AskModel): AsyncIterable<AnswerEvent>;
  /** Records a reply in the ledger and, if there is a key, stores it: in one transaction. */
  settle(key: string | null, made: NewReply): Promise<MadeReply>;
}

/** Throws the errors of `Models.resolve`. */
export async function openCall<Input, Output>(
  deps: ModelDeps,
  call: ModelCall<Input, Output>,
): Promise<OpenCall> {
  const { prompt, temperature, maxTokens, signal } = call;
  const resolved = await deps.models.resolve(call.companyId, call.model, prompt.use);
  const asked = { ...resolved, timeLimit: call.timeLimit ?? resolved.timeLimit };
  const isPaid = !isOffline(asked);
  const failedCheck = isPaid && !asked.writes;
  if (!isPaid) offlineForm(prompt, asked.unfit);
  const fence = createFence(fenceMark(call.jobId, prompt.promptId));
  const em = (): TenantEntityManager => companyEntityManager(deps.orm, call.companyId);
  const requestHash = hashOf(call, asked.id);
  const own: PromptVersion = {
    promptId: prompt.promptId,
    promptVersion: prompt.promptVersion,
    promptHash: prompt.promptHash,
  };
  const book = (tx: TenantEntityManager, by: ResolvedModel, usage: ModelUsage, finishReason?: FinishReason) =>
    bookUsage(tx, {
      callKey: `${call.key ?? prompt.promptId}/${newId()}`,
      purpose: prompt.purpose,
      usage,
      finishReason,
      agentId: call.agentId,
      jobId: call.jobId,
      prompt: own,
      ...accountOf(by, usage),
    });
  const requireBudgetFor = async (model: ResolvedModel): Promise<void> => {
    if (isOffline(model)) return;
    await requireBudget(em());
    if (model.connection?.isInstallations) await deps.models.requireShare(em());
  };
  return {
    fence,
    request: {
      ...withImages(prompt.render(call.input, fence), call.images),
      model: asked.model,
      temperature,
      maxTokens,
      isUrgent: call.isUrgent,
      signal,
      offline: (maxCharacters) => offlineForm(prompt)(call.input, maxCharacters),
    },
    async find(key) {
      const found = key !== null && isPaid ? await findReply(em(), key, requestHash) : null;
      if (!found) return null;
      const { reply, ...made } = found;
      return { reply, prompt: made, failedCheck: failedCheck && reply.usage.model === asked.model };
    },
    ask: (request, how) =>
      askInTurn(
        {
          asked,
          requireBudget: requireBudgetFor,
          fallback: () => fallbackOf(deps.models, call.companyId, asked, prompt.use),
          call: (by, its) =>
            how(by.client, { ...its, onStopped: (usage) => book(em(), by, by.priced(usage)) }),
        },
        request,
      ),
    async settle(key, { reply: made, by }) {
      const reply = { ...made, usage: by.priced(made.usage) };
      const { usage, finishReason } = reply;
      await em().transactional(async (tx) => {
        await book(tx, by, usage, finishReason);
        // Repeating the built-in model costs nothing.
        if (key === null || usage.provider === 'offline') return;
        await keepReply(tx, { key, requestHash, reply, ...own });
      });
      return { reply, prompt: own, failedCheck: failedCheck && by === asked };
    },
  };
}

/** Adds the images to the last message. */
function withImages(rendered: RenderedPrompt, images: readonly ModelImage[] = []): RenderedPrompt {
  const last = rendered.messages.at(-1);
  if (images.length === 0 || !last) return rendered;
  return { ...rendered, messages: [...rendered.messages.slice(0, -1), { ...last, images }] };
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

/** The text of the prompt is not included: a reply paid for by an earlier version is still usable. */
function hashOf<Input, Output>(call: ModelCall<Input, Output>, model: string): string {
  const { prompt, input, images = [], temperature, maxTokens } = call;
  const asked = JSON.stringify([prompt.promptId, model, temperature ?? null, maxTokens ?? null, input]);
  const hash = createHash('sha256').update(asked);
  for (const { bytes } of images) hash.update(bytes);
  return hash.digest('hex');
}

export function answerOf<Output>(
  { reply, prompt, failedCheck }: MadeReply,
  value: Output,
  usage: ModelUsage = reply.usage,
): ModelAnswer<Output> {
  const { provider, model } = reply.usage;
  const provenance = { ...prompt, provider, model, ...(failedCheck ? { failedCheck } : {}) };
  return { value, usage, finishReason: reply.finishReason, provenance };
}
