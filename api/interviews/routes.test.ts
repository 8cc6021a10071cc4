import { interviewRoutes } from './routes.ts';

const CANDIDATES = /^\/(?:api\/public|call)\//;

test('every route is for the role user and keys of the scope; those of people outside are limited, and all but seven need a token', () => {
  const own = interviewRoutes.filter(({ path }) => !CANDIDATES.test(path));
  const open = interviewRoutes.filter(({ path }) => CANDIDATES.test(path));
  expect(own.length).toBeGreaterThan(25);
  for (const { method, path, policy } of own) {
    const guarded = { who: 'member', only: 'user', scope: 'interviews' };
    expect([method, path, policy]).toEqual([method, path, guarded]);
  }
  for (const { path, rateLimit } of open) expect([path, rateLimit]).toEqual([path, expect.any(String)]);
  const anonymous = open.filter(({ policy }) => policy.who === 'anyone').map(({ path }) => path);
  expect(anonymous).toEqual([
    '/api/public/candidates/:token',
    '/api/public/candidates/:token/pdf',
    '/api/public/interviews/:slugOrId',
    '/api/public/register-call',
    '/api/public/verify-address',
    '/call/:slug',
    '/call/my-data/:token',
  ]);
  const others = open.filter(({ path }) => !anonymous.includes(path));
  for (const { path, policy } of others) {
    const token = path.startsWith('/api/public/my-data/') ? 'my-data' : 'call';
    expect([path, policy]).toEqual([path, { who: 'token', token }]);
  }
});
