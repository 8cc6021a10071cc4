import { createSecretKey } from 'node:crypto';
import { seal } from '../platform/sealed.ts';
import {
  FRAME_TOKEN_TTL,
  isFrameToken,
  openVisitor,
  sealFrame,
  sealVisitor,
  VISITOR_TOKEN_TTL,
} from './widget-token.ts';

const KEY = createSecretKey(Buffer.alloc(32, 1));
const NOW = Date.UTC(2026, 0, 1);
const scope = { companyId: 'c', agentId: 'a' };
const visitor = { visitorId: 'v', proof: null };
const token = sealVisitor(KEY, scope, visitor, NOW);

test('a visitor token opens for its agent until it expires', () => {
  expect(openVisitor(KEY, scope, token, NOW)).toMatchObject(visitor);
  expect(openVisitor(KEY, scope, token, NOW + VISITOR_TOKEN_TTL - 1)).toMatchObject(visitor);
  expect(openVisitor(KEY, scope, token, NOW + VISITOR_TOKEN_TTL)).toBeNull();
});

test('it shows nothing of what it says, and no two are alike', () => {
  const decoded = token.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
  expect(decoded.join()).not.toContain('visitorId');
  expect(sealVisitor(KEY, scope, visitor, NOW)).not.toBe(token);
});

test('it opens nowhere else', () => {
  const flipped = token.replace(/.(?=.{20}$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
  const claims = JSON.stringify({ ...visitor, expiresAt: NOW + 1000 });
  const elsewhere = [
    openVisitor(KEY, { ...scope, agentId: 'b' }, token, NOW),
    openVisitor(KEY, { ...scope, companyId: 'd' }, token, NOW),
    openVisitor(createSecretKey(Buffer.alloc(32, 2)), scope, token, NOW),
    openVisitor(KEY, scope, flipped, NOW),
    openVisitor(KEY, scope, seal(KEY, claims), NOW),
    openVisitor(KEY, scope, sealFrame(KEY, 'a', NOW), NOW),
    openVisitor(KEY, scope, Buffer.from(claims).toString('base64url'), NOW),
    openVisitor(KEY, scope, 'v1.x.y.z', NOW),
    openVisitor(KEY, scope, '', NOW),
    openVisitor(KEY, scope, 'x'.repeat(1_000_000), NOW),
  ];
  expect(elsewhere).toEqual(elsewhere.map(() => null));
});

test('a frame token opens for its public key until it expires', () => {
  const frame = sealFrame(KEY, 'pk_1', NOW);
  expect(isFrameToken(KEY, 'pk_1', frame, NOW)).toBe(true);
  expect(isFrameToken(KEY, 'pk_1', frame, NOW + FRAME_TOKEN_TTL)).toBe(false);
  expect(isFrameToken(KEY, 'pk_2', frame, NOW)).toBe(false);
  expect(isFrameToken(KEY, 'pk_1', token, NOW)).toBe(false);
  expect(isFrameToken(KEY, 'pk_1', '', NOW)).toBe(false);
});
