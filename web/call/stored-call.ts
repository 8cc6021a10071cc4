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

/** What this browser needs to open an unfinished call again, in any tab and after it was closed. */
export type Unfinished = Pick<KeptCall, 'interview' | 'isSpoken'> & { resumeToken: string };

/** Where the browser refuses storage, the call lasts as long as the page. */
export class Kept {
  readonly #shelf: Shelf | null;
  readonly #lasting: Shelf | null;
  readonly #name: string;
  #now: KeptCall | null;

  /**
   * @param shelf of this tab
   * @param lasting of this browser
   * @param link token of the link: what one candidate left here is not shown to who comes by another
   */
  constructor(shelf: Shelf | null, lasting: Shelf | null, slug: string, link: string | null) {
    this.#shelf = shelf;
    this.#lasting = lasting;
    this.#name = `millrace:call:${slug}:${link ?? ''}`;
    this.#now = read(shelf, this.#name) as KeptCall | null; // `write` alone writes there
  }

  /** The call that this browser has begun and not ended. */
  get unfinished(): Unfinished | null {
    return read(this.#lasting, this.#name) as Unfinished | null; // `write` alone writes there
  }

  set unfinished(unfinished: Unfinished | null) {
    write(this.#lasting, this.#name, unfinished);
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

  /** Nothing of it stays in this tab. */
  forget(): void {
    this.#now = null;
    this.#write();
  }

  #write(): void {
    write(this.#shelf, this.#name, this.#now);
  }
}

function write(shelf: Shelf | null, name: string, value: object | null): void {
  try {
    if (value) shelf?.setItem(name, JSON.stringify(value));
    else shelf?.removeItem(name);
  } catch {
    // Refused or full: it lasts as long as the page.
  }
}

function read(shelf: Shelf | null, name: string): unknown {
  try {
    const text = shelf?.getItem(name);
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
