/**
 * Runs `work` for each item in order, at most `width` in parallel. The first failure aborts the signal passed to all of them, no
 * further item is started, and the error is thrown when the running ones have ended; the reason of `signal` is thrown likewise.
 * Items are read lazily.
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

/** Several loops may read from it at the same time; leaving one of them early ends them all. */
async function* shared<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T, void, void> {
  yield* items;
}
