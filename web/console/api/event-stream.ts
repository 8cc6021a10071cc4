import { createParser } from 'eventsource-parser';
import { problemOf } from './client.ts';
import { Problem } from './problem.ts';

/** One event of a stream; its data is one line of JSON. */
export interface StreamEvent {
  id: string | null;
  event: string;
  data: unknown;
}

export interface Connection {
  /** Sends the same request for each connection; `lastEventId` is that of the last event received, null at first. */
  open: (lastEventId: string | null, signal: AbortSignal) => Promise<Response>;
  /** Whether this event is the last one. A stream that ends without such an event was cut off. */
  isLast: (event: StreamEvent) => boolean;
  signal: AbortSignal;
  /** Waits this many milliseconds. */
  pause?: (ms: number) => Promise<void>;
}

/** Waits between attempts to reconnect, in milliseconds; each event received restarts the sequence. */
const PAUSES = [500, 1_000, 2_000, 4_000, 8_000];
/** A connection silent for this many milliseconds is dead: the server sends a comment every 15 s. */
const SILENCE_MS = 45_000;

/**
 * Yields the events of one answer over as many connections as needed; `cut` marks a broken connection. When it gives up, throws
 * the server's `Problem`, or one that the server is unreachable; after an abort, throws the signal's reason.
 */
export async function* followEvents(connection: Connection): AsyncGenerator<StreamEvent | 'cut'> {
  const { isLast, signal, pause = sleep } = connection;
  let lastEventId: string | null = null;
  let failures = 0;
  for (;;) {
    let reason: unknown = new Problem(0, { code: 'unreachable' });
    try {
      for await (const event of connect(connection, lastEventId)) {
        failures = 0;
        lastEventId = event.id ?? lastEventId;
        yield event;
        if (isLast(event)) return;
      }
    } catch (error) {
      signal.throwIfAborted();
      if (!mayPass(error)) throw error;
      reason = error;
    }
    const wait = PAUSES[failures];
    if (wait === undefined) throw reason;
    failures += 1;
    yield 'cut';
    await pause(wait);
    signal.throwIfAborted();
  }
}

async function* connect({ open, signal }: Connection, lastEventId: string | null) {
  const hangUp = new AbortController();
  try {
    const response = await open(lastEventId, AbortSignal.any([signal, hangUp.signal]));
    if (!response.ok) throw await problemOf(response);
    yield* readEvents(response);
  } finally {
    hangUp.abort();
  }
}

/** The events of one response until it ends. Throws a `Problem` when the connection breaks or falls silent. */
export async function* readEvents({ body }: Response): AsyncGenerator<StreamEvent> {
  if (!body) return;
  const ready: StreamEvent[] = [];
  const parser = createParser({
    onEvent: ({ id = null, event = 'message', data }) => ready.push({ id, event, data: JSON.parse(data) }),
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await read(reader);
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
    yield* ready.splice(0);
  }
}

async function read(reader: ReadableStreamDefaultReader<Uint8Array>) {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => silence.reject(new Error('silent')), SILENCE_MS);
  try {
    return await Promise.race([reader.read(), silence.promise]);
  } catch {
    throw new Problem(0, { code: 'unreachable' });
  } finally {
    clearTimeout(timer);
  }
}

/** Whether a retry may help: the server is unreachable, or another process is still working on the first request. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof Problem)) return false;
  return error.status === 0 || error.code === 'in-progress' || error.code === 'unavailable';
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
