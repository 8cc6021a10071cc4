/**
 * Writes single items in batches, one batch at a time. Items of one turn of the event loop share a batch, and items that arrive
 * while a batch is running form the next one. Under load many items share a commit, while a single item does not wait. If a batch
 * fails, each of its items fails.
 * @param write returns the results in the order of the items
 */
export function batchWriter<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  mostItems: number,
): (item: Item) => Promise<Result> {
  interface Waiting {
    item: Item;
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostItems);
      waiting = waiting.slice(mostItems);
      try {
        const results = await write(batch.map(({ item }) => item));
        for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result); // one for each item
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isWriting = false;
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isWriting) return;
      isWriting = true;
      // Deferred, because otherwise the first item of a turn would be a batch of its own.
      setImmediate(() => void writeAll());
    });
}
