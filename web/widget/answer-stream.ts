import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { Refusal, readProblem, readRefusal } from './refusal.ts';
import type { Answer, Message, Source } from './wire.ts';

/** An event of an answer in progress. */
export type AnswerEvent =
  | { type: 'session'; sessionId: string; visitorToken?: string; userMessage: Message }
  | { type: 'sources'; referencedChunks: Source[] }
  /** All of the text so far. */
  | { type: 'text'; text: string }
  /** The connection is cut and is being made again. */
  | { type: 'interrupted' }
  | ({ type: 'done' } & Answer);

export interface Connection {
  /** Sends the same question with the same key; the id of the last event that came, if any came. */
  post: (lastEventId: string | null, signal: AbortSignal) => Promise<Response>;
  /** Waits this many milliseconds, and while the browser is offline until it is online. */
  pause: (ms: number) => Promise<void>;
  signal: AbortSignal;
}

/** Waits between attempts to connect again, milliseconds; an event that comes begins them again. */
const PAUSES = [500, 1000, 2000, 4000, 8000];
/** The server sends a comment every 15 s: a connection that says nothing for this long is dead. Milliseconds. */
const SILENCE = 45_000;

/**
 * The events of one answer, over as many connections as needed. Throws a `Refusal`: the server's own, or `unreachable` when it
 * cannot be reached any more.
 */
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
        // The first one of a connection holds all that was said before it.
        place.text = (isFirstToken ? '' : place.text) + textOf(data);
        isFirstToken = false;
        yield { type: 'text', text: place.text };
      } else if (event === 'error') {
        throw new Refusal(readProblem(JSON.parse(data)));
      } else if (event === 'session' || event === 'sources' || event === 'done') {
        // Our own server's words, as the routes declare them.
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
