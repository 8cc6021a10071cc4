/** A question whose answer is incomplete. */
export interface Pending {
  /** Idempotency key: repeating the request returns the same answer. */
  key: string;
  /** When the question was asked, in milliseconds since 1970. */
  at: number;
  message: string;
  /** The request body as sent: with the same key, the server accepts no other. */
  body: string;
  /** Set once the server has received the question. */
  userMessageId?: string;
}

/** The stored state of a conversation. */
export interface Remembered {
  /** The visitor id that the host page has set; null if none. */
  identity: string | null;
  visitorToken?: string;
  sessionId?: string;
  pending?: Pending;
}

/** The part of `Storage` that is used. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The conversation of one widget in this browser. If the browser denies storage, it only lasts as long as the page. A visitor's
 * stored conversation is never shown to a visitor with another id.
 */
export class Store {
  readonly #shelf: Shelf | null;
  readonly #name: string;
  #identity: string | null = null;
  #now: Remembered;

  constructor(shelf: Shelf | null, publicKey: string) {
    this.#shelf = shelf;
    this.#name = `millrace:${publicKey}`;
    this.#now = this.#read();
  }

  get conversation(): Readonly<Remembered> {
    return this.#now;
  }

  /** Sets the visitor's id. Returns true if this opens another conversation; a visitor who was anonymous so far keeps theirs. */
  identify(identity: string): boolean {
    this.#identity = identity;
    const before = this.#now;
    const isBegun = before.visitorToken !== undefined || before.pending !== undefined;
    if (before.identity === identity || (before.identity === null && isBegun)) {
      this.#now = { ...before, identity };
      return false;
    }
    this.#now = this.#read();
    return true;
  }

  remember(change: Partial<Remembered>): void {
    this.#now = { ...this.#now, ...change };
    this.#write(JSON.stringify(this.#now));
  }

  /** Starts a new conversation of the same visitor. */
  beginAnew(): void {
    this.remember({ sessionId: undefined, pending: undefined });
  }

  /** Forgets the conversation and the visitor. */
  forget(): void {
    this.#identity = null;
    this.#now = { identity: null };
    try {
      this.#shelf?.removeItem(this.#name);
    } catch {
      // If storage is denied, there is nothing to remove.
    }
  }

  #read(): Remembered {
    const empty = { identity: this.#identity };
    const found = this.#parse();
    if (!found) return empty;
    const isOwn = found.identity === this.#identity || found.identity === null;
    return isOwn ? { ...found, identity: this.#identity } : empty;
  }

  #parse(): Remembered | null {
    try {
      const text = this.#shelf?.getItem(this.#name);
      // Only written by `remember`.
      return text ? (JSON.parse(text) as Remembered) : null;
    } catch {
      return null;
    }
  }

  #write(text: string): void {
    try {
      this.#shelf?.setItem(this.#name, text);
    } catch {
      // Storage is denied or full: the state lasts as long as the page.
    }
  }
}

/** The browser's storage; null if access is denied. */
export function openShelf(kind: 'localStorage' | 'sessionStorage'): Shelf | null {
  try {
    return window[kind];
  } catch {
    return null;
  }
}
