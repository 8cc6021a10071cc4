import { mock } from 'node:test';
import { newId } from '../../../domain/platform/id.ts';
import { readToken, signToken } from './session-token.ts';

const secret = 's'.repeat(32);
const claims = { companyId: newId(), userId: newId(), sessionId: newId() };
const later = () => new Date(Date.now() + 60_000);

test('a token says again what was signed, the first time and later', async () => {
  const token = await signToken(secret, claims, later());
  for (let n = 0; n < 3; n++) expect(await readToken(secret, token)).toEqual(claims);
});

test('a token of another secret, a changed one and an expired one say nothing, also after a right one', async () => {
  const token = await signToken(secret, claims, later());
  await readToken(secret, token);
  expect(await readToken('o'.repeat(32), token)).toBeNull();
  const [header, , signature] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ cid: newId(), sid: newId(), sub: newId(), iss: 'millrace' }));
  expect(await readToken(secret, [header, forged.toString('base64url'), signature].join('.'))).toBeNull();
  expect(await readToken(secret, await signToken(secret, claims, new Date(Date.now() - 1_000)))).toBeNull();
  expect(await readToken(secret, 'no token')).toBeNull();
});

test('a token that was right expires all the same', async () => {
  const token = await signToken(secret, claims, later());
  expect(await readToken(secret, token)).toEqual(claims);
  mock.timers.enable({ apis: ['Date'], now: Date.now() + 61_000 });
  expect(await readToken(secret, token)).toBeNull();
  mock.timers.reset();
});
