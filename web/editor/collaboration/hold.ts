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

  /** Passes on all that has come meanwhile. */
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
    // Who leaves a character half composed must not lose sight of the others.
    this.#timer ??= setTimeout(() => this.#passAll(), LONGEST_MS);
  }

  /** Forgets what has come: it is of no use any more. */
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
