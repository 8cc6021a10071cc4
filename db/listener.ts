import type { Client } from 'pg';
import type { DatabaseWatch } from './database-watch.ts';

export interface Listener {
  close(): Promise<void>;
}

export interface ListenerOptions {
  databaseUrl: string;
  watch: DatabaseWatch;
  channel: string;
  onNotice: (payload: string) => void;
  /** Called after each new connection: notices may have been missed before it. */
  onConnect: () => void;
  onError: (error: unknown) => void;
}

const RECONNECT_MS = 1_000;

/** A connection that LISTENs until it is closed; a lost connection is replaced. */
export function listen(options: ListenerOptions): Listener {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const reconnect = (error: unknown): void => {
    client = null;
    if (isClosed || timer) return;
    options.onError(error);
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, RECONNECT_MS);
  };

  const connect = async (): Promise<void> => {
    const next = new options.watch.Client({ connectionString: options.databaseUrl });
    client = next;
    next.on('error', reconnect);
    next.on('end', () => reconnect(new Error('Connection terminated')));
    next.on('notification', ({ payload }) => options.onNotice(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(options.channel)}`);
      options.onConnect();
    } catch (error) {
      // Reported before the connection is closed, because its `end` event does not include the reason.
      reconnect(error);
      await next.end().catch(() => {});
    }
  };

  void connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
