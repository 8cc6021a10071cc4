import { setImmediate } from 'node:timers/promises';
import { closeOrm } from '../../../db/orm.ts';
import { sqlOf, systemEntityManager } from '../../../db/tenancy.ts';
import { openDatabase } from '../../../products/open-database.ts';
import { createDatabase, type TestDatabase } from '../../support/instance/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database?.drop());

test('a statement that still waits for its connection ends before the database is closed', async () => {
  const orm = await openDatabase(database.url, { connections: 1 });
  const select = (n: number) => sqlOf(systemEntityManager(orm)).execute<{ n: number }[]>(`select ${n} as n`);
  await select(0);
  // The first one has the only connection, the second one waits for it.
  const running = Promise.allSettled([select(1), select(2)]);
  await setImmediate();
  const closed = closeOrm(orm);
  expect(await running).toMatchObject([{ value: [{ n: 1 }] }, { value: [{ n: 2 }] }]);
  await closed;
});

test('the database ends a transaction in which nothing happens any more', async () => {
  const orm = await openDatabase(database.url);
  const shown = await sqlOf(systemEntityManager(orm)).execute<Record<string, string>[]>(
    'show idle_in_transaction_session_timeout',
  );
  expect(shown).toEqual([{ idle_in_transaction_session_timeout: '2min' }]);
  await closeOrm(orm);
});
