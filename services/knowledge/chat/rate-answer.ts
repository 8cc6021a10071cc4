import type { ChatMessage } from '../../../db/knowledge/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';

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
