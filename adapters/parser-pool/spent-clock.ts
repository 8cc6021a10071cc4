/**
 * Watches the processor time that a child spends in all, and since it last showed progress. By the clock, a file on a busy machine
 * would look like one that takes too long, and that is nothing a file is refused for.
 */
export class SpentClock {
  readonly #most: { silenceMs: number; totalMs: number };
  readonly #begun: number;
  #since: number;
  #now: number;

  /** @param begun the child's processor time as the file begins, in milliseconds, as all others */
  constructor(begun: number, most: { silenceMs: number; totalMs: number }) {
    this.#most = most;
    this.#begun = begun;
    this.#since = begun;
    this.#now = begun;
  }

  /** What was spent so far, as far as it is known. */
  get spentMs(): number {
    return this.#now - this.#begun;
  }

  /** There is progress: the silence begins anew. */
  progress(): void {
    this.#since = this.#now;
  }

  /** Call it regularly with the child's processor time: whether it has had all it may. */
  isOver(time: number): boolean {
    this.#now = Math.max(this.#now, time);
    return this.#now - this.#since > this.#most.silenceMs || this.spentMs > this.#most.totalMs;
  }
}
