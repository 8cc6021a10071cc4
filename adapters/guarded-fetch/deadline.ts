/** A time limit that can be paused and cancelled. It does not keep the process running. */
export interface Deadline {
  /** Aborted when the time is over, or when the given signal is. */
  signal: AbortSignal;
  readonly isOver: boolean;
  /** Stops the clock until `goOn`. */
  halt(): void;
  goOn(): void;
  /** Removes timer and listener; the signal keeps its state. */
  lift(): void;
}

/**
 * Creates a deadline. AbortSignal.timeout and AbortSignal.any would keep the timer, the signals and everything attached in memory
 * until the time is over, long after the response: thousands of them in a crawl.
 */
export function deadlineIn(ms: number, other: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let [isOver, isLifted] = [false, false];
  let timer: NodeJS.Timeout | undefined;
  let due = performance.now() + ms;
  let haltedAt: number | null = null;
  const start = () => {
    timer = setTimeout(onTime, due - performance.now()).unref();
  };
  const onTime = () => {
    timer = undefined;
    // While paused, the new end is unknown: `goOn` starts the timer again.
    if (haltedAt !== null) return;
    if (due > performance.now()) return start();
    isOver = true;
    controller.abort();
  };
  const onOther = () => controller.abort(other?.reason);
  start();
  if (other?.aborted) onOther();
  else other?.addEventListener('abort', onOther);
  return {
    signal: controller.signal,
    get isOver() {
      return isOver;
    },
    halt() {
      haltedAt = performance.now();
    },
    goOn() {
      if (haltedAt === null || isLifted) return;
      due += performance.now() - haltedAt;
      haltedAt = null;
      if (!timer) start();
    },
    lift() {
      isLifted = true;
      clearTimeout(timer);
      other?.removeEventListener('abort', onOther);
    },
  };
}
