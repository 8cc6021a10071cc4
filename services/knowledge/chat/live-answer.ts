import type { RagMetadata, ReferencedChunk } from '../../../domain/knowledge/records.ts';
import type { ModelReply } from '../../../domain/ports/language-model.ts';
import type { AnswerView, MessageView } from './views.ts';

/** How the model ended, for callers who count tokens. */
export interface Ending {
  stopReason: ModelReply['stopReason'];
  tokensIn: number;
  tokensOut: number;
}

/** What a stream says, in this order: session, sources, many tokens, then done or a failure. */
export type ChatEvent =
  | { type: 'session'; data: { sessionId: string; userMessage: MessageView } }
  | { type: 'sources'; data: { referencedChunks: ReferencedChunk[]; ragMetadata: RagMetadata } }
  | { type: 'token'; data: { text: string } }
  | { type: 'done'; data: AnswerView; ending: Ending };

export interface NumberedEvent {
  /** From 1, growing; `Last-Event-ID` of a client that comes back. */
  id: number;
  event: ChatEvent;
}

/** An answer as it is kept with its idempotency key. */
export interface StoredAnswer {
  answer: AnswerView;
  ending: Ending;
  /** Number of its `done` event, so that a stream that goes on later counts on. */
  lastEventId: number;
}

/**
 * An answer that is being made, or was: anyone may follow it from any point, at any time, and whether someone does
 * has no influence on it.
 */
export class LiveAnswer {
  readonly #events: NumberedEvent[] = [];
  #state: 'running' | 'done' | 'failed' = 'running';
  #error: unknown;
  #changed = Promise.withResolvers<void>();

  /** The answer that was stored, to be followed like the first time. */
  static from({ answer, ending, lastEventId }: StoredAnswer): LiveAnswer {
    const { sessionId, userMessage, message } = answer;
    const live = new LiveAnswer();
    live.#add(1, { type: 'session', data: { sessionId, userMessage } });
    if (message.ragMetadata) {
      const { referencedChunks, ragMetadata } = message;
      live.#add(2, { type: 'sources', data: { referencedChunks, ragMetadata } });
    }
    live.#add(lastEventId - 1, { type: 'token', data: { text: message.content } });
    live.#add(lastEventId, { type: 'done', data: answer, ending });
    return live;
  }

  get lastEventId(): number {
    return this.#events.at(-1)?.id ?? 0;
  }

  publish(event: ChatEvent): void {
    this.#add(this.lastEventId + 1, event);
  }

  /** Ends it without an answer. Followers get the error thrown. */
  fail(error: unknown): void {
    this.#state = 'failed';
    this.#error = error;
    this.#wake();
  }

  /** The finished answer; throws what made it fail. */
  async result(): Promise<AnswerView> {
    return (await this.done()).data;
  }

  /** The same with how the model ended. */
  async done(): Promise<Extract<ChatEvent, { type: 'done' }>> {
    for (;;) {
      if (this.#state === 'failed') throw this.#error;
      const last = this.#events.at(-1)?.event;
      if (last?.type === 'done') return last;
      await this.#changed.promise;
    }
  }

  /**
   * The events behind `lastEventId` (0: all). Text that was spoken before the follower came is one `token` with all
   * of the text so far, then come the rest as they are spoken. Throws what made the answer fail.
   */
  async *follow(lastEventId: number): AsyncGenerator<NumberedEvent> {
    let next = this.#events.length;
    yield* this.#missed(lastEventId);
    for (;;) {
      for (; next < this.#events.length; next += 1) {
        const event = this.#events[next];
        if (event) yield event;
      }
      if (this.#state === 'failed') throw this.#error;
      if (this.#state === 'done') return;
      await this.#changed.promise;
    }
  }

  #missed(lastEventId: number): NumberedEvent[] {
    const spoken = this.#events.filter(({ event }) => event.type === 'token');
    const text = spoken.map(({ event }) => (event.type === 'token' ? event.data.text : '')).join('');
    const lastToken = spoken.at(-1);
    const soFar: NumberedEvent[] = lastToken
      ? [{ id: lastToken.id, event: { type: 'token', data: { text } } }]
      : [];
    const others = this.#events.filter(({ event }) => event.type !== 'token');
    const before = others.filter(({ id, event }) => event.type !== 'done' && id > lastEventId);
    return [...before, ...soFar, ...others.filter(({ event }) => event.type === 'done')];
  }

  #add(id: number, event: ChatEvent): void {
    this.#events.push({ id, event });
    if (event.type === 'done') this.#state = 'done';
    this.#wake();
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
}
