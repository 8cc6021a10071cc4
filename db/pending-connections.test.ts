import type { Pool } from 'pg';
import { rememberWaiting } from './pending-connections.ts';

/** A pool whose connections come when the test says so. */
function poolOf(connections: Promise<string>[]): Pool {
  // Nothing else of a pool is used.
  return { connect: () => connections.shift() } as unknown as Pool;
}

test('nobody waits any more once each has its connection, or none', async () => {
  const [given, refused] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const pool = poolOf([given.promise, refused.promise]);
  const noneWaits = rememberWaiting(pool);
  await noneWaits();
  const waiting = [pool.connect(), pool.connect()];
  const told: string[] = [];
  void noneWaits().then(() => told.push('none waits'));
  void waiting[0]?.then(() => told.push('given'));
  waiting[1]?.catch(() => told.push('refused'));
  given.resolve('a connection');
  await waiting[0];
  refused.reject(new Error('too late'));
  await noneWaits();
  await Promise.resolve();
  expect(told).toEqual(['given', 'refused', 'none waits']);
});
