import { describeError } from './describe-error.ts';

test('tells kind, message, causes and places', () => {
  const described = JSON.stringify(describeError(new Error('outer', { cause: new TypeError('inner') })));
  expect(described).toMatch(/"name":"Error","message":"outer","stack":\["\s+at /);
  expect(described).toMatch(/"cause":{"name":"TypeError","message":"inner"/);
});

test('keeps to itself what the database quotes', () => {
  const error = Object.assign(new Error("insert into users values ('ann@example.org')"), {
    name: 'UniqueConstraintViolationException',
    code: '23505',
    constraint: 'users_email',
    detail: 'Key (email)=(ann@example.org) already exists',
  });
  expect(describeError(error)).toMatchObject({ code: '23505', constraint: 'users_email' });
  expect(JSON.stringify(describeError(error))).not.toMatch(/ann@example|insert into/);
});

test('takes whatever was thrown', () => {
  expect(describeError('a secret text')).toEqual({ name: 'string' });
});
