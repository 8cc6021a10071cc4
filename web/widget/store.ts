/** A question whose answer is incomplete. */
export interface Pending {
  /** Idempotency key: the same request again gets the same answer. */
  key: string;
  /** When it was asked, milliseconds. */
  at: number;
  message: string;
  /** The request body as it was sent; with the same key no other is taken. */
  body: string;
  /** Once the server has it. */
  userMessageId?: string;
}

/** The stored state of a conversation. */
export interface Remembered {
  /** The visitor id given by the host page for it; null: none. */
  identity: string | null;
  visitorToken?: string;
  sessionId?: string;
  pending?: Pending;
}

/** The part of `Storage` that is needed. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The conversation of one widget in this browser. Where the browser refuses storage it lasts as long as the page.
 * What one visitor left is never shown to another: it is there only for who is identified the same.
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

  /** Says who the visitor is; true when that opens another conversation. An anonymous visitor keeps theirs. */
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

  /** A new conversation of the same visitor. */
  beginAnew(): void {
    this.remember({ sessionId: undefined, pending: undefined });
  }

  /** Forgets the visitor, too. */
  forget(): void {
    this.#identity = null;
    this.#now = { identity: null };
    try {
      this.#shelf?.removeItem(this.#name);
    } catch {
      // There is nothing to forget in a storage that is refused.
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
      // Written by `remember` alone.
      return text ? (JSON.parse(text) as Remembered) : null;
    } catch {
      return null;
    }
  }

  #write(text: string): void {
    try {
      this.#shelf?.setItem(this.#name, text);
    } catch {
      // Refused or full: it lasts as long as the page.
    }
  }
}

/** The browser's storage; null where it is refused. */
export function openShelf(kind: 'localStorage' | 'sessionStorage'): Shelf | null {
  try {
    return window[kind];
  } catch {
    return null;
  }
}
