import { MODEL_PROVIDERS, type InstalledProvider } from '../../domain/platform/models/provider.ts';
import type { Integration } from '../../domain/ports/integration.ts';
import type { Models } from '../platform/models/models.ts';
import { statusOf } from '../platform/key-checks.ts';

/** Whether a provider of language models answers. */
export interface ProviderCheck {
  provider: InstalledProvider;
  ok: boolean;
  /** The one that is taken where none is named. */
  model: string;
  latencyMs: number;
  error?: string;
}

/** Asks the providers of language models, or one of them, whether they take our keys. */
export async function checkProviders(
  { models, integrations }: { models: Models; integrations: readonly Integration[] },
  companyId: string,
  only: InstalledProvider | undefined,
): Promise<ProviderCheck[]> {
  const { items, default: first } = await models.list(companyId);
  return Promise.all(
    (only ? [only] : MODEL_PROVIDERS).map(async (provider) => {
      const integration = integrations.find((one) => one.provider === provider);
      const started = performance.now();
      const error = await problemOf(provider, integration);
      const latencyMs = Math.round(performance.now() - started);
      const known = items.filter((one) => one.provider === provider);
      const model = known.find(({ id }) => id === first)?.id ?? known[0]?.id ?? provider;
      return { provider, ok: error === null, model, latencyMs, ...(error === null ? {} : { error }) };
    }),
  );
}

async function problemOf(provider: string, integration: Integration | undefined): Promise<string | null> {
  if (provider === 'offline') return null;
  if (!integration?.configured) return 'No key is configured';
  const { error } = await statusOf(provider, () => integration.checkKey());
  return error ?? null;
}
