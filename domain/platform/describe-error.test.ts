import { runInNewContext } from 'node:vm';
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

test('knows an error of another realm, as those of workflows are, and the errors in one', () => {
  const foreign: unknown = runInNewContext(`new Error('outer', { cause: new TypeError('inner') })`);
  expect(describeError(foreign)).toMatchObject({
    message: 'outer',
    cause: { name: 'TypeError', message: 'inner' },
  });
  expect(describeError(new AggregateError([new Error('one')]))).toMatchObject({
    errors: [{ message: 'one' }],
  });
});

test('takes whatever was thrown', () => {
  expect(describeError('a secret text')).toEqual({ name: 'string' });
});
