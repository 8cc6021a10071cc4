import type { ModelServer, Step } from '../../platform/providers/model-server.ts';
import type { SseEvent } from '../api/client.ts';

/** What the tokens of a stream say together. */
export const textOf = (events: readonly SseEvent[]): string =>
  events.map(({ event, data }) => (event === 'token' ? data.text : '')).join('');

export async function collect(events: AsyncIterable<SseEvent>): Promise<SseEvent[]> {
  const all: SseEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

/** Reads up to the first words of the answer. */
export async function readToFirstToken(events: AsyncIterator<SseEvent>): Promise<SseEvent[]> {
  const read: SseEvent[] = [];
  while (read.at(-1)?.event !== 'token') {
    const next = await events.next();
    if (next.done) throw new Error('the stream ended before its first token');
    read.push(next.value);
  }
  return read;
}

/** An answer that stops after its first half until it is let go on. */
export function gated(server: ModelServer, ...rest: Step[]): PromiseWithResolvers<void> {
  const gate = Promise.withResolvers<void>();
  server.answer = () => ({
    steps: [{ text: 'Two ' }, { wait: gate.promise }, { text: 'years [1].' }, ...rest],
  });
  return gate;
}
