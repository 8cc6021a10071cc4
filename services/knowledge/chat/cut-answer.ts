import { ChatMessageEntity } from '../../../db/knowledge/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { ReferencedChunk } from '../../../domain/knowledge/records.ts';
import { AppError, invalidInput } from '../../../domain/platform/errors.ts';
import type { RankedChunk } from '../search/ranked-chunk.ts';
import type { MessageBody } from './views.ts';

/** An answer that was cut off at its length limit. */
export interface CutAnswer {
  /** The search query used for the answer. */
  query: string;
  referencedChunks: ReferencedChunk[];
}

/**
 * The answer that a request asks to continue; null if it asks for none. AppErrors `not-found`, and `invalid-input` if the answer
 * is complete or not the last of its session.
 */
export async function cutAnswer(
  em: TenantEntityManager,
  agentId: string,
  { continues, sessionId }: MessageBody,
): Promise<CutAnswer | null> {
  if (continues === undefined) return null;
  if (sessionId === undefined) throw invalidInput('sessionId', 'is required to continue an answer');
  const within = { agentId, sessionId };
  const answer = await em.findOne(ChatMessageEntity, { ...within, id: continues, messageType: 'assistant' });
  const question = answer?.questionId
    ? await em.findOne(ChatMessageEntity, { ...within, id: answer.questionId })
    : null;
  if (!answer || !question) throw new AppError('not-found');
  if (answer.finishReason !== 'length') throw invalidInput('continues', 'was not cut off');
  const orderBy = { createdAt: 'desc', id: 'desc' } as const;
  const last = await em.findOne(ChatMessageEntity, { ...within, messageType: 'assistant' }, { orderBy });
  if (last?.id !== answer.id) throw invalidInput('continues', 'is not the last answer of the session');
  const query = answer.ragMetadata?.rewrittenQuery ?? question.content;
  return { query, referencedChunks: answer.referencedChunks };
}

/** The chunks with the numbers that the cut answer gave them. */
export function numberedAsBefore(found: RankedChunk[], { referencedChunks }: CutAnswer): RankedChunk[] {
  const place = ({ chunk }: RankedChunk) => {
    const before = referencedChunks.findIndex(
      ({ fileId, chunkIndex }) => fileId === chunk.fileId && chunkIndex === chunk.chunkIndex,
    );
    return before === -1 ? referencedChunks.length : before;
  };
  return found.toSorted((a, b) => place(a) - place(b));
}
