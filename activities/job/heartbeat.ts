import { Context } from '@temporalio/activity';

export interface Heartbeat {
  /** Sends `details`, and repeats them until others come. */
  send(details: unknown): void;
  stop(): void;
}

/**
 * Beats while an activity runs, so that a long wait stays alive and a cancellation arrives (it comes as the
 * answer to a heartbeat). `first` is repeated
 * until there are newer details.
 */
export function startHeartbeat(first: unknown): Heartbeat {
  const context = Context.current();
  let details = first;
  const interval = Math.min(1_000, (context.info.heartbeatTimeoutMs ?? 4_000) / 4);
  const timer = setInterval(() => context.heartbeat(details), interval);
  return {
    send(next) {
      details = next;
      context.heartbeat(next);
    },
    stop: () => clearInterval(timer),
  };
}
