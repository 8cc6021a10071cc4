// @ts-check
// Plain JavaScript, because it also runs under the older Node that fetches Node 24.

/** Signals that ask a process to stop: from a terminal, a supervisor, a closed window. */
export const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Forwards stop signals to a child, which decides how to stop; this process lives until the child has ended. Returns a function
 * that restores the previous handling.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void}
 */
export function handOnSignals(child) {
  const listeners = STOP_SIGNALS.map((signal) => ({ signal, handOn: () => void child.kill(signal) }));
  for (const { signal, handOn } of listeners) process.on(signal, handOn);
  return () => {
    for (const { signal, handOn } of listeners) process.off(signal, handOn);
  };
}
