import { decideAccess } from './access.ts';

const [user, admin] = [{ role: 'user' }, { role: 'admin' }] as const;

test.each([
  ['/app', user],
  ['/app/', admin],
  ['/app/agents', user],
  ['/app/agents/0123?tab=files#top', admin],
  ['/app/interviews', user],
  ['/app/landing-pages/0123/brief', user],
  ['/app/sitemaps', admin],
  ['/app/sign-in', null],
  ['/app/login', null],
  ['/app/reset-password?token=x', null],
])('lets in: %s', (path, visitor) => {
  expect(decideAccess(path, visitor)).toEqual({ allowed: true, reason: null });
});

test.each([
  ['/app/agents', null, 'no-session'],
  ['/app', null, 'no-session'],
  ['/app/interviews/1', admin, 'role'],
  ['/app/interviewers', admin, 'role'],
  ['/app/responses/1', admin, 'role'],
  ['/app/agents/../interviews', admin, 'role'],
  ['/app\\responses', admin, 'role'],
  ['/app//interviews', admin, 'unknown-path'],
  ['/app/../interviews', user, 'unknown-path'],
  ['//', user, 'unknown-path'],
  ['/app/nothing', user, 'unknown-path'],
  ['/app/nothing', null, 'no-session'],
  ['/application', user, 'unknown-path'],
  ['agents', user, 'unknown-path'],
  ['', user, 'unknown-path'],
  ['//app/agents', user, 'unknown-path'],
])('refuses %s', (path, visitor, reason) => {
  expect(decideAccess(path, visitor)).toEqual({ allowed: false, reason });
});
