/** Milliseconds within which equal lines are logged once. */
const WITHIN = 60_000;

/** Ids and numbers of runs: lines that differ only in these are equal. */
const RUN = /[0-9a-f]{8}-[0-9a-f-]{27}\S*/g;

/**
 * Limits Temporal's log: a line about each of a thousand jobs, after the machine has slept or the database was down, is logged
 * once a minute. Returns whether to log a line.
 */
export function createToldOnce(): (line: string) => boolean {
  const told = new Map<string, number>();
  return (line) => {
    const now = Date.now();
    for (const [one, at] of told) if (now - at >= WITHIN) told.delete(one);
    const said = line.replaceAll(RUN, '…');
    if (told.has(said)) return false;
    told.set(said, now);
    return true;
  };
}
