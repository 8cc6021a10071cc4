type Listener = () => void;

const listeners = new Set<Listener>();
let isLost = false;

/** A call was refused for want of a session: the frame asks to sign in again, over the page as it stands. */
export function noteLostSession(): void {
  setLost(true);
}

export function noteSession(): void {
  setLost(false);
}

/** For `useSyncExternalStore`. */
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
