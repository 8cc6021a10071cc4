// @ts-check
// Plain JavaScript: also runs under the older Node that fetches Node 24.

/** Asks to end; from a terminal, a supervisor, a closed window. */
export const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Hands signals to stop on to a child, which decides how to; this process lives until the child has ended. The
 * function that comes back restores what was before.
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
