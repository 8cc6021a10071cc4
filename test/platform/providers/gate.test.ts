import { closeOrm, type Orm } from '../../../db/orm.ts';
import { openDatabase } from '../../../products/open-database.ts';
import { openProviderGate } from '../../../services/platform/provider-gate.ts';
import {
  jobLimits,
  providerLimits,
  type ProviderLimit,
} from '../../../domain/platform/models/provider-limits.ts';
import { readSettings } from '../../../domain/platform/settings/settings.ts';
import type { GatedCall, ProviderGate } from '../../../domain/ports/provider-gate.ts';
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

/** Longer than a test waits for a slot, shorter than a minute's window. */
const PATIENCE = 20_000;

/** Enters, and gives the way out. */
async function enter(gate: ProviderGate, provider: string, model = 'm', more: Partial<GatedCall> = {}) {
  return (await gate.enter(callOf(provider, model, more))).leave;
}

const callOf = (provider: string, model = 'm', more: Partial<GatedCall> = {}): GatedCall => ({
  provider,
  model,
  deadline: Date.now() + PATIENCE,
  ...more,
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
    const leave = await enter(both[index % 2 === 0 ? 0 : 1], 'crowd');
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
  const leave = await enter(here, 'limited');
  const stop = new AbortController();
  const impatient = enter(there, 'limited', 'm', { signal: stop.signal });
  stop.abort(new Error('enough'));
  await expect(impatient).rejects.toThrow('enough');
  const patient = enter(there, 'limited');
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
  const leave = await enter(here, 'grave');
  expect(await owners()).toEqual([{ owner: expect.not.stringMatching('dead') }]);
  await leave();
  expect(await owners()).toEqual([]);
});

test('calls per time are counted over both; who would wait long is told how long', async () => {
  const both = gates('turnstile', { rate: { points: 3, duration: 60 } });
  for (const index of [0, 1, 0] as const) await (await enter(both[index], 'turnstile'))();
  const error = await failureOf(enter(both[1], 'turnstile'));
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
  for (let call = 0; call < 4; call++) await (await enter(jobs, 'google'))();
  for (let call = 0; call < 3; call++) await failureOf(enter(jobs, 'google'));
  await (
    await enter(chat, 'google')
  )();
  await failureOf(enter(chat, 'google'));
  const counted = await query(database.url, `select calls from provider_rates where provider = 'google'`);
  expect(counted).toEqual([{ calls: 5 }]);
});

test('a short wait is waited', async () => {
  const [here] = gates('tick', { rate: { points: 1, duration: 0.3 } });
  const started = Date.now();
  for (let call = 0; call < 3; call++) await (await enter(here, 'tick'))();
  expect(Date.now() - started).toBeGreaterThanOrEqual(500);
});

describe('what a provider asks of one process', () => {
  const minuteLater = (provider: string) =>
    runSql(database.url, `update provider_pauses set probe_at = now() where provider = '${provider}'`);

  test('all do; another model may be called', async () => {
    const [here, there] = gates('host', {});
    await here.pause(callOf('host', 'tired'), 60, false);
    await here.pause(callOf('host', 'tired'), 1, false);
    const error = await failureOf(enter(there, 'host', 'tired'));
    expect(error.code).toBe('rate-limited');
    expect(error.options.retryAfter).toBeGreaterThan(30);
    await (
      await enter(there, 'host', 'fresh')
    )();
  });

  test('is waited for where it ends in time', async () => {
    const [here, there] = gates('brief', {});
    await here.pause(callOf('brief'), 1, false);
    const error = await failureOf(enter(there, 'brief', 'm', { deadline: Date.now() }));
    expect(error.options.retryAfter).toBe(1);
    expect(await there.enter(callOf('brief'))).toMatchObject({ isProbe: false });
  });

  test('is probed by one caller a minute, the others are told when it ends', async () => {
    const both = gates('shared', {});
    await both[0].pause(callOf('shared'), 600, false);
    await failureOf(enter(both[0], 'shared'));
    await minuteLater('shared');
    const entries = await Promise.allSettled(
      [0, 1, 0, 1].map((at) => both[at === 0 ? 0 : 1].enter(callOf('shared'))),
    );
    const probes = entries.flatMap((entry) => (entry.status === 'fulfilled' ? [entry.value.isProbe] : []));
    expect(probes).toEqual([true]);
    const refused = entries.flatMap((entry) => (entry.status === 'rejected' ? [entry.reason] : []));
    for (const error of refused) expect(error.options.retryAfter).toBeGreaterThan(300);
    await failureOf(enter(both[1], 'shared'));
  });

  test('ends for all when a probe is answered, and for as long as it is told when not', async () => {
    const [here, there] = gates('again', {});
    await here.pause(callOf('again'), 600, false);
    await minuteLater('again');
    const { isProbe } = await here.enter(callOf('again'));
    await here.pause(callOf('again'), 40, isProbe);
    const error = await failureOf(enter(there, 'again'));
    expect(error.options.retryAfter).toBeLessThanOrEqual(40);
    await here.reopen(callOf('again'));
    await (
      await enter(there, 'again')
    )();
  });

  test('is not kept by a job that was resumed', async () => {
    const [here, there] = gates('woken', {});
    await here.pause(callOf('woken'), 600, false);
    expect(await there.enter(callOf('woken', 'm', { isUrgent: true }))).toMatchObject({ isProbe: true });
    await failureOf(enter(there, 'woken'));
  });

  test('of the key of one company, nobody else is', async () => {
    const limits = { acme: { concurrency: 1, rate: MANY } };
    const [here, there] = [openProviderGate(orms[0], limits), openProviderGate(orms[1], limits)];
    await here.pause(callOf('acme/first'), 600, false);
    await enter(here, 'acme/second');
    await failureOf(enter(there, 'acme/first'));
    await failureOf(enter(there, 'acme/second', 'm', { deadline: Date.now() }));
    for (const key of ['acme/third', 'acme']) {
      const leave = await enter(there, key, 'm', { deadline: Date.now() });
      expect(leave).toBeInstanceOf(Function);
      await leave();
    }
  });
});

test('a call that was kept out holds no slot', async () => {
  const [here] = gates('hall', { concurrency: 1, rate: { points: 1, duration: 60 } });
  const leave = await enter(here, 'hall');
  await leave();
  await failureOf(enter(here, 'hall'));
  expect(await query(database.url, `select 1 from provider_slots where provider = 'hall'`)).toEqual([]);
});

test('a provider without limits is never waited for', async () => {
  const gate = openProviderGate(orms[0], {});
  await Promise.all(Array.from({ length: 100 }, () => enter(gate, 'local')));
  expect(await query(database.url, `select 1 from provider_slots where provider = 'local'`)).toEqual([]);
});
