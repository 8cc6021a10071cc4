import { AppError, invalidInput } from '../../domain/platform/errors.ts';
import { priceOf } from '../../domain/platform/models/prices.ts';
import { localModelId, localModelOf } from '../../domain/platform/models/local-models.ts';
import { providerOfModel, type InstalledProvider } from '../../domain/platform/models/provider.ts';
import type { Settings } from '../../domain/platform/settings/settings.ts';
import type { ConnectedModels, LanguageModel, LanguageModels } from '../../domain/ports/language-model.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import type { ProviderGate } from '../../domain/ports/provider-gate.ts';
import type { OpenedLocalModels } from '../llama/open.ts';
import { offlineModel } from '../offline/offline.ts';
import { ANTHROPIC_MODELS, GOOGLE_MODELS, OPENAI_MODELS } from '../../domain/platform/models/known-models.ts';
import { patientFetch } from '../guarded-fetch/sdk-fetch.ts';
import { withoutRedirects } from './without-redirects.ts';

/** All language models of this installation, chosen by model name. */
export async function openModels(
  settings: Settings,
  log: Logger,
  gate: ProviderGate,
  local: OpenedLocalModels | null = null,
): Promise<LanguageModels> {
  const providers = await openProviders(settings, gate, local);
  const builtIn = (): string[] => local?.ready() ?? [];
  const providerOf = (model: string) => providerOfModel(model, settings.OPENAI_MODELS);
  const defaultModel = () => settings.DEFAULT_MODEL ?? firstModel(settings, builtIn());
  const priced = warnOncePerUnpricedModel(log);

  const resolve = (model: string): { name: InstalledProvider; provider: LanguageModel } => {
    const name = providerOf(model);
    if (!name) throw unknownModel();
    const provider = providers.get(name);
    const isThere = name !== 'local' || builtIn().includes(model);
    if (!provider || !isThere) throw new AppError('provider-not-configured', missing(name));
    return { name, provider };
  };
  const asked = (model: string): LanguageModel => {
    const { provider } = resolve(model);
    priced(model);
    return provider;
  };

  return {
    get defaultModel() {
      return defaultModel();
    },
    providerOf,
    check: (model) => resolve(model).name,
    list: () => listModels(settings, providers, [defaultModel(), ...builtIn()]),
    async listAt(provider, signal) {
      const found = providers.get(provider);
      if (!found) throw new AppError('provider-not-configured', missing(provider));
      return found.list(signal);
    },
    generate: async (request) => asked(request.model).generate(request),
    generateObject: async (request, shape) => asked(request.model).generateObject(request, shape),
    async *stream(request) {
      yield* asked(request.model).stream(request);
    },
  };
}

/** Loads only the providers that are configured. */
async function openProviders(
  settings: Settings,
  gate: ProviderGate,
  local: OpenedLocalModels | null,
): Promise<Map<string, ConnectedModels>> {
  const { MODEL_TIMEOUT: timeout, MODEL_WAIT: patience } = settings;
  const common = { timeout, patience, gate, fetch: withoutRedirects(patientFetch) };
  const providers = new Map<string, ConnectedModels>();
  if (settings.ANTHROPIC_API_KEY) {
    const own = { apiKey: settings.ANTHROPIC_API_KEY, baseUrl: settings.ANTHROPIC_BASE_URL };
    const { openAnthropic } = await import('../anthropic/anthropic.ts');
    providers.set('anthropic', openAnthropic({ ...common, ...own }));
  }
  if (settings.OPENAI_API_KEY ?? settings.OPENAI_BASE_URL) {
    const own = { apiKey: settings.OPENAI_API_KEY, baseUrl: settings.OPENAI_BASE_URL };
    const { openOpenAi } = await import('../openai/openai.ts');
    providers.set('openai', openOpenAi({ ...common, ...own }));
  }
  if (settings.GOOGLE_API_KEY) {
    const own = { apiKey: settings.GOOGLE_API_KEY, baseUrl: settings.GOOGLE_BASE_URL };
    const { openGoogle } = await import('../google/google.ts');
    providers.set('google', openGoogle({ ...common, ...own }));
  }
  if (local !== null) providers.set('local', local.ask(common));
  providers.set('offline', { ...offlineModel(), list: async () => [] });
  return providers;
}

/** The first provider with a key, else a compatible server without a key if its models are named, else a built-in model. */
function firstModel(settings: Settings, builtIn: readonly string[]): string {
  if (settings.ANTHROPIC_API_KEY) return ANTHROPIC_MODELS[0];
  if (settings.OPENAI_API_KEY) return settings.OPENAI_MODELS[0] ?? OPENAI_MODELS[0];
  if (settings.GOOGLE_API_KEY) return GOOGLE_MODELS[0];
  if (settings.OPENAI_BASE_URL && settings.OPENAI_MODELS[0]) return settings.OPENAI_MODELS[0];
  const chosen = settings.LOCAL_MODEL && localModelId(localModelOf(settings.LOCAL_MODEL).name);
  return builtIn.find((id) => id === chosen) ?? builtIn[0] ?? 'offline';
}

function unknownModel(): AppError {
  return invalidInput('model', 'No provider has a model of this name');
}

function missing(provider: InstalledProvider): string {
  if (provider === 'local') return 'This built-in model is not installed';
  return `${provider.toUpperCase()}_API_KEY is not set`;
}

function listModels(settings: Settings, providers: Map<string, ConnectedModels>, first: readonly string[]) {
  const named = [...first, ...settings.MODEL_FALLBACK];
  const openAi = settings.OPENAI_MODELS.length > 0 ? settings.OPENAI_MODELS : OPENAI_MODELS;
  const ids = new Set([...named, ...ANTHROPIC_MODELS, ...openAi, ...GOOGLE_MODELS, 'offline']);
  return [...ids].map((id) => {
    const provider = providerOfModel(id, settings.OPENAI_MODELS);
    if (!provider)
      return { id, provider: 'unknown', available: false, reason: 'No provider has a model of this name' };
    return providers.has(provider)
      ? { id, provider, available: true }
      : { id, provider, available: false, reason: missing(provider) };
  });
}

function warnOncePerUnpricedModel(log: Logger): (model: string) => void {
  const seen = new Set<string>();
  return (model) => {
    if (seen.has(model) || priceOf(model, 0, 0).known) return;
    seen.add(model);
    log.warn({ model }, 'no price is known for this model: its calls count as free in usage and budget');
  };
}
