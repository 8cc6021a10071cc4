/**
 * A fair counting semaphore. A free slot goes to the waiting turn that holds the fewest slots, then to the one served longest
 * ago; requests of one turn are first in, first out. An aborted request leaves the queue.
 */
export class Slots {
  #free: number;
  readonly #mostOfOne: number;
  readonly #held = new Map<string, number>();
  /** Waiting requests by turn, in round-robin order: the turn served last is at the end. */
  readonly #waiting = new Map<string, (() => void)[]>();

  /** @param mostOfOne maximum number of slots per turn; the unnamed turn may hold all of them */
  constructor(count: number, { mostOfOne = count }: { mostOfOne?: number } = {}) {
    this.#free = count;
    this.#mostOfOne = mostOfOne;
  }

  /**
   * Waits for a slot and returns the function that releases it. Rejects with the signal's reason if aborted. `turn`: the
   * company's id; without it all callers share a turn.
   */
  async take(signal?: AbortSignal, turn = ''): Promise<() => void> {
    signal?.throwIfAborted();
    return this.tryTake(turn) ?? (await this.#wait(turn, signal));
  }

  /** Takes a slot, or returns null if it would have to wait. */
  tryTake(turn = ''): (() => void) | null {
    if (this.#free === 0 || !this.#mayHoldMore(turn)) return null;
    this.#free -= 1;
    this.#hold(turn, 1);
    return this.#giverOf(turn);
  }

  /** Number of requests of this turn that hold a slot or wait for one. */
  askedBy(turn: string): number {
    return this.#heldBy(turn) + (this.#waiting.get(turn)?.length ?? 0);
  }

  #giverOf(turn: string): () => void {
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.#giveBack(turn);
    };
  }

  #heldBy(turn: string): number {
    return this.#held.get(turn) ?? 0;
  }

  #mayHoldMore(turn: string): boolean {
    return turn === '' || this.#heldBy(turn) < this.#mostOfOne;
  }

  #giveBack(turn: string): void {
    this.#hold(turn, -1);
    const [first, ...others] = [...this.#waiting.keys()].filter((one) => this.#mayHoldMore(one));
    if (first === undefined) {
      this.#free += 1;
      return;
    }
    const next = others.reduce(
      (best, other) => (this.#heldBy(other) < this.#heldBy(best) ? other : best),
      first,
    );
    const queue = this.#waiting.get(next) ?? [];
    const enter = queue.shift();
    this.#waiting.delete(next);
    if (queue.length > 0) this.#waiting.set(next, queue);
    this.#hold(next, 1);
    enter?.();
  }

  #hold(turn: string, more: 1 | -1): void {
    const held = this.#heldBy(turn) + more;
    if (held > 0) this.#held.set(turn, held);
    else this.#held.delete(turn);
  }

  #wait(turn: string, signal?: AbortSignal): Promise<() => void> {
    const queue = this.#waiting.get(turn) ?? [];
    this.#waiting.set(turn, queue);
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve(this.#giverOf(turn));
      };
      const leave = (): void => {
        queue.splice(queue.indexOf(enter), 1);
        if (queue.length === 0) this.#waiting.delete(turn);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      queue.push(enter);
    });
  }
}
