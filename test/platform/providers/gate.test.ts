import { closeOrm, type Orm } from '../../../db/orm.ts';
import { openDatabase } from '../../../products/open-database.ts';
import { openProviderGate } from '../../../services/platform/provider-gate.ts';
import {
  jobLimits,
  providerLimits,
  type ProviderLimit,
} from '../../../domain/platform/models/provider-limits.ts';
import { readSettings } from '../../../domain/platform/settings/settings.ts';
import { createDatabase, runSql, type TestDatabase } from '../../support/instance/database.ts';
import { query } from '../../support/instance/sql.ts';
import { failureOf } from './failure-of.ts';

const MANY: ProviderLimit['rate'] = { points: 1000, duration: 60 };
let database: TestDatabase;
let orms: [Orm, Orm];
beforeAll(async () => {
  database = await createDatabase();
  orms = [await openDatabase(database.url), await openDatabase(database.url)];
});
afterAll(async () => {
  await Promise.all(orms.map(closeOrm));
  await database.drop();
});

/** The gate as two processes have it. */
function gates(provider: string, limit: Partial<ProviderLimit>) {
  const limits = { [provider]: { concurrency: 100, rate: MANY, ...limit } };
  return [openProviderGate(orms[0], limits), openProviderGate(orms[1], limits)] as const;
}

test('two processes together never have more calls under way than is allowed', async () => {
  const both = gates('crowd', { concurrency: 3 });
  let inside = 0;
  let most = 0;
  const call = async (index: number) => {
    const leave = await both[index % 2 === 0 ? 0 : 1].enter('crowd', 'm');
    inside += 1;
    most = Math.max(most, inside);
    await new Promise(setImmediate);
    inside -= 1;
    await leave();
  };
  await Promise.all(Array.from({ length: 12 }, (_, index) => call(index)));
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(3);
});

test('who waits gets in when another leaves, unless he gives up', async () => {
  const [here, there] = gates('limited', { concurrency: 1 });
  const leave = await here.enter('limited', 'm');
  const stop = new AbortController();
  const impatient = there.enter('limited', 'm', stop.signal);
  stop.abort(new Error('enough'));
  await expect(impatient).rejects.toThrow('enough');
  const patient = there.enter('limited', 'm');
  await leave();
  await (
    await patient
  )();
});

test('the slot of a process that died is free when its lease ends', async () => {
  const [here] = gates('grave', { concurrency: 1 });
  const owners = () =>
    query<{ owner: string }>(database.url, `select owner from provider_slots where provider = 'grave'`);
  await runSql(
    database.url,
    `insert into provider_slots values ('grave', 1, 'dead', now() + interval '200 milliseconds')`,
  );
  const leave = await here.enter('grave', 'm');
  expect(await owners()).toEqual([{ owner: expect.not.stringMatching('dead') }]);
  await leave();
  expect(await owners()).toEqual([]);
});

test('calls per time are counted over both; who would wait long is told how long', async () => {
  const both = gates('turnstile', { rate: { points: 3, duration: 60 } });
  for (const index of [0, 1, 0] as const) await (await both[index].enter('turnstile', 'm'))();
  const error = await failureOf(both[1].enter('turnstile', 'm'));
  expect(error.code).toBe('rate-limited');
  expect(error.options.retryAfter).toBeGreaterThan(5);
  expect(error.options.retryAfter).toBeLessThanOrEqual(60);
});

test('jobs leave a fifth of every limit to those who wait for an answer', async () => {
  const settings = readSettings({ GOOGLE_CONCURRENCY: '5', GOOGLE_RATE: '5/1m', OPENAI_CONCURRENCY: '1' });
  const limits = jobLimits(settings);
  expect(limits.google).toEqual({ concurrency: 4, rate: { points: 4, duration: 60 } });
  expect(limits.openai.concurrency).toBe(1);
  const jobs = openProviderGate(orms[0], limits);
  const chat = openProviderGate(orms[1], providerLimits(settings));
  for (let call = 0; call < 4; call++) await (await jobs.enter('google', 'm'))();
  for (let call = 0; call < 3; call++) await failureOf(jobs.enter('google', 'm'));
  await (
    await chat.enter('google', 'm')
  )();
  await failureOf(chat.enter('google', 'm'));
  const counted = await query(database.url, `select calls from provider_rates where provider = 'google'`);
  expect(counted).toEqual([{ calls: 5 }]);
});

test('a short wait is waited', async () => {
  const [here] = gates('tick', { rate: { points: 1, duration: 0.3 } });
  const started = Date.now();
  for (let call = 0; call < 3; call++) await (await here.enter('tick', 'm'))();
  expect(Date.now() - started).toBeGreaterThanOrEqual(500);
});

test('what a provider asks of one process, all do; another model may be called', async () => {
  const [here, there] = gates('host', {});
  await here.pause('host', 'tired', 60);
  await here.pause('host', 'tired', 1);
  const error = await failureOf(there.enter('host', 'tired'));
  expect(error.code).toBe('rate-limited');
  expect(error.options.retryAfter).toBeGreaterThan(30);
  await (
    await there.enter('host', 'fresh')
  )();
});

test('a call that was kept out holds no slot', async () => {
  const [here] = gates('hall', { concurrency: 1, rate: { points: 1, duration: 60 } });
  const leave = await here.enter('hall', 'm');
  await leave();
  await failureOf(here.enter('hall', 'm'));
  expect(await query(database.url, `select 1 from provider_slots where provider = 'hall'`)).toEqual([]);
});

test('a provider without limits is never waited for', async () => {
  const gate = openProviderGate(orms[0], {});
  await Promise.all(Array.from({ length: 100 }, () => gate.enter('local', 'm')));
  expect(await query(database.url, `select 1 from provider_slots where provider = 'local'`)).toEqual([]);
});
