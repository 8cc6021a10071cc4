/**
 * Writes single items in batches: those that come while `atOnce` batches are under way make up the next one, so that many
 * share a commit and a single one waits for nobody. A batch that fails, fails for each of its items.
 * @param write gives the results in the order of the items
 */
export function batchWriter<Item, Result>(
  write: (items: readonly Item[]) => Promise<readonly Result[]>,
  { mostItems, atOnce }: { mostItems: number; atOnce: number },
): (item: Item) => Promise<Result> {
  interface Waiting {
    item: Item;
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let writing = 0;

  async function writeAll(): Promise<void> {
    writing += 1;
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
    writing -= 1;
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (writing < atOnce) void writeAll();
    });
}
