import {
  answerKey,
  claimKey,
  nameSubject,
  purgeKeys,
  releaseKey,
  renewKey,
} from '../../../db/platform/idempotency.ts';
import { companyEntityManager, sqlOf, systemEntityManager } from '../../../db/tenancy.ts';
import { createUser } from '../../../services/platform/accounts/registration.ts';
import { newId } from '../../../domain/platform/id.ts';
import { useDatabase } from '../../support/instance/use-database.ts';

const LEASE_MS = 60_000;
let companyId: string;
const database = useDatabase();

beforeAll(async () => {
  ({ companyId } = await createUser(database.orm, {
    name: 'Ada',
    email: 'ada@example.org',
    password: 'a long password',
  }));
});

const mine = () => companyEntityManager(database.orm, companyId);
const keyed = (key: string, requestHash = 'same') => ({
  caller: 'ada',
  route: 'POST /api/things',
  key,
  requestHash,
});
const claim = (key: string, requestHash?: string, leaseMs = LEASE_MS) =>
  claimKey(mine(), keyed(key, requestHash), leaseMs);

async function mustClaim(key: string, leaseMs?: number): Promise<string> {
  const claimed = await claim(key, undefined, leaseMs);
  if (claimed.state !== 'claimed') throw new Error(`${key} is ${claimed.state}`);
  return claimed.owner;
}

test('of many at once, one gets the key', async () => {
  const claims = await Promise.all(Array.from({ length: 20 }, () => claim('many')));
  expect(claims.map(({ state }) => state).sort()).toEqual(['claimed', ...Array(19).fill('running')]);
});

test('a key goes from claimed to answered, and shows the answer to the same request alone', async () => {
  const owner = await mustClaim('answered');
  await answerKey(mine(), owner, 'the answer');
  expect(await claim('answered')).toMatchObject({ state: 'answered', answer: 'the answer' });
  expect(await claim('answered', 'other')).toEqual({ state: 'reused' });
});

test('a lease that ran out is taken over, and its late owner changes nothing', async () => {
  const late = await mustClaim('lost', -1);
  const next = await mustClaim('lost');
  await answerKey(mine(), late, 'too late');
  await releaseKey(mine(), late);
  expect(await claim('lost')).toMatchObject({ state: 'running' });
  await answerKey(mine(), next, 'in time');
  expect(await claim('lost')).toMatchObject({ state: 'answered', answer: 'in time' });
});

test('a lease that ran out is taken over by the same request alone', async () => {
  const late = await mustClaim('lost-to-another', -1);
  await nameSubject(mine(), late, 'what it left');
  expect(await claim('lost-to-another', 'other')).toEqual({ state: 'reused' });
  expect(await claim('lost-to-another')).toMatchObject({ state: 'claimed', subjectId: 'what it left' });
});

test('the same word of another caller is another key', async () => {
  await mustClaim('of-ada');
  const ofBert = { ...keyed('of-ada', 'other'), caller: 'bert' };
  expect(await claimKey(mine(), ofBert, LEASE_MS)).toMatchObject({ state: 'claimed', subjectId: null });
  expect(await claim('of-ada')).toMatchObject({ state: 'running' });
});

test('a renewed lease is kept', async () => {
  const owner = await mustClaim('renewed', -1);
  await renewKey(mine(), owner, LEASE_MS);
  expect(await claim('renewed')).toMatchObject({ state: 'running' });
});

test('another company can neither answer nor release', async () => {
  const owner = await mustClaim('foreign');
  const other = companyEntityManager(database.orm, newId());
  await answerKey(other, owner, 'foreign');
  await releaseKey(other, owner);
  expect(await claim('foreign')).toMatchObject({ state: 'running' });
});

test('keys whose day is over are forgotten, others are kept', async () => {
  await mustClaim('yesterday');
  await mustClaim('today');
  const em = systemEntityManager(database.orm);
  await sqlOf(em).execute(
    `update idempotency_keys set created_at = now() - interval '25 hours' where key = 'yesterday'`,
  );
  await purgeKeys(em);
  const rows: { key: string }[] = await sqlOf(em).execute(
    `select key from idempotency_keys where key in ('yesterday', 'today')`,
  );
  expect(rows).toEqual([{ key: 'today' }]);
});
