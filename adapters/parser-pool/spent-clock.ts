/**
 * Tracks the processor time of a child, in total and since its last sign of progress. By wall-clock time, a file on a busy
 * machine would look slow and be refused for that.
 */
export class SpentClock {
  readonly #most: { silenceMs: number; totalMs: number };
  readonly #begun: number;
  #since: number;
  #now: number;

  /** @param begun processor time of the child when the file is started; all times are in milliseconds */
  constructor(begun: number, most: { silenceMs: number; totalMs: number }) {
    this.#most = most;
    this.#begun = begun;
    this.#since = begun;
    this.#now = begun;
  }

  /** Processor time spent on the file, as of the last sample. */
  get spentMs(): number {
    return this.#now - this.#begun;
  }

  /** Records progress, which restarts the silence limit. */
  progress(): void {
    this.#since = this.#now;
  }

  /** Call it regularly with the child's processor time. Returns whether a limit is exceeded. */
  isOver(time: number): boolean {
    this.#now = Math.max(this.#now, time);
    return this.#now - this.#since > this.#most.silenceMs || this.spentMs > this.#most.totalMs;
  }
}
