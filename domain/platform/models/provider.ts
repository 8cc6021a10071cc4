/** Who serves language models; `offline` is built in. */
export const MODEL_PROVIDERS = ['anthropic', 'openai', 'google', 'offline'] as const;
export type ModelProvider = (typeof MODEL_PROVIDERS)[number];

const FAMILIES: readonly (readonly [RegExp, ModelProvider])[] = [
  [/^offline$/, 'offline'],
  [/^claude-./, 'anthropic'],
  [/^gemini-./, 'google'],
  [/^(?:gpt-.|chatgpt-.|o\d)/, 'openai'],
];

/**
 * Which provider serves a model of this name; null for a name that is not known. `ownModels` (OPENAI_MODELS) are what a
 * compatible server calls its models, and come first.
 */
export function providerOfModel(model: string, ownModels: readonly string[]): ModelProvider | null {
  if (model !== 'offline' && ownModels.includes(model)) return 'openai';
  return FAMILIES.find(([name]) => name.test(model))?.[1] ?? null;
}
