/** Milliseconds within which equal lines are logged once. */
const WITHIN = 60_000;

/** Ids and numbers of runs: lines that differ only in these are equal. */
const RUN = /[0-9a-f]{8}-[0-9a-f-]{27}\S*/g;

/**
 * Limits Temporal's log: a line about each of a thousand jobs, after the machine has slept or the database was down, is logged
 * once a minute. Returns whether to log a line.
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
