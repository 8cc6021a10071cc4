interface Waiting {
  /** Expected cost, in the unit of the reported cost. */
  expected: number;
  enter: () => void;
}

/** Releases the slot. `spent` is the actual cost. */
type Leave = (spent: number) => void;

/**
 * A single slot, shared fairly by time used instead of number of tasks (fair queueing). The next task is the one after which its
 * turn would have used the least time. A small task of a new turn therefore waits only for the running task, and a turn that has
 * used a lot waits until the others have caught up. Tasks of one turn stay in order. Aborted callers leave the queue. Recorded
 * usage is cleared when nobody is waiting.
 */
export class FairTurns {
  #isTaken = false;
  /** The usage that a new turn starts with, so that it is not ahead of turns that have been waiting. */
  #level = 0;
  readonly #used = new Map<string, number>();
  readonly #waiting = new Map<string, Waiting[]>();
  #holder: string | null = null;

  /**
   * Waits for the slot. Rejects with the signal's reason when aborted.
   * @param expected expected cost, in the unit of what is spent
   */
  async take(turn: string, expected: number, signal?: AbortSignal): Promise<Leave> {
    signal?.throwIfAborted();
    if (!this.#waiting.has(turn) && this.#holder !== turn)
      this.#used.set(turn, Math.max(this.#usedBy(turn), this.#level));
    if (this.#isTaken) await this.#wait(turn, expected, signal);
    this.#isTaken = true;
    this.#holder = turn;
    return this.#leaverOf(turn);
  }

  /** Number of tasks of this turn that are running or waiting. */
  askedBy(turn: string): number {
    return (this.#holder === turn ? 1 : 0) + (this.#waiting.get(turn)?.length ?? 0);
  }

  #usedBy(turn: string): number {
    return this.#used.get(turn) ?? 0;
  }

  #leaverOf(turn: string): Leave {
    let hasLeft = false;
    return (spent) => {
      if (hasLeft) return;
      hasLeft = true;
      this.#used.set(turn, this.#usedBy(turn) + spent);
      // Otherwise a steady stream of new turns would starve the old ones.
      this.#level += spent / (this.#waiting.size + 1);
      this.#holder = null;
      this.#letIn();
    };
  }

  #letIn(): void {
    const after = ([turn, [first]]: [string, Waiting[]]): number =>
      this.#usedBy(turn) + (first?.expected ?? 0);
    const [first, ...others] = this.#waiting;
    if (!first) {
      this.#isTaken = false;
      this.#level = 0;
      this.#used.clear();
      return;
    }
    const [turn, queue] = others.reduce((best, one) => (after(one) < after(best) ? one : best), first);
    const next = queue.shift();
    if (queue.length === 0) this.#waiting.delete(turn);
    this.#holder = turn;
    next?.enter();
  }

  #wait(turn: string, expected: number, signal?: AbortSignal): Promise<void> {
    const queue = this.#waiting.get(turn) ?? [];
    this.#waiting.set(turn, queue);
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const waiting = { expected, enter };
      const leave = (): void => {
        queue.splice(queue.indexOf(waiting), 1);
        if (queue.length === 0) this.#waiting.delete(turn);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      queue.push(waiting);
    });
  }
}
