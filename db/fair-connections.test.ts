import type { Pool, PoolClient } from 'pg';
import { lendFairly, onBehalfOf } from './fair-connections.ts';

/** A pool that always has a connection, and names those who hold one. */
function fairPool(connections: number, patience?: number): Pool {
  const connect = () => Promise.resolve({ release: () => {} });
  // Nothing else of a pool is used.
  const pool = { connect } as unknown as Pool;
  lendFairly(pool, { connections, patience });
  return pool;
}

const take = (pool: Pool, company: string) => onBehalfOf(company, () => pool.connect());

test('a company of which a hundred wait leaves connections to others, and gets back what it has given back', async () => {
  const pool = fairPool(5);
  const given: string[] = [];
  const asked = Array.from({ length: 100 }, () => take(pool, 'a'));
  const holders: PoolClient[] = [];
  for (const one of asked) void one.then((client) => holders.push(client) && given.push('a'));
  const other = await take(pool, 'b');
  expect(given).toHaveLength(4);
  const next = take(pool, 'c').then(() => given.push('c'));
  other.release();
  await next;
  holders[0]?.release();
  await asked[4];
  expect(given.slice(4)).toEqual(['c', 'a']);
});

test('who waits longer than may be is told what the pool tells; a place is given back once', async () => {
  const pool = fairPool(1, 20);
  const held = await pool.connect();
  await expect(take(pool, 'a')).rejects.toThrow('timeout exceeded when trying to connect');
  held.release();
  held.release();
  const first = await take(pool, 'a');
  await expect(take(pool, 'b')).rejects.toThrow('timeout exceeded');
  first.release();
});

test('a connection that cannot be had keeps no place; callbacks are answered, too', async () => {
  const connections = [Promise.reject(new Error('refused')), Promise.resolve({ release: () => {} })];
  const pool = { connect: () => connections.shift() } as unknown as Pool; // as above
  lendFairly(pool, { connections: 1 });
  await expect(pool.connect()).rejects.toThrow('refused');
  const client = await new Promise((resolve) => pool.connect((_, one) => resolve(one)));
  expect(client).toMatchObject({ release: expect.any(Function) });
});

test('waiting for a place and then for its connection takes no longer than either may; what comes late goes back', async () => {
  const late = Promise.withResolvers<{ release: () => void }>();
  const client = () => ({ release: () => given.push('back') });
  const given: string[] = [];
  const connections = [Promise.resolve(client()), late.promise, Promise.resolve(client())];
  const pool = { connect: () => connections.shift() } as unknown as Pool; // as above
  lendFairly(pool, { connections: 1, patience: 50 });
  const first = await pool.connect();
  const second = pool.connect();
  first.release();
  await expect(second).rejects.toThrow('timeout exceeded when trying to connect');
  late.resolve(client());
  const third = await pool.connect();
  expect(given).toEqual(['back', 'back']);
  third.release();
});
