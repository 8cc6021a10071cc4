import { createHash } from 'node:crypto';
import { embedBooked } from '../../platform/booked-embedding.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import type { Embedder } from '../../../domain/ports/embedder.ts';
import type { Stage } from '../../platform/stage.ts';
import { getPiece, packVectors } from './claim-check.ts';
import type { IngestionDeps } from './deps.ts';
import type { Work } from './work.ts';

/** Names a window's text under one model: equal keys have equal vectors. */
export function windowKey(model: string, text: string): string {
  return createHash('sha256').update(model).update('\0').update(text).digest('hex');
}

/**
 * Stores the vectors of a piece's windows in the blob store. An existing piece is not computed again, and a window that this
 * agent has embedded before (in an older version of the file) is not embedded again.
 */
export async function ensureVectors(
  deps: IngestionDeps,
  embedder: Embedder,
  { ref, signal }: Pick<Stage<unknown>, 'ref' | 'signal'>,
  { agentId, keys }: Work,
  piece: number,
): Promise<void> {
  const { companyId, jobId } = ref;
  const vectorKey = keys.vectorPiece(piece, embedder.model);
  if (await deps.blobs.has(vectorKey)) return;
  const chunks = await getPiece(deps.blobs, keys.chunkPiece(piece));
  const texts = chunks.flatMap((chunk) => chunk.windows);
  const contentKeys = texts.map((text) => windowKey(embedder.model, text));
  const known = await deps.vectors.findWindowVectors({ companyId, agentId }, contentKeys);
  const fresh = texts.filter((_, index) => !known.has(contentKeys[index] ?? ''));
  const em = companyEntityManager(deps.orm, companyId);
  const embedded = await embedBooked(em, embedder, fresh, { agentId, jobId, signal });
  const vectors = contentKeys.map((key) => known.get(key) ?? embedded.shift() ?? missing());
  await deps.blobs.put(vectorKey, packVectors(vectors, embedder.dimension));
}

function missing(): never {
  throw new Error('the model returned fewer vectors than texts');
}
