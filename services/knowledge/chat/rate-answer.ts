import { ChatMessageEntity, type ChatMessage } from '../../../db/knowledge/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { sharedByCompany } from '../../platform/access/authorize.ts';
import { findAgent } from '../agents.ts';

/** Access rules for the routes of messages. */
export const messageAccess = sharedByCompany('message', findMessage);

/** The message, unless it is unknown or its agent was deleted: then AppError `not-found`. */
async function findMessage(em: TenantEntityManager, id: string): Promise<ChatMessage> {
  const message = await em.findOneOrFail(ChatMessageEntity, { id });
  await findAgent(em, message.agentId);
  return message;
}

/** Stores the rating of an answer; it replaces an earlier one. Throws `invalid-input` for a message of a visitor. */
export async function rateAnswer(
  em: TenantEntityManager,
  message: ChatMessage,
  rating: { rating: 1 | -1; comment?: string },
): Promise<void> {
  if (message.messageType !== 'assistant') throw new AppError('invalid-input', 'Only answers can be rated');
  message.feedback = { ...rating, at: new Date().toISOString() };
  await em.flush();
}
