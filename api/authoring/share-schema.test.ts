import { shareBody } from './share-schema.ts';

test.each([
  ['9999-12-31T23:59:59Z', true],
  ['9999-12-31T23:59:59-12:00', false],
  ['2020-01-01T00:00:00Z', false],
  ['0000-01-01T00:00:00Z', false],
  ['9999-12-31', false],
])('whether a link may end at %s: %s', (expiresAt, expected) => {
  expect(shareBody.safeParse({ access: 'view', expiresAt }).success).toBe(expected);
});
