/** Orders URLs round-robin by host: the first of each host, then the second of each, and so on. */
export function roundRobinHosts<Item extends { url: string }>(items: readonly Item[]): Item[] {
  const seen = new Map<string, number>();
  const placed = items.map((item) => {
    const { host } = new URL(item.url);
    const place = seen.get(host) ?? 0;
    seen.set(host, place + 1);
    return { item, place };
  });
  return placed.sort((a, b) => a.place - b.place).map(({ item }) => item);
}
