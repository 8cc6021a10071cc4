/** Share of wall-clock time; a process that uses less processor time counts as idle. Even a busy machine gives a process more. */
const LEAST_SHARE = 1 / 100;

/**
 * Limits how long a conversion takes, by processor time: by wall-clock time, a file on a busy machine would look like one that
 * takes too long. A conversion that uses less than a hundredth of the time, for as long as the limit, waits for something that
 * will not happen.
 */
export class ConversionClock {
  readonly #limitMs: number;
  #spent = 0;
  #window: { began: number; spent: number };

  constructor(limitMs: number, now: number) {
    this.#limitMs = limitMs;
    this.#window = { began: now, spent: 0 };
  }

  /**
   * Call it regularly with the processor time of all processes together, in milliseconds. Returns why the conversion must end, or
   * null.
   */
  look(spent: number, now: number): string | null {
    // The time of a process that has just ended may be missing briefly.
    this.#spent = Math.max(this.#spent, spent);
    if (this.#spent > this.#limitMs) return 'LibreOffice took too long';
    if (now - this.#window.began < this.#limitMs) return null;
    const worked = this.#spent - this.#window.spent;
    if (worked < (now - this.#window.began) * LEAST_SHARE) return 'LibreOffice stopped working';
    this.#window = { began: now, spent: this.#spent };
    return null;
  }
}
