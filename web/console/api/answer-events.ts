import { send } from './client.ts';
import { type Connection, followEvents, type StreamEvent } from './event-stream.ts';
import { Problem } from './problem.ts';

/** A request whose answer is streamed. Sent again with the same key and body, it yields the same answer. */
export interface KeyedRequest<Body> {
  key: string;
  body: Body;
}

type FollowedConnection = Omit<Connection, 'isLast'>;

/** The connection to the answer of such a request; it resumes after a break. */
export function answerConnection(
  path: string,
  { key, body }: KeyedRequest<unknown>,
  signal: AbortSignal,
): FollowedConnection {
  return {
    open: (lastEventId, signal) =>
      send('POST', path, {
        body,
        signal,
        headers: {
          Accept: 'text/event-stream',
          'Idempotency-Key': key,
          ...(lastEventId === null ? {} : { 'Last-Event-ID': lastEventId }),
        },
      }),
    signal,
  };
}

/**
 * Yields the events of a streamed answer up to `done`. Tokens are joined: each `text` event has all of the text so far. `cut`
 * means that the connection broke and is being restored. Throws the stream's `error` event as a `Problem`.
 */
export async function* followAnswerEvents(
  connection: FollowedConnection,
): AsyncGenerator<Pick<StreamEvent, 'event' | 'data'>> {
  let text = '';
  let isFirstToken = true;
  const isLast: Connection['isLast'] = ({ event }) => event === 'done' || event === 'error';
  for await (const item of followEvents({ ...connection, isLast })) {
    if (item === 'cut') {
      isFirstToken = true;
      yield { event: 'cut', data: {} };
    } else if (item.event === 'token') {
      // The first token event of each connection repeats all of the text so far.
      text = (isFirstToken ? '' : text) + (item.data as { text: string }).text; // as the routes declare
      isFirstToken = false;
      yield { event: 'text', data: { text } };
    } else if (item.event === 'error') {
      throw problemIn(item.data);
    } else {
      yield item;
    }
  }
}

function problemIn(data: unknown): Problem {
  const body = data as Record<string, unknown>; // a problem document
  return new Problem(Number(body['status'] ?? 500), body);
}
