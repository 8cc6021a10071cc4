/** The first URL of each host, then the second of each …, so that no host is asked again and again. */
export function inTurnsOfHosts<Item extends { url: string }>(items: readonly Item[]): Item[] {
  const seen = new Map<string, number>();
  const placed = items.map((item) => {
    const { host } = new URL(item.url);
    const place = seen.get(host) ?? 0;
    seen.set(host, place + 1);
    return { item, place };
  });
  return placed.sort((a, b) => a.place - b.place).map(({ item }) => item);
}
