/** Share of wall-clock time; less counts as no work. Even a busy machine gives a process more. */
const LEAST_SHARE = 1 / 100;

/**
 * Watches how long a conversion takes. Its limit counts processor time: by the clock, a file on a busy machine would look like one
 * that takes too long. One that works for less than a hundredth of the time, for as long as the limit, waits for something that does
 * not come.
 */
export class ConversionClock {
  readonly #limitMs: number;
  #spent = 0;
  #window: { began: number; spent: number };

  constructor(limitMs: number, now: number) {
    this.#limitMs = limitMs;
    this.#window = { began: now, spent: 0 };
  }

  /** Call it regularly with the processor time of all processes together, in milliseconds; why the conversion must end, or null. */
  look(spent: number, now: number): string | null {
    // The time of a process that has just ended may be missing for a moment.
    this.#spent = Math.max(this.#spent, spent);
    if (this.#spent > this.#limitMs) return 'LibreOffice took too long';
    if (now - this.#window.began < this.#limitMs) return null;
    const worked = this.#spent - this.#window.spent;
    if (worked < (now - this.#window.began) * LEAST_SHARE) return 'LibreOffice stopped working';
    this.#window = { began: now, spent: this.#spent };
    return null;
  }
}
