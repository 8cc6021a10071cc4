import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

/** If a timer is this many milliseconds late, this process was blocked, and the database may have answered in time. */
const LAG_MS = 500;

export interface DatabaseWatch {
  /** Client class for pools and connections; it fails when the database does not respond. */
  readonly Client: new (config?: string | ClientConfig) => Client;
}

interface Statement {
  since: number;
  giveUp: () => void;
}

/**
 * Watches the statements of this process. A statement may take any time while the database answers others. If one has had no
 * answer for a quarter of the timeout, the watch opens a connection of its own; if that is not accepted within the rest of the
 * timeout, connections that have waited that long are terminated ("Connection terminated").
 * @param timeout milliseconds; also applies to every new connection
 */
export function watchDatabase(databaseUrl: string, timeout: number): DatabaseWatch {
  const lateAfter = timeout / 4;
  const statements = new Set<Statement>();
  let timer: NodeJS.Timeout | undefined;

  const look = async () => {
    const late = [...statements].filter(({ since }) => performance.now() - since >= lateAfter);
    if (late.length > 0 && !(await answers(databaseUrl, timeout - lateAfter))) {
      for (const statement of late) if (statements.has(statement)) statement.giveUp();
    }
    timer = statements.size > 0 ? lookLater(lateAfter) : undefined;
  };
  const lookLater = (wait: number) => setTimeout(() => void look(), wait).unref();
  const begin = (giveUp: () => void): (() => void) => {
    const statement = { since: performance.now(), giveUp };
    statements.add(statement);
    timer ??= lookLater(lateAfter);
    return () => void statements.delete(statement);
  };

  return {
    Client: class extends Client {
      constructor(config?: string | ClientConfig) {
        const socket = new Socket();
        const given = typeof config === 'string' ? { connectionString: config } : config;
        super({
          keepAlive: true,
          ...given,
          // Set separately, because a pool hides the password when its options are listed.
          password: given?.password,
          // Disabled, because we apply our own connection timeout below.
          connectionTimeoutMillis: 0,
          stream: () => socket,
        });
        const giveUp = () => {
          socket.destroy(new Error('Connection terminated: the database does not answer'));
        };
        const connect = this.connect.bind(this) as (...args: unknown[]) => unknown;
        const limited = (...args: unknown[]): unknown => {
          const stop = afterListening(timeout, () => socket.destroy(new Error('timeout expired')));
          this.once('connect', stop).once('end', stop);
          return connect(...args);
        };
        // The types match, as with the query below.
        this.connect = limited as Client['connect'];
        const query = this.query.bind(this) as (...args: unknown[]) => unknown;
        const watched = (...args: unknown[]): unknown => follow(query, args, () => begin(giveUp));
        // It has the same signatures as the client's query.
        this.query = watched as Client['query'];
      }
    },
  };
}

/**
 * Calls `query` and ends the watch started by `begin` when the query answers, by promise or callback. Cursors are not watched.
 */
function follow(query: (...args: unknown[]) => unknown, args: unknown[], begin: () => () => void): unknown {
  const callback = args.at(-1);
  if (typeof callback === 'function') {
    const end = begin();
    const answered = (...answer: unknown[]): unknown => {
      end();
      return callback(...answer);
    };
    return query(...args.slice(0, -1), answered);
  }
  const result = query(...args);
  if (result instanceof Promise) void result.catch(() => {}).finally(begin());
  return result;
}

/**
 * Calls `act` after `wait` milliseconds. If this process was blocked in that time, waits once more. Returns a function that
 * cancels it.
 */
function afterListening(wait: number, act: () => void): () => void {
  const begun = performance.now();
  let timer = setTimeout(() => {
    if (performance.now() - begun <= wait + LAG_MS) act();
    else timer = setTimeout(act, wait);
  }, wait);
  return () => clearTimeout(timer);
}

/**
 * Whether the database accepts a new connection; a refusal by the database itself (too many connections …) also counts as an
 * answer.
 */
async function answers(databaseUrl: string, patience: number): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: patience });
  client.on('error', () => {});
  const begun = performance.now();
  try {
    await client.connect();
    return true;
  } catch (error) {
    const isRefusal = error instanceof Error && 'severity' in error;
    return isRefusal || performance.now() - begun > patience + LAG_MS;
  } finally {
    void client.end().catch(() => {});
  }
}
