import type { TenantEntityManager } from '../../db/tenancy.ts';
import { companyOf } from '../../db/tenancy.ts';
import { invalidInput } from '../../domain/platform/errors.ts';
import type { ModelProvider } from '../../domain/platform/models/provider.ts';
import type { LanguageModels } from '../../domain/ports/language-model.ts';
import { callModel } from '../platform/models/call-model.ts';
import type { Calls, ModelCall, ModelDeps } from '../platform/models/model-call.ts';
import { findArticle } from './articles.ts';
import { findProject } from './projects.ts';
import { articleValues } from './prompt-values.ts';
import { generateText, type GenerateTextInput } from './prompts/generate-text.ts';
import { defaultPrompt, findSystemPrompt } from './system-prompts.ts';

/** Providers that have a module of their own. */
export type TextProvider = Exclude<ModelProvider, 'offline'>;

export interface TextRequest {
  prompt: string;
  /** Default: the company's default prompt of no type. */
  systemPromptId?: string | undefined;
  articleId?: string | undefined;
  /** One of the provider's; default: its first that is available. */
  model?: string | undefined;
}

/** The call that a request asks a provider for. AppErrors `not-found`, `invalid-input`, `provider-not-configured`. */
export async function textCall(
  em: TenantEntityManager,
  models: LanguageModels,
  provider: TextProvider,
  { prompt, systemPromptId, articleId, model: wanted }: TextRequest,
): Promise<ModelCall<GenerateTextInput, string>> {
  // First the records that the request names: a missing one is reported even if no model is configured.
  const systemPrompt = systemPromptId
    ? (await findSystemPrompt(em, systemPromptId)).content
    : await defaultPrompt(em, null);
  const article = articleId ? await findArticle(em, articleId) : null;
  const values = article ? articleValues(article, await findProject(em, article.projectId)) : {};
  const model = modelOfProvider(models, provider, wanted);
  return {
    companyId: companyOf(em),
    key: null,
    prompt: generateText,
    input: { prompt, systemPrompt, values },
    model,
  };
}

/** The text of a model. AppErrors of `callModel`. */
export async function writeText(
  deps: ModelDeps,
  { calls, model }: { calls: Calls; model: string },
  input: GenerateTextInput,
) {
  const call = { ...calls('text'), prompt: generateText, input, model };
  const { value: text, usage, provenance } = await callModel(deps, call);
  const { tokensIn, tokensOut, costUsd } = usage;
  return { text, modelUsed: provenance.model, usage: { tokensIn, tokensOut, costUsd } };
}

/** A model of a provider: the one that is wanted, or its first. AppErrors `invalid-input`, `provider-not-configured`. */
export function modelOfProvider(
  models: LanguageModels,
  provider: ModelProvider,
  wanted: string | undefined,
): string {
  const own = models.list().filter((one) => one.provider === provider);
  const model = wanted ?? own.find(({ available }) => available)?.id ?? own[0]?.id;
  if (model === undefined || models.providerOf(model) !== provider) {
    throw invalidInput('model', `is not a model of ${provider}`);
  }
  models.check(model);
  return model;
}
