import type { Settings } from '../../domain/platform/settings/settings.ts';
import type { VectorStore } from '../../domain/ports/vector-store.ts';

/**
 * The store named by VECTOR_STORE. `dir` is LanceDB's folder; `embedding` the model of the stored vectors, null without one. Only
 * loads the one it opens.
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
