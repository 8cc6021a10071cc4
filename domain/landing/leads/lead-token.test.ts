import { createSecretKey, randomBytes } from 'node:crypto';
import { LEAD_TOKEN_TTL, openLeadToken, sealLeadToken } from './lead-token.ts';

const key = createSecretKey(randomBytes(32));
const shown = { variantId: '', at: 1_700_000_000_000 };
const token = sealLeadToken(key, 'page', shown);

test('a token says when which form was shown, and opens for its page and installation alone', () => {
  expect(openLeadToken(key, 'page', token, shown.at + 5)).toEqual(shown);
  expect(openLeadToken(key, 'other', token, shown.at + 5)).toBeNull();
  expect(openLeadToken(createSecretKey(randomBytes(32)), 'page', token, shown.at + 5)).toBeNull();
});

test('the token of a downloaded page lasts', () => {
  const lasting = { ...shown, lasts: true } as const;
  const sealed = sealLeadToken(key, 'page', lasting);
  expect(openLeadToken(key, 'page', sealed, shown.at + 50 * LEAD_TOKEN_TTL)).toEqual(lasting);
});

test('a token expires, and nonsense is none', () => {
  expect(openLeadToken(key, 'page', token, shown.at + LEAD_TOKEN_TTL - 1)).toEqual(shown);
  expect(openLeadToken(key, 'page', token, shown.at + LEAD_TOKEN_TTL)).toBeNull();
  for (const nonsense of ['', 'v1.a.b.c', token.slice(0, -2), `${token}x`, 'x'.repeat(10_000)]) {
    expect(openLeadToken(key, 'page', nonsense, shown.at)).toBeNull();
  }
});
