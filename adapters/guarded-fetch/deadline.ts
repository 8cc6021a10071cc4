/** A time limit that can be lifted. It keeps no process from ending. */
export interface Deadline {
  /** Aborted when the time is over, or with the signal that was given. */
  signal: AbortSignal;
  readonly isOver: boolean;
  /** Gives timer and listener back; the signal stays as it is. */
  lift(): void;
}

/**
 * AbortSignal.timeout and AbortSignal.any would keep timer, signals and what hangs on them until the time is over,
 * long after the answer: thousands of them in a crawl.
 */
export function deadlineIn(ms: number, other: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let isOver = false;
  const onTime = () => {
    isOver = true;
    controller.abort();
  };
  const onOther = () => controller.abort(other?.reason);
  const timer = setTimeout(onTime, ms).unref();
  if (other?.aborted) onOther();
  else other?.addEventListener('abort', onOther);
  return {
    signal: controller.signal,
    get isOver() {
      return isOver;
    },
    lift() {
      clearTimeout(timer);
      other?.removeEventListener('abort', onOther);
    },
  };
}
