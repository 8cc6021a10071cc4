import type { Context } from 'koa';
import type { Settings } from '../../../domain/platform/settings/settings.ts';
import { asAppError } from '../../problem.ts';
import { openEventStream } from '../../streams/sse.ts';
import type { ChatEvent } from '../../../services/knowledge/chat/chat-event.ts';
import type { ChatAnswer } from '../../../services/knowledge/chat/open-answer.ts';
import type { MessageView } from '../chat/schema.ts';
import { openAiError } from './error.ts';
import { finishReasonOf, presentChunk, presentSources, presentUsage } from './presenter.ts';

/**
 * Streams the answer as completion chunks: the role, the text, the finish reason, the usage if requested, `[DONE]`. A failure
 * ends the stream with one document in the error format.
 */
export async function streamCompletion(
  koa: Context,
  settings: Settings,
  live: ChatAnswer,
  { includeUsage }: { includeUsage: boolean },
): Promise<void> {
  const stream = openEventStream(koa, settings);
  // If usage was requested, every chunk has the member `usage`.
  const more = includeUsage ? { usage: null } : {};
  let question: MessageView | undefined;
  try {
    for await (const { event } of live.follow(0)) {
      if (stream.isClosed) return;
      if (event.type === 'session') question = event.data.userMessage;
      if (!question) continue;
      for (const chunk of chunksOf(question, event)) {
        await stream.sendText(JSON.stringify({ ...chunk, ...more }));
      }
      if (event.type === 'done' && includeUsage) {
        const last = { ...presentChunk(question, {}), choices: [], usage: presentUsage(event.ending) };
        await stream.sendText(JSON.stringify(last));
      }
    }
    await stream.sendText('[DONE]');
  } catch (error) {
    await stream.sendText(JSON.stringify(openAiError(asAppError(error))));
  } finally {
    stream.end();
  }
}

function chunksOf(question: MessageView, event: ChatEvent): object[] {
  if (event.type === 'session') return [presentChunk(question, { role: 'assistant', content: '' })];
  if (event.type === 'token') return [presentChunk(question, { content: event.data.text })];
  if (event.type === 'sources') return [];
  return [{ ...presentChunk(question, {}, finishReasonOf(event.ending)), ...presentSources(event.data) }];
}
