import { nextPage } from './next-page.ts';

test.each([
  ['/agents/0123?tab=files#top', '/app/agents/0123?tab=files#top'],
  ['/app/jobs?status=failed', '/app/jobs?status=failed'],
  ['/apples', '/app/apples'],
])('goes on to %s', (next, page) => {
  expect(nextPage(next)).toBe(page);
});

test.each([
  undefined,
  '',
  '/',
  '/app',
  '/sign-in?next=/jobs',
  '/app/reset-password',
  'https://evil.example/app/agents',
  '//evil.example/app',
  '/app//evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/\t/evil.example',
  'javascript:alert(1)',
  'agents',
])('goes to the start instead of %j', (next) => {
  expect(nextPage(next)).toBe('/app');
});

test('dots do not lead out of the console', () => {
  expect(nextPage('/app/../docs')).toBe('/app/docs');
  expect(nextPage('/app/%2e%2e/api/auth/logout')).toBe('/app/api/auth/logout');
});
