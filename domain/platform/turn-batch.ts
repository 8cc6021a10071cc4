/**
 * Collects the items of one turn of the event loop into one batch: a busy process makes one call for many items, an idle one does
 * not wait. If a batch fails, each of its items fails.
 * @param run returns the results in the order of the items
 */
export function turnBatch<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let current: { items: Item[]; results: Promise<readonly Result[]> } | null = null;

  return async (item) => {
    current ??= begin();
    const at = current.items.push(item) - 1;
    return (await current.results)[at] as Result; // one for each item
  };

  function begin() {
    const items: Item[] = [];
    const results = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      current = null;
      return run(items);
    });
    return { items, results };
  }
}
