import { createSecretKey } from 'node:crypto';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { randomOf } from '../../../test/support/site/generated-site/prose.ts';
import { requireSignature } from '../../platform/webhooks/signature.ts';
import { retellClaim } from './retell-signature.ts';

const REFUSED = 'The signature is missing, wrong or too old';
const check = (body: string, header: string | string[] | undefined, key: string, now: number) =>
  requireSignature(
    retellClaim({ headers: { 'x-retell-signature': header }, body: Buffer.from(body) }),
    [createSecretKey(Buffer.from(key))],
    now,
  );

// The first is from the tests of retell-sdk, the others were made with it.
test.each([
  [
    '{"event":"call_ended"}',
    'test-api-key',
    1_700_000_000_000,
    '07024cabe7dd8f6d1c6e4a8324ca92c812e6ad4a7ee506c04f7e462e3321823e',
  ],
  [
    '{"event":"call_ended","call":{"call_id":"call_t1","transcript":"User: café — 😀"}}',
    'key_0123456789abcdef',
    1_714_608_491_736,
    '028eb9af08a1081fa4d6c4ec9b968b22b2a8f30a9f04199fb148d37db32bc1b2',
  ],
  [
    '',
    'key_0123456789abcdef',
    1_714_608_491_736,
    'ed4ce81bd706c295b32b3c712ccddee9e6dcfd78ea57913f4efa6e0805a738ad',
  ],
])('a signature of the provider holds: %s', (body, key, at, digest) => {
  const header = `v=${at},d=${digest}`;
  expect(() => check(body, header, key, at + 299_999)).not.toThrow();
  expect(() => check(body, header, key, at - 300_000)).not.toThrow();
  expect(() => check(body, header, key, at + 300_001)).toThrow(REFUSED);
  expect(() => check(`${body} `, header, key, at)).toThrow(REFUSED);
  expect(() => check(body, header, `${key}x`, at)).toThrow(REFUSED);
});

const DIGEST = '07024cabe7dd8f6d1c6e4a8324ca92c812e6ad4a7ee506c04f7e462e3321823e';
test.each([
  ['nothing', undefined],
  ['two headers', [`v=1700000000000,d=${DIGEST}`, `v=1700000000000,d=${DIGEST}`]],
  ['junk before', `x v=1700000000000,d=${DIGEST}`],
  ['junk after', `v=1700000000000,d=${DIGEST},`],
  ['a line end', `v=1700000000000,d=${DIGEST}\n`],
  ['a blank', `v=1700000000000, d=${DIGEST}`],
  ['capitals', `v=1700000000000,d=${DIGEST.toUpperCase()}`],
  ['a short digest', `v=1700000000000,d=${DIGEST.slice(0, 62)}`],
  ['no time', `v=,d=${DIGEST}`],
  ['a fraction', `v=1700000000000.0,d=${DIGEST}`],
])('another form is refused: %s', (_, header) =>
  expect(() => check('{"event":"call_ended"}', header, 'test-api-key', 1_700_000_000_000)).toThrow(REFUSED),
);

test('no header or body that was changed anywhere is taken for a signature', () => {
  const [body, key, at] = ['{"event":"call_ended"}', 'test-api-key', 1_700_000_000_000];
  const header = `v=${at},d=${DIGEST}`;
  const random = randomOf(7);
  const pick = (length: number) => Math.floor(random() * length);
  const characters = ' ,;=vd0123456789abcdefABCDEF\t\r\né';
  const changes: ((text: string) => string)[] = [
    (text) => text.slice(0, pick(text.length)),
    (text) => text.slice(1 + pick(text.length)),
    (text) => text + characters.charAt(pick(characters.length)),
    (text) => characters.charAt(pick(characters.length)) + text,
    (text) => {
      const place = pick(text.length);
      const put = characters.charAt(pick(characters.length));
      return text.slice(0, place) + put + text.slice(place + Number(random() < 0.5));
    },
  ];
  expect(() => check(body, header, key, at)).not.toThrow();
  const tried: [body: string, header: string][] = [];
  // With PROPERTY_RUNS=25: ten thousand and more.
  for (let n = 0; n < propertyRuns(400); n++) {
    const change = changes[pick(changes.length)] ?? ((text: string) => text);
    const [first, second] = [change(header), change(body)];
    if (first !== header) tried.push([body, first]);
    if (second !== body) tried.push([second, header]);
  }
  for (const [sent, signed] of tried) expect(() => check(sent, signed, key, at)).toThrow(REFUSED);
});
