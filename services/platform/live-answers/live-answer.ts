/** A piece of the text, as it is generated. */
export interface TokenEvent {
  type: 'token';
  data: { text: string };
}

/** An event of a stream; its text is in the tokens, its last event is of type `done`. */
export interface StreamedEvent {
  type: string;
  data: unknown;
}

export interface NumberedEvent<Event> {
  /** Increasing, from 1; a client that reconnects sends it as `Last-Event-ID`. */
  id: number;
  event: Event;
}

/** The event that ends a successful stream. */
type DoneOf<Event> = Extract<Event, { type: 'done' }>;

/**
 * An answer that is being computed or is finished: any number of callers may follow it from any point at any time, without
 * influence on it.
 */
export class LiveAnswer<Event extends StreamedEvent> {
  readonly #events: NumberedEvent<Event | TokenEvent>[] = [];
  #state: 'running' | 'done' | 'failed' = 'running';
  #error: unknown;
  #changed = Promise.withResolvers<void>();

  /** A finished answer that can be followed like a running one. `events`: all of them, with the text as one token. */
  static of<Event extends StreamedEvent>(events: readonly NumberedEvent<Event>[]): LiveAnswer<Event> {
    const live = new LiveAnswer<Event>();
    for (const { id, event } of events) live.#add(id, event);
    return live;
  }

  get lastEventId(): number {
    return this.#events.at(-1)?.id ?? 0;
  }

  publish(event: Event): void {
    this.#add(this.lastEventId + 1, event);
  }

  /** Ends the answer with an error, which is thrown to its followers. */
  fail(error: unknown): void {
    this.#state = 'failed';
    this.#error = error;
    this.#wake();
  }

  /** The data of the event `done`; throws the error with which the answer failed. */
  async result(): Promise<DoneOf<Event>['data']> {
    return (await this.done()).data;
  }

  /** The event `done`; throws the error with which the answer failed. */
  async done(): Promise<DoneOf<Event>> {
    for (;;) {
      if (this.#state === 'failed') throw this.#error;
      const last = this.#events.at(-1)?.event;
      if (last && isDone<Event>(last)) return last;
      await this.#changed.promise;
    }
  }

  /**
   * The events after `lastEventId` (0: all). The text so far is one `token`, followed by new tokens as they arrive. Throws the
   * error with which the answer failed.
   */
  async *follow(lastEventId: number): AsyncGenerator<NumberedEvent<Event | TokenEvent>> {
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

  #missed(lastEventId: number): NumberedEvent<Event | TokenEvent>[] {
    const isOther = ({ event }: NumberedEvent<StreamedEvent>) => event.type !== 'token';
    const others = this.#events.filter(isOther);
    const before = others.filter(({ id, event }) => event.type !== 'done' && id > lastEventId);
    return [...before, ...this.#spoken(), ...others.filter(({ event }) => event.type === 'done')];
  }

  /** The text so far as one token; empty if there is no text. */
  #spoken(): NumberedEvent<TokenEvent>[] {
    let id = 0;
    let text = '';
    for (const one of this.#events) {
      if (!isToken(one.event)) continue;
      ({ id } = one);
      text += one.event.data.text;
    }
    return id === 0 ? [] : [{ id, event: { type: 'token', data: { text } } }];
  }

  #add(id: number, event: Event): void {
    this.#events.push({ id, event });
    if (event.type === 'done') this.#state = 'done';
    this.#wake();
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
}

function isToken(event: StreamedEvent): event is TokenEvent {
  return event.type === 'token';
}

function isDone<Event extends StreamedEvent>(event: Event | TokenEvent): event is DoneOf<Event> {
  return event.type === 'done';
}
