import { createHmac, createSecretKey } from 'node:crypto';
import { z } from 'zod';
import { requireSignature } from '../../../domain/platform/webhooks/signature.ts';
import { inboxSource, type Destination } from '../../../services/platform/inbox/source.ts';
import { collector, delivered } from './collector.definition.ts';

/** Newest first: a sender who changes its key signs with either for a while. */
export const KEYS = ['collector-key-new', 'collector-key-old'] as const;

const SIGNATURE = /^v=(\d{1,15}),d=([0-9a-f]{64})$/;

const schema = z.looseObject({
  id: z.string(),
  companyId: z.string(),
  /** Which collector it is for. */
  key: z.string(),
  /** Its job ends with so many. */
  expected: z.int().default(1),
});

type Elsewhere = Exclude<Destination, object> | { ignored: string };
/** Says where the deliveries for a collector go, in place of its job. */
export const elsewhere = new Map<string, () => Elsewhere | Promise<Elsewhere>>();

/** A sender that signs in another way than Standard Webhooks: hexadecimal, over the body and its milliseconds. */
export const collectorSource = inboxSource({
  name: 'collector',
  path: '/test/collector',
  tag: 'Test',
  summary: 'Takes what collectors collect',
  headers: [{ name: 'x-signature', description: '`v=<milliseconds>,d=<hex>`' }],
  maxBytes: 1_048_576,
  schema,
  verify({ headers, body }) {
    const [, signedAt = '', digest = ''] = SIGNATURE.exec(String(headers['x-signature'])) ?? [];
    const digests = [Buffer.from(digest, 'hex')];
    const keys = KEYS.map((key) => createSecretKey(key, 'utf8'));
    requireSignature({ signedAt: Number(signedAt), signed: [body, signedAt], digests }, keys);
  },
  eventId: (_request, { id }) => id,
  async findDestination(_orm, { companyId, key, expected }) {
    const other = elsewhere.get(key);
    if (other) return other();
    return { companyId, definition: collector, key, input: { expected }, signal: delivered };
  },
});

/** The headers of a delivery. */
export function signed(body: string, key: string = KEYS[0], at = Date.now()): Record<string, string> {
  const digest = createHmac('sha256', key).update(body).update(String(at)).digest('hex');
  return { 'content-type': 'application/json', 'x-signature': `v=${at},d=${digest}` };
}
