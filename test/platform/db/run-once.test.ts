import type { ApiDeps } from '../../../api/deps.ts';
import { hashOf, runOnce } from '../../../api/platform/idempotency.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { newId } from '../../../domain/platform/id.ts';
import { readSettings } from '../../../domain/platform/settings/settings.ts';
import { TEST_KEY } from '../../support/company-models.ts';
import { koaContext } from '../../support/api/koa-context.ts';
import { useDatabase } from '../../support/instance/use-database.ts';
import { insertCompany } from '../workflows/lab/company.ts';

const database = useDatabase();

/** Requests of one caller under one key, each of which would make something; gives what came of it. */
async function newKey() {
  const companyId = await insertCompany(database.orm);
  const [userId, key] = [newId(), newId()];
  let made = 0;
  return {
    made: () => made,
    request: async (body: unknown, options: { url?: string; userId?: string; fails?: boolean } = {}) => {
      const koa = koaContext({ 'idempotency-key': key });
      koa.url = options.url ?? koa.url;
      // What a key needs of all the parts of an API process.
      const deps = {
        orm: database.orm,
        settings: readSettings({}),
        secrets: { key: TEST_KEY },
      } as ApiDeps;
      const caller = { companyId, keyId: null, userId: options.userId ?? userId };
      const work = async () => {
        made += 1;
        if (options.fails) throw new AppError('unavailable');
        return { status: 201, body: { n: made } } as const;
      };
      return runOnce({ deps, koa, caller }, hashOf(body), work).then(
        (reply) => reply.body,
        (error: { code?: string }) => error.code,
      );
    },
  };
}

test('a request that comes again under its key is answered as before, and nothing is done again', async () => {
  const { request, made } = await newKey();
  expect(await request({ name: 'a' })).toEqual({ n: 1 });
  expect(await request({ name: 'a' })).toEqual({ n: 1 });
  expect(made()).toBe(1);
  expect(await Promise.all([request({ name: 'a' }), request({ name: 'a' })])).toEqual([{ n: 1 }, { n: 1 }]);
});

test('under the key of another body or another record nothing is done', async () => {
  const { request, made } = await newKey();
  await request({ name: 'a' });
  expect(await request({ name: 'b' })).toBe('idempotency-key-reused');
  expect(await request({ name: 'a' }, { url: '/api/things/2' })).toBe('idempotency-key-reused');
  expect(await request(undefined)).toBe('idempotency-key-reused');
  expect(made()).toBe(1);
});

test('the same key of another user is another key', async () => {
  const { request } = await newKey();
  expect(await request({ name: 'a' })).toEqual({ n: 1 });
  expect(await request({ name: 'b' }, { userId: newId() })).toEqual({ n: 2 });
});

test('a failure is not kept: the key is free for the next attempt, and for another body', async () => {
  const { request } = await newKey();
  expect(await request({ name: 'a' }, { fails: true })).toBe('unavailable');
  expect(await request({ name: 'a' })).toEqual({ n: 2 });
  const other = await newKey();
  expect(await other.request({ name: 'a' }, { fails: true })).toBe('unavailable');
  expect(await other.request({ name: 'b' })).toEqual({ n: 2 });
});
