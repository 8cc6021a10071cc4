import { storableJson } from '../../domain/platform/storable.ts';
import { followAnswer, type AnswerEvent } from './answer-stream.ts';
import { readRefusal } from './refusal.ts';
import type { Pending } from './store.ts';
import type { Look, Message, MessagePage } from './wire.ts';

/** The token with which our own pages are allowed in place of an origin. */
export interface FrameToken {
  current(): Promise<string>;
}

const PAGE_SIZE = 100;

/** Client for the routes of one widget. All methods throw a `Refusal`, or a TypeError if the server cannot be reached. */
export class Client {
  readonly #base: string;
  readonly #frameToken: FrameToken | null;

  /** @param host origin of the server */
  constructor(host: string, publicKey: string, frameToken: FrameToken | null) {
    this.#base = `${host}/api/widget/${encodeURIComponent(publicKey)}`;
    this.#frameToken = frameToken;
  }

  async look(): Promise<Look> {
    return this.#json('/config');
  }

  /** All messages of the visitor's session, oldest first. */
  async history(sessionId: string, visitorToken: string): Promise<Message[]> {
    const messages: Message[] = [];
    for (let page = 1; ; page += 1) {
      const path = `/sessions/${encodeURIComponent(sessionId)}/messages?page=${page}&pageSize=${PAGE_SIZE}`;
      const { items, total }: MessagePage = await this.#json(path, {
        headers: { 'X-Visitor-Token': visitorToken },
      });
      messages.push(...items);
      if (items.length === 0 || messages.length >= total) return messages;
    }
  }

  async rate(
    messageId: string,
    body: { visitorToken: string; rating: 1 | -1; comment?: string },
  ): Promise<void> {
    await this.#json(`/messages/${encodeURIComponent(messageId)}/feedback`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: storableJson(body),
    });
  }

  /** Sends a question, or sends it again: with the same `Pending` only one answer is created. */
  ask({ key, body }: Pending, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
    const headers = {
      Accept: 'text/event-stream',
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    };
    return followAnswer({
      post: (lastEventId, signal) =>
        this.#fetch('/message', {
          method: 'POST',
          headers: lastEventId === null ? headers : { ...headers, 'Last-Event-ID': lastEventId },
          body,
          signal,
        }),
      pause,
      signal,
    });
  }

  async #json<T>(path: string, init?: RequestInit): Promise<T> {
    const response = await this.#fetch(path, init);
    if (!response.ok) throw await readRefusal(response);
    // A response of our own server, as declared by its routes.
    return (await response.json()) as T;
  }

  async #fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#frameToken) headers.set('X-Frame-Token', await this.#frameToken.current());
    return fetch(this.#base + path, { ...init, headers, credentials: 'omit', cache: 'no-store' });
  }
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  await whenOnline();
}

/** Resolves once the browser is online, as far as it knows. */
export async function whenOnline(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}

/** A unique key. `crypto.randomUUID` does not exist on pages without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
