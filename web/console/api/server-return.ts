import { Problem } from './problem.ts';

/** Milliseconds between two checks whether the server is back. */
const LOOK_MS = 3_000;

/** Whether an error means that the server, or a part it needs, is down: the same call may succeed later. */
export function isAway(error: unknown): boolean {
  return error instanceof Problem && (error.status === 0 || [502, 503, 504].includes(error.status));
}

/** Polls a server that is down until it answers, and then notifies everyone waiting for it. */
export class ServerReturn {
  readonly #look: () => Promise<boolean>;
  readonly #pause: () => Promise<void>;
  readonly #listeners = new Set<() => void>();
  #isLooking = false;

  /** @param look checks whether the server answers; @param pause waits between two checks */
  constructor(look: () => Promise<boolean>, pause: () => Promise<void>) {
    this.#look = look;
    this.#pause = pause;
  }

  /** Reports a call that failed because the server is down, and starts polling. */
  note(): void {
    if (!this.#isLooking) void this.#wait();
  }

  /** Calls `listener` each time the server is back; returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #wait(): Promise<void> {
    this.#isLooking = true;
    do await this.#pause();
    while (!(await this.#look()));
    this.#isLooking = false;
    for (const listener of this.#listeners) listener();
  }
}

/** Sends a request that needs the database: even a 4xx response shows that the server is back. */
async function answers(): Promise<boolean> {
  const response = await fetch('/api/auth/session', { headers: { Accept: 'application/json' } }).catch(
    () => null,
  );
  return response !== null && response.status < 500;
}

export const serverReturn = new ServerReturn(
  answers,
  () => new Promise((resolve) => setTimeout(resolve, LOOK_MS)),
);
