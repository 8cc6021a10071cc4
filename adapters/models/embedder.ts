import { priceOf } from '../../domain/platform/models/prices.ts';
import type { Settings } from '../../domain/platform/settings/settings.ts';
import type { Embedder } from '../../domain/ports/embedder.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import type { ProviderGate } from '../../domain/ports/provider-gate.ts';
import { patientFetch } from '../guarded-fetch/sdk-fetch.ts';
import { withoutRedirects } from './without-redirects.ts';

/** Opens the embedding model named by EMBEDDING_PROVIDER, and loads only that one; null if the local one is missing. */
export async function openEmbedder(
  settings: Settings,
  log: Logger,
  gate: ProviderGate,
): Promise<Embedder | null> {
  if (settings.EMBEDDING_PROVIDER === 'local') {
    const modelDir = settings.EMBEDDING_MODEL_DIR;
    if (!modelDir) return null;
    const { openHubModel } = await import('../hub-model/embedder.ts');
    return openHubModel(modelDir, { threads: settings.EMBEDDING_THREADS });
  }
  const { DEFAULT_EMBEDDING_MODEL, openOpenAiEmbedder } = await import('../openai/embedder.ts');
  const model = settings.EMBEDDING_MODEL ?? DEFAULT_EMBEDDING_MODEL;
  if (!priceOf(model, 0, 0).known) {
    log.warn({ model }, 'no price is known for this model: its calls count as free in usage and budget');
  }
  return openOpenAiEmbedder({
    apiKey: settings.OPENAI_API_KEY,
    baseUrl: settings.OPENAI_BASE_URL,
    fetch: withoutRedirects(patientFetch),
    timeout: settings.MODEL_TIMEOUT,
    patience: settings.MODEL_WAIT,
    model,
    gate,
  });
}
