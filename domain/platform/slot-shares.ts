/**
 * The slots of a queue, shared among companies. A step begins only while its company holds fewer slots than are free. A single
 * company gets half of the slots, two get a third each, and one slot is always left for another company.
 */
export class SlotShares {
  #free: number;
  readonly #held = new Map<string, number>();

  constructor(slots: number) {
    this.#free = slots;
  }

  /** Takes a slot and returns the function that releases it; null if the company already has its share. */
  take(company: string): (() => void) | null {
    const held = this.#held.get(company) ?? 0;
    // A company that holds none may take the last one.
    if (held > 0 && held >= this.#free) return null;
    this.#free -= 1;
    this.#held.set(company, held + 1);
    return () => {
      this.#free += 1;
      const left = (this.#held.get(company) ?? 0) - 1;
      if (left > 0) this.#held.set(company, left);
      else this.#held.delete(company);
    };
  }
}
