import type { Context } from 'koa';
import { z } from 'zod';
import type { Settings } from '../../domain/platform/settings/settings.ts';
import { IDEMPOTENCY_KEY } from '../platform/idempotency.ts';
import { streamedProblem } from '../problem.ts';
import { openEventStream } from './sse.ts';

/** The request body for stopping an answer. */
export const stopBody = z.strictObject({
  idempotencyKey: z
    .string()
    .regex(IDEMPOTENCY_KEY)
    .describe('The Idempotency-Key that it was asked for with'),
});

/** Also with our charset, because clients may repeat the type of an earlier answer in `Accept`. */
const EVENT_STREAMS = ['text/event-stream', 'text/event-stream; charset=utf-8'] as const;

/** Whether the client asks for events rather than for one JSON document. */
export function wantsStream(koa: Pick<Context, 'accepts'>): boolean {
  const wanted = koa.accepts('application/json', ...EVENT_STREAMS);
  return EVENT_STREAMS.some((type) => type === wanted);
}

/** A `LiveAnswer`, or a view of one. */
interface Followed {
  readonly lastEventId: number;
  follow(lastEventId: number): AsyncIterable<{ id: number; event: { type: string; data: unknown } }>;
}

/** Sends the answer as events until it has ended or the client has disconnected; a failure is sent as the event `error`. */
export async function streamAnswer(
  koa: Context,
  settings: Settings,
  live: Followed,
  requestId: string,
): Promise<void> {
  const stream = openEventStream(koa, settings);
  try {
    for await (const { id, event } of live.follow(lastEventIdOf(koa))) {
      if (stream.isClosed) return;
      await stream.send({ id, event: event.type, data: event.data });
    }
  } catch (error) {
    await stream.send({ id: live.lastEventId + 1, event: 'error', data: streamedProblem(error, requestId) });
  } finally {
    stream.end();
  }
}

/** The last event that the client has; 0 without a key, because the answer is then new. */
function lastEventIdOf(koa: Context): number {
  if (koa.get('Idempotency-Key') === '') return 0;
  const text = koa.get('Last-Event-ID');
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
