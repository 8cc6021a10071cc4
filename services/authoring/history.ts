import { ChatHistoryEntity, type ChatHistory } from '../../db/authoring/entities.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import type { DocumentMode } from '../../domain/authoring/conversion/document-content.ts';
import type { GenerateAction } from '../../domain/authoring/generation/actions.ts';
import { newId } from '../../domain/platform/id.ts';

/** A request to a model with its result. */
export interface HistoryEntry {
  /** Default: a new id. */
  id?: string | undefined;
  documentId?: string | undefined;
  prompt: string;
  response: string;
  action?: GenerateAction | undefined;
  mode?: DocumentMode | undefined;
  modelUsed?: string | undefined;
  modelFailedCheck?: true | undefined;
  tokensUsed?: number | undefined;
}

/** A user's own entries, newest first. */
export function listHistory(
  em: TenantEntityManager,
  { userId, documentId }: { userId: string; documentId?: string | undefined },
  slice: { limit: number; offset: number },
): Promise<[ChatHistory[], number]> {
  const where = { userId, ...(documentId === undefined ? {} : { documentId }) };
  return em.findAndCount(ChatHistoryEntity, where, { ...slice, orderBy: { id: 'desc' } });
}

export async function keepHistory(
  em: TenantEntityManager,
  userId: string,
  {
    id = newId(),
    documentId,
    prompt,
    response,
    action,
    mode,
    modelUsed,
    modelFailedCheck,
    tokensUsed,
  }: HistoryEntry,
): Promise<ChatHistory> {
  const entry = em.create(ChatHistoryEntity, {
    id,
    companyId: companyOf(em),
    userId,
    documentId: documentId ?? null,
    prompt,
    response,
    action: action ?? 'draft',
    mode: mode ?? null,
    modelUsed: modelUsed ?? null,
    modelFailedCheck: modelFailedCheck ?? null,
    tokensUsed: tokensUsed ?? 0,
  });
  await em.flush();
  return entry;
}
