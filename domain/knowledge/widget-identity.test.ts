import { createHmac } from 'node:crypto';
import { provesIdentity } from './widget-identity.ts';

const SECRET = 'identity-secret-0123';
const sign = (id: string, secret = SECRET) => createHmac('sha256', secret).update(id).digest('hex');

test('the hex HMAC-SHA256 of the id proves it, in either case', () => {
  // https://datatracker.ietf.org/doc/html/rfc4231#section-4.3
  const known = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
  expect(provesIdentity('Jefe', 'what do ya want for nothing?', known)).toBe(true);
  expect(provesIdentity(SECRET, 'kunde-ä', sign('kunde-ä'))).toBe(true);
  expect(provesIdentity(SECRET, '42', sign('42').toUpperCase())).toBe(true);
});

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['that of another id', sign('43')],
  ['that of another secret', sign('42', 'another-secret-0123')],
  ['a shorter one', sign('42').slice(0, 62)],
  ['a longer one', `${sign('42')}00`],
  ['no hex', 'z'.repeat(64)],
  ['a plain hash', createHmac('sha256', '').update('42').digest('hex')],
])('%s does not', (_, hmac) => {
  expect(provesIdentity(SECRET, '42', hmac)).toBe(false);
});
