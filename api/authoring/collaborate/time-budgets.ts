/** Milliseconds of the event loop that one person may take at once: ten long documents that are replaced as a whole. */
const MOST = 2_000;
/** And so much of each second from then on: who writes 50 keystrokes a second takes a tenth of it. */
const PER_SECOND = 50;
/** How long a user over the budget is kept out; milliseconds. */
const SHUT = 60_000;

interface Budget {
  left: number;
  at: number;
  shutUntil: number;
}

/** Limits the time that each user may take on the shared event loop. */
export class TimeBudgets {
  readonly #people = new Map<string, Budget>();
  readonly #now: () => number;

  /** @param now milliseconds of a clock that does not jump */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Charges time to a user. */
  spend(userId: string, milliseconds: number): void {
    const budget = this.#budgetOf(userId);
    budget.left -= milliseconds;
    if (budget.left < 0) this.shut(userId);
  }

  /** Blocks a user for a while, regardless of their remaining budget. */
  shut(userId: string): void {
    const now = this.#now();
    this.#people.set(userId, { left: MOST, at: now, shutUntil: now + SHUT });
  }

  /** Whether a user has exceeded their budget and must wait. */
  isShut(userId: string): boolean {
    return (this.#people.get(userId)?.shutUntil ?? 0) > this.#now();
  }

  /** Forgets users whose budget is full again. */
  forgetRested(): void {
    for (const userId of this.#people.keys())
      if (!this.isShut(userId) && this.#budgetOf(userId).left === MOST) this.#people.delete(userId);
  }

  #budgetOf(userId: string): Budget {
    const now = this.#now();
    const budget = this.#people.get(userId) ?? { left: MOST, at: now, shutUntil: 0 };
    budget.left = Math.min(MOST, budget.left + ((now - budget.at) / 1_000) * PER_SECOND);
    budget.at = now;
    this.#people.set(userId, budget);
    return budget;
  }
}
