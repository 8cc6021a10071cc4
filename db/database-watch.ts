import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

/** If a timer is this late, this process was blocked, and the database need not have been silent. */
const LAG_MS = 500;

export interface DatabaseWatch {
  /** For pools and connections: each fails when the database does not respond. */
  readonly Client: new (config?: string | ClientConfig) => Client;
}

interface Statement {
  since: number;
  giveUp: () => void;
}

/**
 * Watches the statements of this process. One may take as long as it likes while the database answers others: a
 * statement without an answer for a quarter of the time makes the watch open a connection of its own, and when that is not
 * accepted within the rest of it, the connections that wait this long are broken off ("Connection terminated").
 * @param timeout milliseconds, also for every new connection
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
          // A pool hides the password when its options are listed.
          password: given?.password,
          // The connection timeout is our own, below.
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
        // Like the query below.
        this.connect = limited as Client['connect'];
        const query = this.query.bind(this) as (...args: unknown[]) => unknown;
        const watched = (...args: unknown[]): unknown => follow(query, args, () => begin(giveUp));
        // It has the signature of the client's query, in all of its forms.
        this.query = watched as Client['query'];
      }
    },
  };
}

/** Calls `query` and ends the watch started by `begin` when it answers, by promise or callback. Cursors are not watched. */
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

/** Calls `act` after `wait`. If this process was blocked in that time, it waits once more. Returns a function that cancels it. */
function afterListening(wait: number, act: () => void): () => void {
  const begun = performance.now();
  let timer = setTimeout(() => {
    if (performance.now() - begun <= wait + LAG_MS) act();
    else timer = setTimeout(act, wait);
  }, wait);
  return () => clearTimeout(timer);
}

/** Whether a new connection is accepted; a refusal in the database's own words (too many connections …) is an answer, too. */
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
