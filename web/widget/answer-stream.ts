import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { Refusal, readProblem, readRefusal } from './refusal.ts';
import type { Answer, Message, Source } from './wire.ts';

/** An event of an answer in progress. */
export type AnswerEvent =
  | { type: 'session'; sessionId: string; visitorToken?: string; userMessage: Message }
  | { type: 'sources'; referencedChunks: Source[] }
  /** The complete text so far. */
  | { type: 'text'; text: string }
  /** The connection was lost and is being restored. */
  | { type: 'interrupted' }
  | ({ type: 'done' } & Answer);

export interface Connection {
  /** Sends the same question with the same idempotency key. `lastEventId`: the last event received; null if none. */
  post: (lastEventId: string | null, signal: AbortSignal) => Promise<Response>;
  /** Waits this many milliseconds and, if the browser is offline, until it is online. */
  pause: (ms: number) => Promise<void>;
  signal: AbortSignal;
}

/** Pauses between attempts to reconnect, in milliseconds. Any event received resets them. */
const PAUSES = [500, 1000, 2000, 4000, 8000];
/** Milliseconds of silence after which a connection counts as dead. The server sends a comment every 15 s. */
const SILENCE = 45_000;

/** The events of one answer, over as many connections as needed. Throws a `Refusal`, `unreachable` if reconnecting fails. */
export async function* followAnswer(connection: Connection): AsyncGenerator<AnswerEvent> {
  const place: Place = { lastEventId: null, text: '', failures: 0 };
  for (;;) {
    try {
      for await (const event of oneConnection(connection, place)) {
        yield event;
        if (event.type === 'done') return;
      }
    } catch (error) {
      if (connection.signal.aborted || (error instanceof Refusal && !isPassing(error))) throw error;
    }
    const pause = PAUSES[place.failures];
    if (pause === undefined) throw new Refusal({ code: 'unreachable' });
    place.failures += 1;
    yield { type: 'interrupted' };
    await connection.pause(pause);
    if (connection.signal.aborted) throw connection.signal.reason;
  }
}

/** The position in the answer. */
interface Place {
  lastEventId: string | null;
  text: string;
  failures: number;
}

function isPassing({ code }: Refusal): boolean {
  return code === 'unreachable' || code === 'in-progress';
}

async function* oneConnection({ post, signal }: Connection, place: Place): AsyncGenerator<AnswerEvent, void> {
  const hangUp = new AbortController();
  const response = await post(place.lastEventId, AbortSignal.any([signal, hangUp.signal]));
  if (!response.ok) throw await readRefusal(response);
  let isFirstToken = true;
  try {
    for await (const { id, event, data } of readEvents(response)) {
      place.failures = 0;
      if (id !== undefined) place.lastEventId = id;
      if (event === 'token') {
        // The first token event of a connection repeats all earlier text.
        place.text = (isFirstToken ? '' : place.text) + textOf(data);
        isFirstToken = false;
        yield { type: 'text', text: place.text };
      } else if (event === 'error') {
        throw new Refusal(readProblem(JSON.parse(data)));
      } else if (event === 'session' || event === 'sources' || event === 'done') {
        // Events of our own server, as declared by its routes.
        yield { type: event, ...JSON.parse(data) } as AnswerEvent;
      }
    }
  } finally {
    hangUp.abort();
  }
}

function textOf(data: string): string {
  const token: unknown = JSON.parse(data);
  return typeof token === 'object' && token !== null && 'text' in token ? String(token.text) : '';
}

async function* readEvents({ body }: Response): AsyncGenerator<EventSourceMessage, void> {
  if (!body) return;
  const ready: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => ready.push(event) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await unlessSilent(reader.read());
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
    yield* ready.splice(0);
  }
}

async function unlessSilent<T>(read: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal({ code: 'unreachable' })), SILENCE);
  });
  try {
    return await Promise.race([read, silence]);
  } finally {
    clearTimeout(timer);
  }
}
