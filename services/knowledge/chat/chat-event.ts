import type { RagMetadata, ReferencedChunk } from '../../../domain/knowledge/records.ts';
import type { FinishReason } from '../../../domain/platform/models/finish-reason.ts';
import type { Ended } from '../../platform/live-answers/answer-key.ts';
import type { NumberedEvent } from '../../platform/live-answers/live-answer.ts';
import type { AnswerView, MessageView } from './views.ts';

/** How the model's answer ended, for callers that count tokens. */
export interface Ending {
  finishReason: FinishReason;
  tokensIn: number;
  tokensOut: number;
}

/**
 * The events of a stream, in this order: session, sources, many tokens, then done or a failure. If a model cites the
 * sources in another order, the sources are sent again between tokens. The latest ones match the citation numbers so far.
 */
export type ChatEvent =
  | { type: 'session'; data: { sessionId: string; userMessage: MessageView } }
  | { type: 'sources'; data: { referencedChunks: ReferencedChunk[]; ragMetadata: RagMetadata } }
  | { type: 'token'; data: { text: string } }
  | { type: 'done'; data: AnswerView; ending: Ending };

/** An answer as stored with its idempotency key. */
export interface StoredAnswer {
  answer: AnswerView;
  ending: Ending;
}

/** The events of a stored answer. */
export function eventsOf({ answer, ending, lastEventId }: StoredAnswer & Ended): NumberedEvent<ChatEvent>[] {
  const { sessionId, userMessage, message } = answer;
  const { referencedChunks, ragMetadata, content: text } = message;
  const events: NumberedEvent<ChatEvent>[] = [
    { id: 1, event: { type: 'session', data: { sessionId, userMessage } } },
    { id: lastEventId - 1, event: { type: 'token', data: { text } } },
    { id: lastEventId, event: { type: 'done', data: answer, ending } },
  ];
  if (ragMetadata)
    events.splice(1, 0, { id: 2, event: { type: 'sources', data: { referencedChunks, ragMetadata } } });
  return events;
}
