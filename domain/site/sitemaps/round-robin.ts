/** An open source and its pending next piece. */
interface Open<T> {
  source: AsyncGenerator<T, void, void>;
  next: Promise<IteratorResult<T, void>>;
}

/**
 * Reads from many sources in round-robin order, one piece at a time. `width` sources are open at once, and each prepares its next
 * piece while the others are read. The order of the pieces depends only on the sources, not on their speed. If the reader stops
 * early, open sources are closed.
 */
export async function* roundRobin<T>(
  sources: Iterable<AsyncGenerator<T, void, void>>,
  width: number,
): AsyncGenerator<T, void, void> {
  const waiting = sources[Symbol.iterator]();
  const open: Open<T>[] = [];
  const fill = () => {
    while (open.length < width) {
      const { done, value: source } = waiting.next();
      if (done) return;
      open.push({ source, next: started(source) });
    }
  };
  try {
    for (fill(); open.length > 0; fill()) {
      for (const turn of open.slice()) {
        const step = await turn.next;
        if (step.done) {
          open.splice(open.indexOf(turn), 1);
          fill();
        } else {
          yield step.value;
          turn.next = started(turn.source);
        }
      }
    }
  } finally {
    await Promise.allSettled(open.map(({ source }) => source.return()));
  }
}

function started<T>(source: AsyncGenerator<T, void, void>): Promise<IteratorResult<T, void>> {
  const next = source.next();
  // Prevents an unhandled rejection; the error is thrown when this source is read.
  next.catch(() => {});
  return next;
}
