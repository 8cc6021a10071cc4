import type { EventStream, SseEvent } from './client.ts';

/** The next `count` events; fewer when the stream ends before. */
export async function take(stream: EventStream, count: number): Promise<SseEvent[]> {
  const events: SseEvent[] = [];
  while (events.length < count) {
    const { value, done } = await stream.events.next();
    if (done) break;
    events.push(value);
  }
  return events;
}

/** Until the end of the stream. */
export const rest = (stream: EventStream): Promise<SseEvent[]> => take(stream, Number.POSITIVE_INFINITY);
