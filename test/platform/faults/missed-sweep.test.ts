import { randomBytes } from 'node:crypto';
import type { Client } from '@temporalio/client';
import { temporalClient } from '../../../adapters/temporal/connection.ts';
import { ensureSchedules } from '../../../adapters/temporal/schedules.ts';
import { prepareNamespace } from '../../../adapters/temporal/namespace.ts';
import { housekeepingSchedules } from '../../../jobs/platform/schedules.ts';
import { testMachine } from '../../support/instance/machine.ts';
import { until } from '../../support/until.ts';

const DAY_MS = 86_400_000;

let client: Client;

beforeAll(async () => {
  const { temporalAddress: address } = testMachine();
  const namespace = `schedules-${randomBytes(6).toString('hex')}`;
  await prepareNamespace({ address, namespace }, { create: true, manage: true });
  client = temporalClient({ address, namespace });
});
afterAll(() => client?.connection.close());

test('a daily turn that a machine was off for comes soon after its start, and once', async () => {
  const schedules = housekeepingSchedules({ SWEEP_EVERY: 10 * DAY_MS });
  const describe = () => client.schedule.getHandle('orphan-sweep').describe();
  await ensureSchedules(client, schedules);
  const created = await describe();
  expect(created.policies.catchupWindow).toBe(DAY_MS);
  expect(created.spec.intervals).toEqual([expect.objectContaining({ every: DAY_MS })]);

  // Started again within a day: its turn has not come.
  await ensureSchedules(client, schedules);
  expect((await describe()).info.numActionsTaken).toBe(0);

  const afterTwoDays = () => Date.now() + 2 * DAY_MS;
  await ensureSchedules(client, schedules, afterTwoDays);
  await until(async () => (await describe()).info.numActionsTaken === 1);
  // A second worker starts while the sweep is under way.
  await ensureSchedules(client, schedules, afterTwoDays);
  await until(async () => (await describe()).info.numActionsSkippedOverlap === 1);
  expect((await describe()).info.numActionsTaken).toBe(1);
});
