import { hashPassword, verifyPassword } from './password.ts';

test('a password is recognised by its hash only', async () => {
  const hash = await hashPassword('correct horse battery');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword('correct horse battery', hash)).toBe(true);
  expect(await verifyPassword('correct horse batterY', hash)).toBe(false);
});

test('two hashes of one password differ', async () => {
  expect(await hashPassword('same password')).not.toBe(await hashPassword('same password'));
});

test('composed and decomposed letters are one password', async () => {
  const hash = await hashPassword('pa\u00dfw\u00f6rter');
  expect(await verifyPassword('pa\u00dfwo\u0308rter', hash)).toBe(true);
});

test('an unknown account never matches', async () => {
  expect(await verifyPassword('anything at all', null)).toBe(false);
});
