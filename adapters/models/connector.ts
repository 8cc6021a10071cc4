import { AppError } from '../../domain/platform/errors.ts';
import { addressRule } from '../../domain/platform/urls/web-url.ts';
import type { Settings } from '../../domain/platform/settings/settings.ts';
import type { ConnectedModels, ConnectionTarget, ModelConnector } from '../../domain/ports/language-model.ts';
import type { ProviderGate } from '../../domain/ports/provider-gate.ts';
import { guardedSdkFetch, type SdkFetch } from '../guarded-fetch/sdk-fetch.ts';
import type { ProviderOptions } from './provider.ts';
import { withoutRedirects } from './without-redirects.ts';

/** Maximum number of connections whose clients are cached. */
const MOST_KEPT = 200;

/** Opens the official client of a connection's provider and caches it. A provider's SDK is loaded on first use. */
export function createModelConnector(
  settings: Pick<Settings, 'ALLOW_PRIVATE_NETWORK' | 'MODEL_TIMEOUT' | 'MODEL_WAIT'>,
  gate: ProviderGate,
): ModelConnector {
  const guarded = guardedSdkFetch({ isAllowed: addressRule(settings) });
  // Used for hosts that the operator has allowed.
  const trusted = guardedSdkFetch({ isAllowed: () => true });
  const kept = new Map<string, Promise<ConnectedModels>>();
  return {
    open(target) {
      const name = JSON.stringify(target);
      const known = kept.get(name);
      const opened = known ?? openConnection(target, optionsOf(target, target.isTrusted ? trusted : guarded));
      kept.delete(name);
      kept.set(name, opened);
      opened.catch(() => kept.delete(name));
      const oldest = kept.size > MOST_KEPT ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      return opened;
    },
    async close() {
      await Promise.all([guarded.close(), trusted.close()]);
    },
  };

  function optionsOf({ baseUrl, gateKey }: ConnectionTarget, { fetch }: SdkFetch): ProviderOptions {
    const { MODEL_TIMEOUT: timeout, MODEL_WAIT: patience } = settings;
    return {
      ...(baseUrl === null ? {} : { baseUrl }),
      fetch: withoutRedirects(fetch),
      gateKey,
      timeout,
      patience,
      gate,
    };
  }
}

async function openConnection(target: ConnectionTarget, options: ProviderOptions): Promise<ConnectedModels> {
  const { provider, apiKey, baseUrl, deployment } = target;
  const keyed = { ...options, ...(apiKey === null ? {} : { apiKey }) };
  switch (provider) {
    case 'anthropic': {
      const { openAnthropic } = await import('../anthropic/anthropic.ts');
      return openAnthropic({ ...keyed, apiKey: apiKey ?? '' });
    }
    case 'google': {
      const { openGoogle } = await import('../google/google.ts');
      return openGoogle({ ...keyed, apiKey: apiKey ?? '' });
    }
    case 'openai':
    case 'openai-compatible': {
      const { openOpenAi } = await import('../openai/openai.ts');
      return openOpenAi({ ...keyed, name: provider });
    }
    case 'azure-openai': {
      if (baseUrl === null || deployment === null)
        throw new AppError('provider-not-configured', 'Azure OpenAI needs a base URL and a deployment');
      const { openAzureOpenAi } = await import('../openai/openai.ts');
      return openAzureOpenAi({ ...keyed, baseUrl, deployment });
    }
    case 'local':
      throw new AppError('provider-not-configured', 'The built-in model is not installed');
  }
}
