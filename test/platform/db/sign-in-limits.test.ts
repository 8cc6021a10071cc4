import { Pool } from 'pg';
import type { ApiDeps } from '../../../api/deps.ts';
import { createRateLimits } from '../../../api/middleware/rate-limits.ts';
import { accountName, countAttempt, countPassword } from '../../../api/platform/auth/sign-in-limits.ts';
import { CompanyEntity, SessionEntity, UserEntity } from '../../../db/platform/entities.ts';
import { systemEntityManager } from '../../../db/tenancy.ts';
import { newId } from '../../../domain/platform/id.ts';
import { readSettings } from '../../../domain/platform/settings/settings.ts';
import { signDevice } from '../../../services/platform/accounts/device-token.ts';
import { koaContext } from '../../support/api/koa-context.ts';
import { useDatabase } from '../../support/instance/use-database.ts';
import { insertCompany } from '../workflows/lab/company.ts';

const JWT = 'x'.repeat(32);
let pool: Pool;
// Before the database is dropped.
afterAll(() => pool.end());
const database = useDatabase();
let deps: ApiDeps;

beforeAll(() => {
  pool = new Pool({ connectionString: database.url, max: 2 });
  const settings = readSettings({ RATE_LIMIT_LOGIN_CLIENT: '3/15m', RATE_LIMIT_LOGIN_ACCOUNT: '5/1h' });
  // What the limits look at of all the parts of an API process.
  deps = {
    orm: database.orm,
    secrets: { jwt: JWT },
    rateLimits: createRateLimits(settings, pool),
  } as ApiDeps;
});

interface From {
  address: string;
  headers?: Record<string, string>;
}
const callFrom = ({ address, headers }: From) => ({ deps, koa: koaContext(headers, address) });

/** How many wrong passwords in a row are looked at before the next one is refused. */
async function guesses(email: string, from: From): Promise<number> {
  for (let count = 0; count < 20; count += 1) {
    const isRefused = await countAttempt(callFrom(from), email).then(
      () => false,
      (error: { code?: string }) => error.code === 'rate-limited',
    );
    if (isRefused) return count;
  }
  return Infinity;
}

/** A member with a session that was opened at this address; gives the e-mail. */
async function memberAt(address: string): Promise<string> {
  const companyId = await insertCompany(database.orm);
  const em = systemEntityManager(database.orm);
  const { ownerId } = await em.findOneOrFail(CompanyEntity, { id: companyId });
  const expiresAt = new Date(Date.now() + 60_000);
  em.create(SessionEntity, { companyId, userId: ownerId, tokenHash: newId(), expiresAt, address });
  await em.flush();
  return (await em.findOneOrFail(UserEntity, { id: ownerId })).email;
}

test('an account may be guessed at so often from one address, and so often from all of them together', async () => {
  const email = 'ada@example.org';
  expect(await guesses(email, { address: '192.0.2.1' })).toBe(3);
  expect(await guesses('ADA@example.org ', { address: '192.0.2.1' })).toBe(0);
  expect(await guesses(email, { address: '192.0.2.2' })).toBe(2);
  expect(await guesses(email, { address: '192.0.2.3' })).toBe(0);
  expect(await guesses('bo@example.org', { address: '192.0.2.1' })).toBe(3);
});

test('guessing does not lock the owner out of a known browser, nor of an address with an open session', async () => {
  const email = await memberAt('192.0.2.9');
  await guesses(email, { address: '192.0.2.1' });
  await guesses(email, { address: '192.0.2.2' });
  expect(await guesses(email, { address: '192.0.2.3' })).toBe(0);
  expect(await guesses(email, { address: '192.0.2.9' })).toBe(3);
  const tomorrow = new Date(Date.now() + 86_400_000);
  const browserOf = async (account: string) => {
    const device = await signDevice(JWT, accountName(account), tomorrow);
    return { address: '192.0.2.4', headers: { cookie: `device=${device}` } };
  };
  expect(await guesses(email, await browserOf(email))).toBe(3);
  expect(await guesses(email, await browserOf('eve@example.org'))).toBe(0);
});

test('a right password does not count', async () => {
  for (let time = 0; time < 10; time += 1) {
    const takeBack = await countAttempt(callFrom({ address: '192.0.2.1' }), 'cy@example.org');
    await takeBack();
  }
  expect(await guesses('cy@example.org', { address: '192.0.2.1' })).toBe(3);
});

test('with a stolen session a password may be guessed at no more often, from wherever', async () => {
  const guess = (n: number) => countPassword(callFrom({ address: `192.0.2.${n}` }), 'di@example.org');
  for (const n of [1, 2, 3]) await guess(n);
  await expect(guess(4)).rejects.toMatchObject({ code: 'rate-limited' });
});
