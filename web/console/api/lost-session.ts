type Listener = () => void;

const listeners = new Set<Listener>();
let isLost = false;
let begun = 0;

/** Reports a call refused because the session has ended: the frame asks the user to sign in again, over the current page. */
export function noteLostSession(): void {
  setLost(true);
}

/** Reports that a user has signed in again. */
export function noteSession(): void {
  begun += 1;
  setLost(false);
}

/** Number of sessions that have begun in this tab: distinguishes a refusal of an earlier session from one of the current one. */
export function sessionsBegun(): number {
  return begun;
}

/** Resolves when the user has signed in again; rejects when `signal` aborts. */
export function sessionAgain(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = lostSession.subscribe(() => {
      if (isLost) return;
      stop();
      resolve();
    });
    const giveUp = () => {
      stop();
      reject(new DOMException('The call was given up', 'AbortError'));
    };
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
  });
}

/** A store for `useSyncExternalStore`. */
export const lostSession = {
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isLost: () => isLost,
};

function setLost(value: boolean): void {
  if (isLost === value) return;
  isLost = value;
  for (const listener of listeners) listener();
}
