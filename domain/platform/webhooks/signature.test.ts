import { createHmac, createSecretKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { AppError } from '../errors.ts';
import { readStandardWebhook, secretKey } from './standard-webhooks.ts';
import { requireSignature, type Claim, type SignedRequest } from './signature.ts';

const NOW = 1_714_608_491_736;
const key = (text: string) => createSecretKey(text, 'utf8');

/** The form of a voice provider: `hex(HMAC(key, body ‖ decimal milliseconds))`. */
function claim(body: string, digest: string, signedAt = 1_700_000_000_000): Claim {
  return { signedAt, signed: [body, String(signedAt)], digests: [Buffer.from(digest, 'hex')] };
}

function codeOf(check: () => void): string {
  try {
    check();
    return 'accepted';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

test('published signatures hold', () => {
  const official = '07024cabe7dd8f6d1c6e4a8324ca92c812e6ad4a7ee506c04f7e462e3321823e';
  const body = '{"event":"call_ended"}';
  const at = 1_700_000_000_000;
  expect(codeOf(() => requireSignature(claim(body, official), [key('test-api-key')], at))).toBe('accepted');
  const unicode = '{"event":"call_ended","call":{"call_id":"call_t1","transcript":"User: café — 😀"}}';
  const second = claim(unicode, '028eb9af08a1081fa4d6c4ec9b968b22b2a8f30a9f04199fb148d37db32bc1b2', NOW);
  expect(codeOf(() => requireSignature(second, [key('key_0123456789abcdef')], NOW))).toBe('accepted');
});

describe('a signature', () => {
  const good = createHmac('sha256', 'new').update(`body${NOW}`).digest();
  const signed = (digests: Buffer[]): Claim => ({ signedAt: NOW, signed: ['body', String(NOW)], digests });

  test.each([
    ['with the newest key', [key('new'), key('old')], [good], 'accepted'],
    ['with an older key', [key('newer'), key('new')], [good], 'accepted'],
    ['one of several', [key('new')], [Buffer.alloc(32), good], 'accepted'],
    ['with another key', [key('newer')], [good], 'invalid-signature'],
    ['with no key', [], [good], 'invalid-signature'],
    ['missing', [key('new')], [], 'invalid-signature'],
    ['cut short', [key('new')], [good.subarray(0, 31)], 'invalid-signature'],
    ['empty', [key('new')], [Buffer.alloc(0)], 'invalid-signature'],
    ['behind too many others', [key('new')], [...Array(8).fill(Buffer.alloc(32)), good], 'invalid-signature'],
  ])('%s', (_name, keys, digests, outcome) => {
    expect(codeOf(() => requireSignature(signed(digests), keys, NOW))).toBe(outcome);
  });

  test.each([
    [300_000, 'accepted'],
    [-300_000, 'accepted'],
    [300_001, 'invalid-signature'],
    [-300_001, 'invalid-signature'],
    [Number.NaN, 'invalid-signature'],
  ])('looked at %d ms later', (later, outcome) => {
    expect(codeOf(() => requireSignature(signed([good]), [key('new')], NOW + later))).toBe(outcome);
  });
});

describe('Standard Webhooks', () => {
  const body = Buffer.from('{"type":"summary.completed","data":{"summary":"é"}}');
  const at = new Date(NOW);
  const headersOf = (secret: string, format?: 'raw') => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(NOW / 1000)),
    'webhook-signature': new Webhook(secret, format && { format }).sign('msg_1', at, body.toString()),
  });
  const verdict = (headers: Record<string, string>, secret: string) =>
    codeOf(() => requireSignature(readStandardWebhook({ headers, body }), [secretKey(secret)], NOW));

  test('what its own library signs is accepted, with either form of secret', () => {
    const encoded = `whsec_${Buffer.from('some twenty-four bytes ok').toString('base64')}`;
    expect(verdict(headersOf(encoded), encoded)).toBe('accepted');
    expect(verdict(headersOf('a secret as it is', 'raw'), 'a secret as it is')).toBe('accepted');
    expect(verdict(headersOf(encoded), 'a secret as it is')).toBe('invalid-signature');
  });

  test('one signature of several and of several versions is enough', () => {
    const headers = headersOf('secret', 'raw');
    const several = `v1a,abc v1,${'A'.repeat(43)}= ${headers['webhook-signature']}`;
    expect(verdict({ ...headers, 'webhook-signature': several }, 'secret')).toBe('accepted');
  });

  test('of thousands of forgeries none passes', () => {
    const good = headersOf('secret', 'raw');
    const text = fc.string({ minLength: 1, maxLength: 60 });
    const digest = fc.uint8Array({ minLength: 32, maxLength: 32 });
    const forgery: fc.Arbitrary<Partial<SignedRequest>> = fc.oneof(
      fc.uint8Array({ maxLength: 80 }).map((bytes) => ({ body: Buffer.from(bytes) })),
      fc.nat(body.length - 1).map((length) => ({ body: body.subarray(0, length) })),
      fc
        .nat(body.length - 1)
        .map((at) => ({ body: Buffer.from(body.map((byte, place) => (place === at ? byte ^ 1 : byte))) })),
      text.map((id) => ({ headers: { ...good, 'webhook-id': id } })),
      fc.nat().map((seconds) => ({ headers: { ...good, 'webhook-timestamp': String(seconds) } })),
      digest.map((bytes) => ({
        headers: { ...good, 'webhook-signature': `v1,${Buffer.from(bytes).toString('base64')}` },
      })),
      text.map((secret) => ({ headers: headersOf(`not ${secret}`, 'raw') })),
      text.map((signature) => ({ headers: { ...good, 'webhook-signature': signature } })),
    );
    const isForged = ({ headers = good, body: sent = body }: Partial<SignedRequest>) =>
      !body.equals(sent) || JSON.stringify(headers) !== JSON.stringify(good);
    const property = fc.property(forgery.filter(isForged), (forged) => {
      const request = { headers: good, body, ...forged };
      const judge = () => requireSignature(readStandardWebhook(request), [secretKey('secret')], NOW);
      return codeOf(judge) === 'invalid-signature';
    });
    // With PROPERTY_RUNS=25: ten thousand.
    expect(fc.check(property, { numRuns: propertyRuns(400), seed: 18 })).toMatchObject({
      counterexample: null,
    });
  });

  test.each([
    ['another id', { 'webhook-id': 'msg_2' }],
    ['another time', { 'webhook-timestamp': String(Math.floor(NOW / 1000) + 1) }],
    ['no id', { 'webhook-id': '' }],
    ['an id with a blank', { 'webhook-id': 'msg 1' }],
    ['an id that is too long', { 'webhook-id': 'x'.repeat(201) }],
    ['a time that is no number', { 'webhook-timestamp': '0x66' }],
    ['a signature without its version', { 'webhook-signature': 'A'.repeat(43) }],
    ['hexadecimal', { 'webhook-signature': `v1,${'a'.repeat(64)}` }],
  ])('%s', (_name, change) => {
    expect(verdict({ ...headersOf('secret', 'raw'), ...change }, 'secret')).toBe('invalid-signature');
  });
});

test('the check that the README gives to receivers takes what is signed, and nothing else', async () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const [, code = ''] = /### Webhooks[^]*?```js\n([^]*?)```/.exec(readme) ?? [];
  const module: unknown = await import(
    `data:text/javascript,${encodeURIComponent(`${code}\nexport { isFromMillrace };`)}`
  );
  type Check = (headers: Record<string, string>, body: string, secret: string) => boolean;
  const { isFromMillrace } = module as { isFromMillrace: Check }; // what the line above exports
  const [secret, at, body] = [
    'whsec_bWlsbCByYWNlIG1pbGwgcmFjZQ==',
    new Date(),
    '{"type":"document.completed","name":"Mühle"}',
  ];
  const headers = {
    'webhook-id': 'one',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': `v1a,xyz ${new Webhook(secret).sign('one', at, body)}`,
  };
  expect(isFromMillrace(headers, body, secret)).toBe(true);
  expect(isFromMillrace(headers, `${body} `, secret)).toBe(false);
  expect(isFromMillrace({ ...headers, 'webhook-id': 'two' }, body, secret)).toBe(false);
  expect(isFromMillrace({ 'webhook-id': 'one' }, body, secret)).toBe(false);
  const old = new Date(at.getTime() - 301_000);
  const late = { 'webhook-timestamp': String(Math.floor(old.getTime() / 1_000)) };
  const signature = { 'webhook-signature': new Webhook(secret).sign('one', old, body) };
  expect(isFromMillrace({ ...headers, ...late, ...signature }, body, secret)).toBe(false);
});
