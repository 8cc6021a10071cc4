/**
 * Runs what is asked in one turn of the event loop as one batch: a busy process asks once for many, an idle one for a single
 * item without waiting. A batch that fails, fails for each of its items.
 * @param run gives the results in the order of the items
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
