import type { Settings } from '../../domain/platform/settings.ts';
import type { VectorStore } from '../../domain/ports/vector-store.ts';
import { openLanceDb } from '../lancedb/store.ts';
import { openPinecone } from '../pinecone/store.ts';

/**
 * The store that VECTOR_STORE names. `dir` is LanceDB's folder; `embedding` the model whose vectors are kept, null
 * without one.
 */
export async function openVectors(
  settings: Settings,
  dir: string,
  embedding: { model: string; dimension: number } | null,
): Promise<VectorStore> {
  if (settings.VECTOR_STORE === 'lancedb') return openLanceDb(dir, embedding);
  return openPinecone(
    {
      // The settings are refused without it.
      apiKey: settings.PINECONE_API_KEY ?? '',
      index: settings.PINECONE_INDEX,
      cloud: settings.PINECONE_CLOUD,
      region: settings.PINECONE_REGION,
      baseUrl: settings.PINECONE_BASE_URL,
    },
    embedding,
  );
}
