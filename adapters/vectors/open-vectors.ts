import type { Settings } from '../../domain/platform/settings/settings.ts';
import type { VectorStore } from '../../domain/ports/vector-store.ts';

/**
 * Opens the store named by VECTOR_STORE, and loads only that one. `dir` is LanceDB's folder; `embedding` is the model of the
 * stored vectors, null without one.
 */
export async function openVectors(
  settings: Settings,
  dir: string,
  embedding: { model: string; dimension: number } | null,
): Promise<VectorStore> {
  if (settings.VECTOR_STORE === 'lancedb') {
    const { openLanceDb } = await import('../lancedb/store.ts');
    return openLanceDb(dir, embedding);
  }
  const { openPinecone } = await import('../pinecone/open.ts');
  return openPinecone(
    {
      // The validation of the settings ensures that it is set.
      apiKey: settings.PINECONE_API_KEY ?? '',
      index: settings.PINECONE_INDEX,
      cloud: settings.PINECONE_CLOUD,
      region: settings.PINECONE_REGION,
      baseUrl: settings.PINECONE_BASE_URL,
    },
    embedding,
  );
}
