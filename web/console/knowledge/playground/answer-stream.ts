import { answerConnection, followAnswerEvents, type KeyedRequest } from '../../api/answer-events.ts';
import type { Connection } from '../../api/event-stream.ts';
import type { ChatAnswer, Message, QuestionBody, RagMetadata, Source } from './wire.ts';

export type Question = KeyedRequest<QuestionBody>;

export type AnswerEvent =
  | { type: 'session'; sessionId: string; userMessage: Message }
  | { type: 'sources'; referencedChunks: Source[]; ragMetadata: RagMetadata }
  /** All of the text so far. */
  | { type: 'text'; text: string }
  /** The connection broke and is being restored. */
  | { type: 'cut' }
  | ({ type: 'done' } & ChatAnswer);

export type AskAgent = (question: Question, signal: AbortSignal) => AsyncIterable<AnswerEvent>;

/** Sends a question to an agent, or resumes listening to its answer. Throws `Problem`. */
export function askAgent(agentId: string): AskAgent {
  return (question, signal) =>
    followAnswer(answerConnection(`/api/chat/${agentId}/message`, question, signal));
}

/** Yields the events of a chat's stream, with its tokens joined. Throws the stream's `error` event as a `Problem`. */
export async function* followAnswer(connection: Omit<Connection, 'isLast'>): AsyncGenerator<AnswerEvent> {
  for await (const { event, data } of followAnswerEvents(connection))
    yield { type: event, ...(data as object) } as AnswerEvent; // as the route declares
}
