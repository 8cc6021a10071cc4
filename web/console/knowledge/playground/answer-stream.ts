import { send } from '../../api/client.ts';
import { type Connection, followEvents } from '../../api/event-stream.ts';
import { Problem } from '../../api/problem.ts';
import type { ChatAnswer, Message, QuestionBody, RagMetadata, Source } from './wire.ts';

/** A question as it is sent: with the same key and body it is answered once, however often it is sent. */
export interface Question {
  key: string;
  body: QuestionBody;
}

export type AnswerEvent =
  | { type: 'session'; sessionId: string; userMessage: Message }
  | { type: 'sources'; referencedChunks: Source[]; ragMetadata: RagMetadata }
  /** All of the text so far. */
  | { type: 'text'; text: string }
  /** The connection is cut and is being made again. */
  | { type: 'cut' }
  | ({ type: 'done' } & ChatAnswer);

export type AskAgent = (question: Question, signal: AbortSignal) => AsyncIterable<AnswerEvent>;

/** Asks an agent, or goes on listening to what was asked before. Throws `Problem`. */
export function askAgent(agentId: string): AskAgent {
  return ({ key, body }, signal) =>
    followAnswer({
      open: (lastEventId, signal) =>
        send('POST', `/api/chat/${agentId}/message`, {
          body,
          signal,
          headers: {
            Accept: 'text/event-stream',
            'Idempotency-Key': key,
            ...(lastEventId === null ? {} : { 'Last-Event-ID': lastEventId }),
          },
        }),
      signal,
    });
}

/** The events of a chat's stream, its tokens put together. Throws the stream's own `error` as a `Problem`. */
export async function* followAnswer(connection: Omit<Connection, 'isLast'>): AsyncGenerator<AnswerEvent> {
  let text = '';
  let isFirstToken = true;
  const isLast: Connection['isLast'] = ({ event }) => event === 'done' || event === 'error';
  for await (const item of followEvents({ ...connection, isLast })) {
    if (item === 'cut') {
      isFirstToken = true;
      yield { type: 'cut' };
    } else if (item.event === 'token') {
      // The first one of a connection holds all that was said before it.
      text = (isFirstToken ? '' : text) + (item.data as { text: string }).text; // as the route declares
      isFirstToken = false;
      yield { type: 'text', text };
    } else if (item.event === 'error') {
      throw problemIn(item.data);
    } else {
      yield { type: item.event, ...(item.data as object) } as AnswerEvent; // as the route declares
    }
  }
}

function problemIn(data: unknown): Problem {
  const body = data as Record<string, unknown>; // a problem document
  return new Problem(Number(body['status'] ?? 500), body);
}
