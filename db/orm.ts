import type { EntitySchema } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';
import type { Pool, PoolClient } from 'pg';
import { AppError } from '../domain/platform/errors.ts';
import type { DatabaseWatch } from './database-watch.ts';
import { lendFairly } from './fair-connections.ts';
import { KeyedRecords } from './keyed-records.ts';
import { listMigrations } from './migrations/list.ts';
import { quoteLiteral } from './quote-literal.ts';
import { rememberWaiting } from './pending-connections.ts';
import { namePrepared } from './statement-names.ts';
import { keepAppErrors, raiseStorageLimit } from './storage-limit.ts';
import { TenancyGuard } from './tenancy-guard.ts';

export type Orm = MikroORM;

/** For each ORM, a function that resolves when it may be closed. */
const beforeClose = new WeakMap<Orm, () => Promise<void>>();

/**
 * How long a transaction may be idle before the database ends it. A process suspended during a transaction would otherwise keep
 * its locks until TCP notices, and hold back all later live events (db/platform/job-events.ts).
 */
const IDLE_IN_TRANSACTION = '2min';

export interface OrmOptions {
  /** The entities in use; none for migrations only. */
  entities: readonly EntitySchema[];
  /** Keeps connections from waiting for a database that hangs. */
  watch?: DatabaseWatch;
  /** Milliseconds to wait for a free connection before failing with `unavailable`. Unset: for ever. */
  waitForConnection?: number;
  /** Storage limit of each company in bytes; no limit by default. */
  storagePerCompany?: number;
  /** Most connections that this process opens. */
  connections?: number;
  /** Receives every SQL statement; for development. */
  logSql?: (statement: string) => void;
}

/** Where migrations are and how they are recorded; used by the application and the `mikro-orm` command. */
export function migrationOptions() {
  return { tableName: 'migrations', snapshot: false, migrationsList: listMigrations() };
}

/**
 * Connects to PostgreSQL. Run queries through db/tenancy.ts, never through `orm.em`. `findOneOrFail` of a missing record throws
 * AppError `not-found`.
 */
export async function openOrm(databaseUrl: string, options: OrmOptions): Promise<Orm> {
  let noneWaits = () => Promise.resolve();
  const { connections = 10, waitForConnection: patience } = options;
  const orm = await MikroORM.init({
    clientUrl: databaseUrl,
    entities: [...options.entities],
    subscribers: [new TenancyGuard(), new KeyedRecords()],
    pool: { min: 0, max: connections },
    driverOptions: {
      onPoolCreated: (pool: Pool) => {
        lendFairly(pool, { connections, patience });
        releaseBroken(pool);
        namePrepared(pool);
        raiseStorageLimit(pool);
        noneWaits = rememberWaiting(pool);
      },
      // Set before the connection is used, since poolers such as PgBouncer would refuse parameters of the connection itself.
      onConnect: (client: PoolClient) => client.query(sessionSettings(options)),
      ...(options.watch && { Client: options.watch.Client }),
      ...(patience && { connectionTimeoutMillis: patience }),
    },
    findOneOrFailHandler: () => new AppError('not-found'),
    extensions: [Migrator],
    discovery: { warnWhenNoEntities: false },
    migrations: { ...migrationOptions(), silent: true },
    ...(options.logSql ? { debug: ['query'] as const, logger: options.logSql } : {}),
  });
  const platform = orm.em.getPlatform();
  const escape = platform.escape.bind(platform);
  platform.escape = (value: unknown) => (typeof value === 'string' ? quoteLiteral(value) : escape(value));
  keepAppErrors(platform);
  beforeClose.set(orm, () => noneWaits());
  return orm;
}

/** SQL for the settings of a connection. Without a configured storage limit there is none. */
function sessionSettings({ storagePerCompany: bytes }: OrmOptions): string {
  const idle = `set idle_in_transaction_session_timeout = '${IDLE_IN_TRANSACTION}'`;
  return bytes === undefined ? idle : `${idle}; set millrace.company_storage_bytes = ${bytes}`;
}

/** Closes the ORM. Running statements finish first; new ones fail. */
export async function closeOrm(orm: Orm): Promise<void> {
  await beforeClose.get(orm)?.();
  await orm.close();
}

/**
 * Makes a pool reclaim connections that break while in use. Otherwise each transaction whose `begin` or `rollback` fails with its
 * connection would keep its place in the pool for ever (Kysely releases it only after both).
 */
function releaseBroken(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<PoolClient> | void;
  const lend = (callback?: unknown): Promise<PoolClient> | void => {
    const lent = connect(callback);
    return lent?.then(takingBack);
  };
  // Supports the promise and the callback form, like the original.
  pool.connect = lend as Pool['connect'];
}

/** Releases the connection when it breaks; its user may also release it, before or after. */
function takingBack(client: PoolClient): PoolClient {
  const release = client.release.bind(client);
  let isReleased = false;
  const onEnd = () => client.release(true);
  client.release = (error) => {
    if (isReleased) return;
    isReleased = true;
    client.removeListener('end', onEnd);
    release(error);
  };
  client.once('end', onEnd);
  return client;
}
