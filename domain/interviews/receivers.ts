import type { ModelProvider } from '../platform/models/provider.ts';
import type { Receiver } from './consent.ts';

/** The company behind each provider of models, and where it is based. A self-hosted server is named after its connection. */
const MODEL_RECEIVERS: Readonly<Record<ModelProvider, Receiver | null>> = {
  anthropic: { name: 'Anthropic', country: 'USA' },
  openai: { name: 'OpenAI', country: 'USA' },
  google: { name: 'Google', country: 'USA' },
  'azure-openai': { name: 'Microsoft Azure', country: null },
  'openai-compatible': null,
  local: null,
  offline: null,
};

/**
 * Who receives what a model reads.
 * @param connection name of the connection
 */
export function modelReceiver(provider: ModelProvider, connection: string): Receiver {
  return MODEL_RECEIVERS[provider] ?? { name: connection, country: null };
}

/** The company that handles voice calls, by the name of the provider; null: no outside company. */
export function voiceReceiver(provider: string): Receiver | null {
  if (provider === 'local') return null;
  return provider === 'retell' ? { name: 'Retell AI', country: 'USA' } : { name: provider, country: null };
}
