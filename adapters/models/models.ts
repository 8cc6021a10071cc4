import { AppError } from '../../domain/platform/errors.ts';
import { priceOf } from '../../domain/platform/model-prices.ts';
import type { Settings } from '../../domain/platform/settings.ts';
import type {
  LanguageModel,
  LanguageModels,
  ModelEvent,
  ModelRequest,
} from '../../domain/ports/language-model.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import { openAnthropic, ANTHROPIC_MODELS } from '../anthropic/anthropic.ts';
import { offlineModel } from '../offline/offline.ts';
import { isOpenAiModel } from '../openai/sampling.ts';
import { OPENAI_MODELS, openOpenAi } from '../openai/openai.ts';

type ProviderName = 'anthropic' | 'openai' | 'google' | 'offline';

/** All language models of this installation, chosen by model name, each with the fallbacks of MODEL_FALLBACK. */
export function openModels(settings: Settings, log: Logger): LanguageModels {
  const providers = openProviders(settings);
  const providerOf = (model: string) => providerNameOf(model, settings);
  const defaultModel = settings.DEFAULT_MODEL ?? firstModel(settings);
  const priced = warnOncePerUnpricedModel(log);

  const resolve = (model: string): LanguageModel => {
    const name = providerOf(model);
    if (!name) throw unknownModel();
    const provider = providers.get(name);
    if (!provider) throw new AppError('provider-not-configured', missing(name));
    return provider;
  };
  const candidates = (model: string): [string, LanguageModel][] => {
    const fallbacks = settings.MODEL_FALLBACK.filter((name) => name !== model);
    const ready = fallbacks.flatMap((name): [string, LanguageModel][] => {
      const provider = providers.get(providerOf(name) ?? '');
      return provider ? [[name, provider]] : [];
    });
    return [[model, resolve(model)], ...ready];
  };
  const firstThatAnswers = async <T>(
    model: string,
    call: (provider: LanguageModel, model: string) => Promise<T>,
  ) => {
    const all = candidates(model);
    for (const [index, [name, provider]] of all.entries()) {
      try {
        priced(name);
        return await call(provider, name);
      } catch (error) {
        if (index === all.length - 1 || !mayFallBack(error)) throw error;
        log.warn(
          { model: name, next: all[index + 1]?.[0], code: codeOf(error) },
          'model failed, trying the next one',
        );
      }
    }
    throw new AppError('internal', 'No candidate model');
  };

  return {
    defaultModel,
    providerOf,
    check: (model) => void resolve(model),
    list: () => listModels(settings, providers, defaultModel),
    generate: (request) =>
      firstThatAnswers(request.model, (provider, model) => provider.generate({ ...request, model })),
    generateObject: (request, schema) =>
      firstThatAnswers(request.model, (provider, model) =>
        provider.generateObject({ ...request, model }, schema),
      ),
    async *stream(request) {
      yield* await firstThatAnswers(request.model, (provider, model) =>
        begin(provider, { ...request, model }),
      );
    },
  };
}

function openProviders(settings: Settings): Map<string, LanguageModel> {
  const timeout = settings.MODEL_TIMEOUT;
  const providers = new Map<string, LanguageModel>();
  if (settings.ANTHROPIC_API_KEY) {
    const options = { apiKey: settings.ANTHROPIC_API_KEY, baseUrl: settings.ANTHROPIC_BASE_URL, timeout };
    providers.set('anthropic', openAnthropic(options));
  }
  if (settings.OPENAI_API_KEY ?? settings.OPENAI_BASE_URL) {
    const options = { apiKey: settings.OPENAI_API_KEY, baseUrl: settings.OPENAI_BASE_URL, timeout };
    providers.set('openai', openOpenAi(options));
  }
  providers.set('offline', offlineModel());
  return providers;
}

/** The first provider with a key. A keyless compatible server has no model that we could name. */
function firstModel(settings: Settings): string {
  if (settings.ANTHROPIC_API_KEY) return ANTHROPIC_MODELS[0];
  if (settings.OPENAI_API_KEY) return OPENAI_MODELS[0];
  return 'offline';
}

function providerNameOf(model: string, settings: Settings): ProviderName | null {
  if (model === 'offline') return 'offline';
  if (model.startsWith('claude-')) return 'anthropic';
  if (model.startsWith('gemini-')) return 'google';
  // A compatible server may call its models what it likes.
  if (isOpenAiModel(model) || settings.OPENAI_BASE_URL) return 'openai';
  return null;
}

function unknownModel(): AppError {
  const errors = [{ path: 'model', message: 'No provider has a model of this name' }];
  return new AppError('invalid-input', undefined, { errors });
}

function missing(provider: ProviderName): string {
  if (provider === 'google') return 'Google models are not available in this version';
  return `${provider.toUpperCase()}_API_KEY is not set`;
}

function listModels(settings: Settings, providers: Map<string, LanguageModel>, defaultModel: string) {
  const named = [defaultModel, ...settings.MODEL_FALLBACK];
  const ids = new Set([...named, ...ANTHROPIC_MODELS, ...OPENAI_MODELS, 'offline']);
  return [...ids].map((id) => {
    const provider = providerNameOf(id, settings);
    if (!provider)
      return { id, provider: 'unknown', available: false, reason: 'No provider has a model of this name' };
    return providers.has(provider)
      ? { id, provider, available: true }
      : { id, provider, available: false, reason: missing(provider) };
  });
}

/** Waits for the first event, so that a failure before it can still go to another model. */
async function begin(provider: LanguageModel, request: ModelRequest): Promise<AsyncIterable<ModelEvent>> {
  const events = provider.stream(request)[Symbol.asyncIterator]();
  const first = await events.next();
  return (async function* () {
    try {
      if (!first.done) yield first.value;
      yield* { [Symbol.asyncIterator]: () => events };
    } finally {
      await events.return?.();
    }
  })();
}

function mayFallBack(error: unknown): boolean {
  return ['provider-failed', 'rate-limited'].includes(codeOf(error) ?? '');
}

function codeOf(error: unknown): string | undefined {
  return error instanceof AppError ? error.code : undefined;
}

function warnOncePerUnpricedModel(log: Logger): (model: string) => void {
  const seen = new Set<string>();
  return (model) => {
    if (seen.has(model) || priceOf(model, 0, 0).known) return;
    seen.add(model);
    log.warn({ model }, 'no price is known for this model: its calls count as free in usage and budget');
  };
}
