import type { TenantEntityManager } from '../../db/tenancy.ts';
import { companyOf } from '../../db/tenancy.ts';
import { invalidInput, type AppError } from '../../domain/platform/errors.ts';
import type { Provenance } from '../../domain/platform/models/provenance.ts';
import type { ModelProvider } from '../../domain/platform/models/provider.ts';
import type { Models } from '../platform/models/models.ts';
import { callModel } from '../platform/models/call-model.ts';
import type { Calls, ModelCall, ModelDeps } from '../platform/models/model-call.ts';
import { findArticle } from './articles.ts';
import { findProject } from './projects.ts';
import { articleValues } from './prompt-values.ts';
import { generateText, type GenerateTextInput } from './prompts/generate-text.ts';
import { defaultPrompt, findSystemPrompt } from './system-prompts.ts';

/** Providers that have a module of their own. */
export type TextProvider = Exclude<ModelProvider, 'offline'>;

/** Enough for a long text. */
const MOST_TOKENS = 8_000;

export interface TextRequest {
  prompt: string;
  /** Default: the company's default prompt without a type. */
  systemPromptId?: string | undefined;
  articleId?: string | undefined;
  /** One of the provider's models; default: its first available one. */
  model?: string | undefined;
}

/** The model call for a request. AppErrors `not-found`, `invalid-input`, `provider-not-configured`. */
export async function textCall(
  em: TenantEntityManager,
  models: Models,
  provider: TextProvider,
  { prompt, systemPromptId, articleId, model: wanted }: TextRequest,
): Promise<ModelCall<GenerateTextInput, string>> {
  // First the records that the request names: a missing one is reported even if no model is configured.
  const systemPrompt = systemPromptId
    ? (await findSystemPrompt(em, systemPromptId)).content
    : await defaultPrompt(em, null);
  const article = articleId ? await findArticle(em, articleId) : null;
  const values = article ? articleValues(article, await findProject(em, article.projectId)) : {};
  const model = await modelOfProvider(models, companyOf(em), provider, wanted);
  return {
    companyId: companyOf(em),
    key: null,
    prompt: generateText,
    input: { prompt, systemPrompt, values },
    model,
    maxTokens: MOST_TOKENS,
  };
}

/** Has a model write the text. AppErrors of `callModel`. */
export async function writeText(
  deps: ModelDeps,
  { calls, model }: { calls: Calls; model: string | null },
  input: GenerateTextInput,
) {
  const call = { ...calls('text'), prompt: generateText, input, model, maxTokens: MOST_TOKENS };
  const { value: text, usage, finishReason, provenance } = await callModel(deps, call);
  const { tokensIn, tokensOut, costUsd } = usage;
  return { text, ...shownModel(provenance), finishReason, usage: { tokensIn, tokensOut, costUsd } };
}

/** What a response shows about its model. */
export function shownModel({ model, failedCheck }: Provenance) {
  return { modelUsed: model, ...(failedCheck ? { modelFailedCheck: failedCheck } : {}) };
}

/** The requested model of a provider, or its first one. AppErrors `invalid-input`, `provider-not-configured`. */
export async function modelOfProvider(
  models: Models,
  companyId: string,
  provider: ModelProvider,
  wanted: string | null | undefined,
): Promise<string> {
  if (typeof wanted === 'string') {
    const { provider: own } = await models.resolve(companyId, wanted, 'writing');
    if (own !== provider) throw notOf(provider);
    return wanted;
  }
  const { items } = await models.list(companyId);
  const own = items.filter((one) => one.provider === provider);
  const first = own.find(({ available }) => available) ?? own[0];
  if (!first) throw notOf(provider);
  // If none is available, this throws the reason.
  await models.resolve(companyId, first.id, 'writing');
  return first.id;
}

function notOf(provider: ModelProvider): AppError {
  return invalidInput('model', `is not a model of ${provider}`);
}
