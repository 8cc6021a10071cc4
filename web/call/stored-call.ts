import type { Shelf } from '../widget/store.ts';
import type { CallTicket } from './client.ts';
import type { Interview } from './wire.ts';

/** A call as stored in this tab, so that it continues after a reload. */
export interface KeptCall extends CallTicket {
  interview: Interview;
  /** Answers are spoken. */
  isSpoken: boolean;
  /** Text that was written but not sent yet. */
  draft?: string;
}

/** What this browser needs to reopen an unfinished call, in any tab and even after it was closed. */
export type Unfinished = Pick<KeptCall, 'interview' | 'isSpoken'> & { resumeToken: string };

/** Stores the call in the browser. If the browser refuses storage, the call is lost with the page. */
export class Kept {
  readonly #shelf: Shelf | null;
  readonly #lasting: Shelf | null;
  readonly #name: string;
  #now: KeptCall | null;

  /**
   * @param shelf storage of this tab
   * @param lasting storage of this browser
   * @param link token of the link: what one candidate left here is not shown to somebody with another link
   */
  constructor(shelf: Shelf | null, lasting: Shelf | null, slug: string, link: string | null) {
    this.#shelf = shelf;
    this.#lasting = lasting;
    this.#name = `millrace:call:${slug}:${link ?? ''}`;
    this.#now = read(shelf, this.#name) as KeptCall | null; // only written by `write`
  }

  /** The call that was begun in this browser and has not ended. */
  get unfinished(): Unfinished | null {
    return read(this.#lasting, this.#name) as Unfinished | null; // only written by `write`
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

  /** Removes everything about the call from this tab. */
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
    // Storage is refused or full: the call is lost with the page.
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
