import type { z } from 'zod';
import type { generatedView } from '../../../../../api/authoring/generate-schema.ts';
import type { entryView } from '../../../../../api/authoring/history-schema.ts';
import type { GenerateAction } from '../../../../../domain/authoring/generation/actions.ts';
import { answerConnection, followAnswerEvents, type KeyedRequest } from '../../../api/answer-events.ts';
import { request } from '../../../api/client.ts';
import { Problem } from '../../../api/problem.ts';

export type Generated = z.output<typeof generatedView>;
export type HistoryEntry = z.output<typeof entryView>;

/** A request to a model for a document. */
export interface GenerateBody {
  prompt: string;
  action: GenerateAction;
  documentId: string;
  /** The text that it is about; left out: none. */
  selection?: string;
  model?: string;
  tone?: string;
  language?: string;
}

/**
 * Asks for a text; `onText` gets all of it that is there so far, as Markdown. A connection that is cut continues. With the
 * signal only the listening ends: the text is written, and kept in the history. Throws `Problem`.
 */
export async function generate(
  asked: KeyedRequest<GenerateBody>,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<Generated> {
  for await (const { event, data } of followAnswerEvents(answerConnection('/api/generate', asked, signal))) {
    if (event === 'done') return data as Generated; // as the route declares, this and the other
    if (event === 'text') onText((data as { text: string }).text);
  }
  throw new Problem(0, { code: 'unreachable' });
}

/** Stops the text requested with this key; no model continues it. */
export function stopGenerating(idempotencyKey: string): Promise<void> {
  return request('POST', '/api/generate/stop', { body: { idempotencyKey } });
}

/** The user's requests for this document, the last first. */
export function readHistory(documentId: string): Promise<{ items: HistoryEntry[]; total: number }> {
  return request('GET', '/api/chat-history', { query: { documentId } });
}
