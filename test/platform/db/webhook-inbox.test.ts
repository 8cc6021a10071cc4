import { closeOrm, openOrm, type Orm } from '../../../db/orm.ts';
import { runPlanned } from '../../../db/prepared.ts';
import { settleDeliveries, storeDeliveries, type NewDelivery } from '../../../db/platform/webhook-inbox.ts';
import { newId } from '../../../domain/platform/id.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { testMachine } from '../../support/machine.ts';

const ROWS = 5_000;
const LEASE = 60_000;

let database: TestDatabase;
let orm: Orm;
beforeAll(async () => {
  database = await createDatabase(testMachine());
  // One connection, which remembers its plans.
  orm = await openOrm(database.url, { entities: [], connections: 1 });
});
afterAll(async () => {
  await closeOrm(orm);
  await database.drop();
});

/** Stores so many new deliveries. */
async function store(count: number): Promise<NewDelivery[]> {
  const deliveries = Array.from({ length: count }, () => {
    const id = newId();
    return { id, source: 'test', eventId: id, bodyHash: 'hash', body: 'body '.repeat(100), isLeased: true };
  });
  await storeDeliveries(orm, deliveries, LEASE);
  return deliveries;
}

/** Rows of the table that were read one after the other so far. */
async function rowsScanned(): Promise<number> {
  await runPlanned(orm, 'select pg_stat_force_next_flush()', []);
  const [row] = await runPlanned<{ read: string }>(
    orm,
    `select seq_tup_read as read from pg_stat_user_tables where relname = 'webhook_inbox'`,
    [],
  );
  return Number(row?.read);
}

test('what was planned while the inbox was empty does not read all of it when it is full', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [delivery] = await store(1);
    if (!delivery) throw new Error('nothing was stored');
    await settleDeliveries(orm, [{ id: delivery.id, outcome: 'done' }]);
    await storeDeliveries(orm, [{ ...delivery, id: newId() }], LEASE);
  }
  const [first] = await store(ROWS);
  if (!first) throw new Error('nothing was stored');
  const before = await rowsScanned();
  await settleDeliveries(orm, [{ id: first.id, outcome: 'done' }]);
  expect(await storeDeliveries(orm, [{ ...first, id: newId() }], LEASE)).toEqual(['repeated']);
  expect((await rowsScanned()) - before).toBeLessThan(ROWS);
});
