/** Maximum time to wait for a character to be composed, in milliseconds. */
const LONGEST_MS = 10_000;

/** Queues incoming items while passing them on would disturb the writer. */
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

  /** Passes on all queued items. */
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
    // A half-composed character must not block the others' changes for long.
    this.#timer ??= setTimeout(() => this.#passAll(), LONGEST_MS);
  }

  /** Discards the queued items, which are no longer needed. */
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
