import type { ChatMessage } from '../../../db/knowledge/entities.ts';
import { AppError } from '../../../domain/platform/errors.ts';

/** Notes what somebody thinks of an answer, in place of what was noted before; not yet flushed. Throws `invalid-input`. */
export function rateAnswer(message: ChatMessage, rating: { rating: 1 | -1; comment?: string }): void {
  if (message.messageType !== 'assistant') throw new AppError('invalid-input', 'Only answers can be rated');
  message.feedback = { ...rating, at: new Date().toISOString() };
}
