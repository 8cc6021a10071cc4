/** Milliseconds of the event loop that one user may take at once: enough to replace ten long documents as a whole. */
const MOST = 2_000;
/** Milliseconds added to the budget each second: typing 50 keystrokes a second uses a tenth of that. */
const PER_SECOND = 50;
/** Milliseconds for which a user over the budget is locked out. */
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

  /** @param now reads a monotonic clock, in milliseconds */
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
