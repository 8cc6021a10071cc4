/**
 * Does the work for each item in order, at most `width` of them at once. The first failure aborts the signal that all
 * works are given, keeps further ones from being begun, and is thrown when those under way have ended; so is the reason
 * of `signal`. Items are drawn one by one, as there is room for them.
 */
export async function inParallel<T>(
  items: Iterable<T> | AsyncIterable<T>,
  { width, signal }: { width: number; signal: AbortSignal },
  work: (item: T, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const broken = new AbortController();
  const either = AbortSignal.any([signal, broken.signal]);
  const waiting = shared(items);
  const oneByOne = async (): Promise<void> => {
    try {
      for await (const item of waiting) {
        either.throwIfAborted();
        await work(item, either);
      }
    } catch (error) {
      broken.abort(error);
    }
  };
  await Promise.all(Array.from({ length: width }, oneByOne));
  broken.signal.throwIfAborted();
}

/** Several loops may draw from it at the same time; whoever leaves early ends it for all. */
async function* shared<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T, void, void> {
  yield* items;
}
