/** Milliseconds within which the same is told once. */
const WITHIN = 60_000;

/** Names of runs, and what numbers stand behind them: the rest of the line is what happened. */
const RUN = /[0-9a-f]{8}-[0-9a-f-]{27}\S*/g;

/**
 * Whether a line is to be told: what Temporal says of each of a thousand jobs, when a machine comes back from sleep or the
 * database is away, is told once a minute.
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
