import { send } from './client.ts';
import { type Connection, followEvents, type StreamEvent } from './event-stream.ts';
import { Problem } from './problem.ts';

/** A request that is answered by a stream: with the same key and body it is answered once, however often it is sent. */
export interface KeyedRequest<Body> {
  key: string;
  body: Body;
}

type FollowedConnection = Omit<Connection, 'isLast'>;

/** The connection to the answer of such a request, which continues where it was cut. */
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
 * The events of a streamed answer up to `done`, its tokens put together: `text` has all of the text so far. `cut`:
 * the connection is cut and is being made again. Throws the stream's own `error` as a `Problem`.
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
      // The first one of a connection holds all that was said before it.
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
