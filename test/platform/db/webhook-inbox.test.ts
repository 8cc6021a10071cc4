import { Client } from 'pg';
import { closeOrm, openOrm, type Orm } from '../../../db/orm.ts';
import { runPlanned } from '../../../db/prepared.ts';
import {
  claimDeliveries,
  settleDeliveries,
  storeDeliveries,
  type NewDelivery,
} from '../../../db/platform/webhook-inbox.ts';
import { systemEntityManager } from '../../../db/tenancy.ts';
import type { JobRunner } from '../../../domain/ports/job-runner.ts';
import type { Logger } from '../../../domain/ports/logger.ts';
import type { InboxOptions } from '../../../services/platform/inbox/inbox-options.ts';
import { openRelay } from '../../../services/platform/inbox/relay.ts';
import { inboxSource, type InboxSource } from '../../../services/platform/inbox/source.ts';
import { newId } from '../../../domain/platform/id.ts';
import { createDatabase, type TestDatabase } from '../../support/instance/database.ts';
import { testMachine } from '../../support/instance/machine.ts';
import { until } from '../../support/until.ts';

const ROWS = 5_000;
const LEASE = 60_000;

const silent: Logger = { info() {}, warn() {}, error() {}, debug() {}, child: () => silent };

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

test('two processes that get the same webhooks in another order do not lock each other out', async () => {
  const two = await openOrm(database.url, { entities: [], connections: 2 });
  const holder = new Client({ connectionString: database.url });
  await holder.connect();
  const delivery = (eventId: string): NewDelivery => ({
    id: newId(),
    source: 'order',
    eventId,
    bodyHash: 'hash',
    body: 'body',
    isLeased: true,
  });
  const waiting = async (count: number) => {
    const rows = await runPlanned(
      orm,
      `select from pg_locks where locktype = 'transactionid' and not granted`,
      [],
    );
    return rows.length === count;
  };
  try {
    // Each is held in the middle of its batch, until both have begun.
    await holder.query('begin');
    await holder.query(
      `insert into webhook_inbox (id, source, event_id, body_hash, body, attempts) values ($1, 'order', 'm', '', '', 0)`,
      [newId()],
    );
    const there = storeDeliveries(two, ['a', 'm', 'z'].map(delivery), LEASE);
    await until(() => waiting(1));
    const back = storeDeliveries(two, ['z', 'm', 'a'].map(delivery), LEASE);
    await until(() => waiting(2));
    await holder.query('rollback');
    const answers = await Promise.all([there, back]);
    const outcomes = answers.flat();
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(3);
  } finally {
    await holder.end();
    await closeOrm(two);
  }
});

test('an event id is taken once in its source, whatever comes under it again', async () => {
  const store = async (source: string, body: string) => {
    const delivery = {
      id: newId(),
      source,
      eventId: 'once',
      bodyHash: `hash of ${body}`,
      body,
      isLeased: false,
    };
    return (await storeDeliveries(orm, [delivery], LEASE))[0];
  };
  const outcomes = [
    await store('first', 'one'),
    await store('first', 'one'),
    await store('first', 'two'),
    await store('second', 'two'),
  ];
  expect(outcomes).toEqual(['accepted', 'repeated', 'altered', 'accepted']);
  const bodies = `select body from webhook_inbox where event_id = 'once' order by source`;
  expect(await runPlanned(orm, bodies, [])).toEqual([{ body: 'one' }, { body: 'two' }]);
});

describe('what is due is taken by one process alone', () => {
  const source = 'leases';
  const claim = async () => {
    const wanted = { sources: [source], lease: LEASE, limit: 10 };
    return (await claimDeliveries(systemEntityManager(orm), wanted)).map(({ id, attempts }) => [
      id,
      attempts,
    ]);
  };
  const stored = async (isLeased: boolean) => {
    const id = newId();
    await storeDeliveries(
      orm,
      [{ id, source, eventId: id, bodyHash: 'hash', body: 'body', isLeased }],
      LEASE,
    );
    return id;
  };
  const endLease = (id: string) =>
    runPlanned(orm, 'update webhook_inbox set due_at = now() where id = $1', [id]);

  test('until its lease ends, and then by the next one', async () => {
    const id = await stored(false);
    expect([await claim(), await claim()]).toEqual([[[id, 1]], []]);
    await endLease(id);
    expect(await claim()).toEqual([[id, 2]]);
  });

  test('who stores it leased has it first', async () => {
    const id = await stored(true);
    expect(await claim()).toEqual([]);
    await endLease(id);
    expect(await claim()).toEqual([[id, 2]]);
  });

  test('in memory it is left to others when its lease has ended', async () => {
    const seen: string[] = [];
    const reached = Promise.withResolvers<void>();
    const relay = openRelay({
      orm,
      log: silent,
      sources: [],
      retry: LEASE,
      count() {},
      // Nothing is signalled, opened or unsealed for what has no destination.
      jobs: {} as JobRunner,
      secrets: {} as InboxOptions['secrets'],
    });
    const from = inboxSource<string>({
      name: source,
      findDestination: async (_orm: unknown, event: string, _deliveryId: unknown) => {
        seen.push(event);
        if (event === 'in time') reached.resolve();
        return { ignored: 'for-nobody' };
      },
    } as InboxSource<string>);
    const take = (event: string, leaseEnds: number) =>
      relay.take(
        { id: newId(), source: from, readEvent: () => event as never, attempts: 1, age: 0 },
        event.length,
        leaseEnds,
      );
    take('too late', performance.now());
    take('in time', performance.now() + LEASE);
    await reached.promise;
    await relay.close();
    expect(seen).toEqual(['in time']);
  });
});
