/** Waits no longer than this for a character to be composed, milliseconds. */
const LONGEST_MS = 10_000;

/** Keeps what comes, in its order, until the writer is done with what it would disturb. */
export class Hold<Item> {
  readonly #pass: (item: Item) => void;
  #isHeld = false;
  #items: Item[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(pass: (item: Item) => void) {
    this.#pass = pass;
  }

  begin(): void {
    this.#isHeld = true;
  }

  /** Passes on everything received in the meantime. */
  end(): void {
    this.#isHeld = false;
    this.#passAll();
  }

  take(item: Item): void {
    if (!this.#isHeld) {
      this.#pass(item);
      return;
    }
    this.#items.push(item);
    // A character left half composed must not block the others' changes for long.
    this.#timer ??= setTimeout(() => this.#passAll(), LONGEST_MS);
  }

  /** Discards what was received, which is no longer needed. */
  drop(): void {
    this.#items = [];
    this.end();
  }

  #passAll(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const item of this.#items.splice(0)) this.#pass(item);
  }
}
