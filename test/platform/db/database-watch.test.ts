import { watchDatabase } from '../../../db/database-watch.ts';
import { closeOrm, type Orm } from '../../../db/orm.ts';
import { openDatabase } from '../../../products/open-database.ts';
import { sqlOf, systemEntityManager } from '../../../db/tenancy.ts';
import { outageOf } from '../../../domain/platform/outage.ts';
import { createDatabase, type TestDatabase } from '../../support/instance/database.ts';
import { openTcpProxy, type TcpProxy } from '../../support/faults/tcp-proxy.ts';

const TIMEOUT = 4_000;
const CONNECTIONS = 3;

let database: TestDatabase;
let line: TcpProxy;
let orm: Orm;

beforeAll(async () => {
  database = await createDatabase();
  line = await openTcpProxy(database.url);
  const url = new URL(database.url);
  url.port = new URL(line.url).port;
  const watch = watchDatabase(url.href, TIMEOUT);
  orm = await openDatabase(url.href, { watch, connections: CONNECTIONS, waitForConnection: TIMEOUT });
});
afterAll(async () => {
  line?.restore();
  if (orm) await closeOrm(orm);
  await line?.close();
  await database?.drop();
});

const run = (sql: string) => sqlOf(systemEntityManager(orm)).execute<{ n: number }[]>(sql);

/** What became of each: an outage, or its value. */
async function outcomes(running: Promise<{ n: number }[]>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(running);
  return settled.map((one) => (one.status === 'fulfilled' ? one.value[0]?.n : outageOf(one.reason)?.part));
}

test('a connection is not given up when it is this process that could not listen', async () => {
  const { Client } = watchDatabase(database.url, 200);
  const client = new Client(database.url);
  const connecting = client.connect();
  // Blocks the event loop, as loading many modules does.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
  await connecting;
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  await client.end();
});

test('a statement may take longer than the limit while the database answers others', async () => {
  expect(await run(`select 7 as n from pg_sleep(${(1.5 * TIMEOUT) / 1_000})`)).toEqual([{ n: 7 }]);
});

test('a database that hangs ends every statement, those that wait for a connection too, and is used again', async () => {
  // The first ones hold connections that are open already.
  await outcomes(Array.from({ length: CONNECTIONS }, () => run('select 1 as n')));
  line.hang();
  const hanging = Array.from({ length: 4 * CONNECTIONS }, () => run('select 2 as n'));
  expect(await outcomes(hanging)).toEqual(Array(4 * CONNECTIONS).fill('database'));
  line.restore();
  const after = Array.from({ length: 4 * CONNECTIONS }, () => run('select 3 as n'));
  expect(await outcomes(after)).toEqual(Array(4 * CONNECTIONS).fill(3));
});

test.each(['hang', 'cut'] as const)(
  'transactions under way when the line is %s leave nothing, and give their connections back',
  async (way) => {
    const table = `met_${way}`;
    await run(`create table ${table} (n int)`);
    const begun = Promise.withResolvers<void>();
    let count = 0;
    const transactions = Array.from({ length: CONNECTIONS }, () =>
      sqlOf(systemEntityManager(orm)).transactional(async (em) => {
        await em.execute(`insert into ${table} values (1)`);
        count += 1;
        if (count === CONNECTIONS) begun.resolve();
        await begun.promise;
        line[way]();
        return em.execute<{ n: number }[]>(`insert into ${table} values (2) returning n`);
      }),
    );
    expect(await outcomes(transactions)).toEqual(Array(CONNECTIONS).fill('database'));
    line.restore();
    const after = Array.from({ length: CONNECTIONS }, () => run(`select count(*)::int as n from ${table}`));
    expect(await outcomes(after)).toEqual(Array(CONNECTIONS).fill(0));
  },
);
