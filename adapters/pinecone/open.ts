import { Pinecone } from '@pinecone-database/pinecone';
import { isAppError } from '../../domain/platform/errors.ts';
import type { VectorStore } from '../../domain/ports/vector-store.ts';
import { patientFetch, type Patience } from './patient-fetch.ts';
import { PineconeStore } from './store.ts';

const PATIENCE: Patience = { attempts: 6, firstPause: 200, longestPause: 15_000, timeout: 30_000 };
export interface PineconeOptions {
  apiKey: string;
  /** Name of the index of vectors; the index of words is called `<index>-terms`. */
  index: string;
  cloud: string;
  region: string;
  /** URL of the control plane, if it is not Pinecone's own. */
  baseUrl?: string;
  patience?: Partial<Patience>;
}

/**
 * Stores vectors and words in Pinecone, each company in a namespace of its own. Missing indexes are created. If Pinecone is
 * unreachable, the store opens anyway and every call fails with that error; this function only throws for permanent problems (a
 * wrong key, a model that does not fit the index).
 */
export async function openPinecone(
  options: PineconeOptions,
  embedding: { model: string; dimension: number } | null,
): Promise<VectorStore> {
  const client = new Pinecone({
    apiKey: options.apiKey,
    controllerHostUrl: options.baseUrl,
    fetchApi: patientFetch({ ...PATIENCE, ...options.patience }),
    // patientFetch retries instead.
    maxRetries: 0,
  });
  const { index: name, cloud, region } = options;
  const plan = { name, cloud, region, dimension: embedding?.dimension ?? null };
  const store = new PineconeStore(client, plan, embedding?.model ?? null);
  try {
    await store.connect();
  } catch (error) {
    const mayPass = isAppError(error, 'provider-failed', 'rate-limited');
    if (!mayPass) throw error;
  }
  return store;
}
