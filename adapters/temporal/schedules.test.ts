import { ScheduleAlreadyRunning, type Client } from '@temporalio/client';
import { housekeepingSchedules } from '../../jobs/platform/schedules.ts';
import { ensureSchedules } from './schedules.ts';

const [schedule] = housekeepingSchedules({ SWEEP_EVERY: 60_000 });

/** A server that has the schedule and answers the first updates with these errors. */
function serverWith(failures: Error[]) {
  const updates: (Error | undefined)[] = [];
  const update = async () => {
    const failure = failures.shift();
    updates.push(failure);
    if (failure) throw failure;
  };
  const create = async () => {
    throw new ScheduleAlreadyRunning('it runs', 'sweep');
  };
  // As much of a client as is used.
  return { updates, client: { schedule: { create, getHandle: () => ({ update }) } } as unknown as Client };
}

const failed = (code: number) =>
  new Error('Failed to describe schedule', {
    cause: Object.assign(new Error('gRPC'), { code, details: '', metadata: {} }),
  });

test('a server that cannot tell of its schedules yet is asked again', async () => {
  const { client, updates } = serverWith([failed(4), failed(14)]);
  await ensureSchedules(client, schedule ? [schedule] : []);
  expect(updates.map((failure) => failure?.message)).toEqual([
    'Failed to describe schedule',
    'Failed to describe schedule',
    undefined,
  ]);
});

test('a refusal is told at once', async () => {
  const { client, updates } = serverWith([failed(7)]);
  await expect(ensureSchedules(client, schedule ? [schedule] : [])).rejects.toThrow('Failed to describe');
  expect(updates).toHaveLength(1);
});
