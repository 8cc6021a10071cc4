import { bookingOf } from '../../platform/booked-embedding.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import type { ChunkingSettings } from '../../../domain/knowledge/agent.ts';
import type { ChunkDraft } from '../../../domain/knowledge/records.ts';
import type { Stage } from '../../platform/stage.ts';
import { getText } from './claim-check.ts';
import type { IngestionDeps } from './deps.ts';

/** Splits the text below `key` into chunks. The strategy `semantic` calls the embedding model, which may cost money. */
export async function cutText(
  deps: IngestionDeps,
  stage: Pick<Stage<unknown>, 'ref' | 'signal'>,
  { key, agentId, chunking }: { key: string; agentId: string; chunking: ChunkingSettings },
): Promise<ChunkDraft[]> {
  const { companyId, jobId } = stage.ref;
  const asked = chunking.strategy === 'semantic' ? deps.embedder : null;
  const em = companyEntityManager(deps.orm, companyId);
  const onUsage = asked ? await bookingOf(em, asked, { agentId, jobId }) : undefined;
  const options = { signal: stage.signal, onUsage, turn: companyId };
  return deps.chunker.chunk(await getText(deps.blobs, key), chunking, options);
}
