import type { Shelf } from '../widget/store.ts';
import type { CallTicket } from './client.ts';
import type { Interview } from './wire.ts';

/** A call as this tab remembers it, so that a reload continues with it. */
export interface KeptCall extends CallTicket {
  interview: Interview;
  /** Answers are spoken. */
  isSpoken: boolean;
  /** What is written and not yet sent. */
  draft?: string;
}

/** Where the browser refuses storage, the call lasts as long as the page. */
export class Kept {
  readonly #shelf: Shelf | null;
  readonly #name: string;
  #now: KeptCall | null;

  /** @param link token of the link: what one candidate left in this tab is not shown to who comes by another */
  constructor(shelf: Shelf | null, slug: string, link: string | null) {
    this.#shelf = shelf;
    this.#name = `millrace:call:${slug}:${link ?? ''}`;
    this.#now = this.#read();
  }

  get call(): Readonly<KeptCall> | null {
    return this.#now;
  }

  begin(call: KeptCall): void {
    this.#now = call;
    this.#write();
  }

  change(change: Partial<KeptCall>): void {
    if (!this.#now) return;
    this.#now = { ...this.#now, ...change };
    this.#write();
  }

  forget(): void {
    this.#now = null;
    try {
      this.#shelf?.removeItem(this.#name);
    } catch {
      // There is nothing to forget in a storage that is refused.
    }
  }

  #write(): void {
    try {
      this.#shelf?.setItem(this.#name, JSON.stringify(this.#now));
    } catch {
      // Refused or full: it lasts as long as the page.
    }
  }

  #read(): KeptCall | null {
    try {
      const text = this.#shelf?.getItem(this.#name);
      // Written by `#write` alone.
      return text ? (JSON.parse(text) as KeptCall) : null;
    } catch {
      return null;
    }
  }
}
