import { MODEL_PROVIDERS, type ModelProvider } from '../../domain/platform/models/provider.ts';
import type { Integration } from '../../domain/ports/integration.ts';
import type { Models } from '../platform/models/models.ts';
import { statusOf } from '../platform/key-checks.ts';

/** Whether a provider of language models responds. */
export interface ProviderCheck {
  provider: ModelProvider;
  ok: boolean;
  /** The model used when a request names none. */
  model: string;
  latencyMs: number;
  error?: string;
}

/**
 * Whether all language model providers, or a given one, respond. Providers with a key in the environment are called now; for the
 * company's own connections the result of the last check is returned.
 */
export async function checkProviders(
  { models, integrations }: { models: Models; integrations: readonly Integration[] },
  companyId: string,
  only: ModelProvider | undefined,
): Promise<ProviderCheck[]> {
  const { items, default: first } = await models.list(companyId);
  const shared = new Set(models.installation().map(({ id }) => id));
  const own = items.filter(({ connectionId }) => connectionId !== undefined && !shared.has(connectionId));
  const all = new Set<ModelProvider>([...MODEL_PROVIDERS, ...own.map(({ provider }) => provider)]);
  return Promise.all(
    (only ? [only] : [...all]).map(async (provider) => {
      const mine = own.filter((one) => one.provider === provider);
      const known = mine.length > 0 ? mine : items.filter((one) => one.provider === provider);
      const integration = integrations.find((one) => one.provider === provider);
      const started = performance.now();
      const error = mine.length > 0 ? lastProblem(mine) : await problemOf(provider, integration);
      const latencyMs = Math.round(performance.now() - started);
      const model = known.find(({ id }) => id === first)?.id ?? known[0]?.id ?? provider;
      return { provider, ok: error === null, model, latencyMs, ...(error === null ? {} : { error }) };
    }),
  );
}

function lastProblem(models: readonly { available: boolean; reason?: string }[]): string | null {
  if (models.some(({ available }) => available)) return null;
  return models[0]?.reason ?? 'The connection failed its last check';
}

async function problemOf(provider: string, integration: Integration | undefined): Promise<string | null> {
  if (provider === 'offline') return null;
  if (!integration?.configured) return 'No key is configured';
  const { error } = await statusOf(provider, () => integration.checkKey());
  return error ?? null;
}
