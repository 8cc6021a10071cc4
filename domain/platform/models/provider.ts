/** The providers that a connection can use. */
export const CONNECTION_PROVIDERS = [
  'anthropic',
  'openai',
  'google',
  'azure-openai',
  'openai-compatible',
  'local',
] as const;
export type ConnectionProvider = (typeof CONNECTION_PROVIDERS)[number];

/** The providers configured in the environment. `local` is built in; `offline` means no model. */
export const MODEL_PROVIDERS = ['anthropic', 'openai', 'google', 'local', 'offline'] as const;
export type InstalledProvider = (typeof MODEL_PROVIDERS)[number];

export const ALL_PROVIDERS = [...CONNECTION_PROVIDERS, 'offline'] as const;
export type ModelProvider = (typeof ALL_PROVIDERS)[number];

const FAMILIES: readonly (readonly [RegExp, InstalledProvider])[] = [
  [/^offline$/, 'offline'],
  [/^local\/./, 'local'],
  [/^claude-./, 'anthropic'],
  [/^gemini-./, 'google'],
  [/^(?:gpt-.|chatgpt-.|o\d)/, 'openai'],
];

/**
 * The environment's provider that serves a model of this name; null for an unknown name. `ownModels` (OPENAI_MODELS) are
 * the model names of a compatible server and take precedence.
 */
export function providerOfModel(model: string, ownModels: readonly string[]): InstalledProvider | null {
  if (model !== 'offline' && ownModels.includes(model)) return 'openai';
  return FAMILIES.find(([name]) => name.test(model))?.[1] ?? null;
}
