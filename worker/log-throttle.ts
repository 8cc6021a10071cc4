/** Time in milliseconds within which identical lines are logged only once. */
const WITHIN = 60_000;

/** Workflow ids and run ids: lines that differ only in these count as identical. */
const RUN = /[0-9a-f]{8}-[0-9a-f-]{27}\S*/g;

/**
 * Limits Temporal's log: after the machine has slept or the database was down, a line repeated for each of a thousand jobs is
 * logged once a minute. The returned function tells whether to log a line.
 */
export function createLogThrottle(): (line: string) => boolean {
  const logged = new Map<string, number>();
  return (line) => {
    const now = Date.now();
    for (const [one, at] of logged) if (now - at >= WITHIN) logged.delete(one);
    const text = line.replaceAll(RUN, '…');
    if (logged.has(text)) return false;
    logged.set(text, now);
    return true;
  };
}
