interface Waiting {
  /** What it is expected to take, in the unit of what is given back as spent. */
  expected: number;
  enter: () => void;
}

/** Gives the place back, with what was spent in it. */
type Leave = (spent: number) => void;

/**
 * One place, shared by time used and not by number of tasks (fair queueing): the next is the one whose turn would have used the
 * least afterwards. So a small task of a turn that has used nothing waits only for the task that is running, and a turn that has
 * used much waits until the others have caught up. Within a turn the order is kept. Aborted callers leave the queue. Nothing is
 * remembered once nobody waits.
 */
export class FairTurns {
  #isTaken = false;
  /** What a turn that begins now counts as having used: as much as one that has been here all along. */
  #level = 0;
  readonly #used = new Map<string, number>();
  readonly #waiting = new Map<string, Waiting[]>();
  #holder: string | null = null;

  /**
   * Waits for the place. Rejects with the signal's reason when aborted meanwhile.
   * @param expected what it may take, in the unit of what is spent
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

  /** How many in this turn have the place or wait for it. */
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
      // Otherwise an endless row of newcomers would starve the turns that were here before.
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
