/** Milliseconds. */
export interface Times {
  p50: number;
  p99: number;
}

/** Makes the calls one after another; the first `warmUp` do not count. */
export async function timesOf<Query>(
  queries: Query[],
  warmUp: number,
  search: (query: Query) => unknown,
): Promise<Times> {
  const times: number[] = [];
  for (const query of queries) {
    const started = performance.now();
    await search(query);
    times.push(performance.now() - started);
  }
  const sorted = times.slice(warmUp).sort((a, b) => a - b);
  const at = (share: number) => Number((sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(1));
  return { p50: at(0.5), p99: at(0.99) };
}

/** Share of the exact answers that were found, over all questions. */
export function recall(found: string[][], exact: string[][]): string {
  const wanted = exact.reduce((sum, ids) => sum + ids.length, 0);
  const both = found.flatMap((ids, index) => ids.filter((id) => exact[index]?.includes(id)));
  return (both.length / wanted).toFixed(3);
}
