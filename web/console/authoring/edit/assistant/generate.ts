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
  /** The selected text that the request is about; left out if nothing is selected. */
  selection?: string;
  model?: string;
  tone?: string;
  language?: string;
}

/**
 * Requests a text; `onText` gets all of it so far, as Markdown. A broken connection is resumed. Aborting `signal` only stops
 * listening: the server completes the text and stores it in the history. Throws `Problem`.
 */
export async function generate(
  asked: KeyedRequest<GenerateBody>,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<Generated> {
  for await (const { event, data } of followAnswerEvents(answerConnection('/api/generate', asked, signal))) {
    if (event === 'done') return data as Generated; // the route declares this type and the next
    if (event === 'text') onText((data as { text: string }).text);
  }
  throw new Problem(0, { code: 'unreachable' });
}

/** Stops the text requested with this key; no model continues it. */
export function stopGenerating(idempotencyKey: string): Promise<void> {
  return request('POST', '/api/generate/stop', { body: { idempotencyKey } });
}

/** The user's requests for this document, most recent first. */
export function readHistory(documentId: string): Promise<{ items: HistoryEntry[]; total: number }> {
  return request('GET', '/api/chat-history', { query: { documentId } });
}
