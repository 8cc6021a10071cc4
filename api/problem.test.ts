import { z } from 'zod';
import { AppError, ERRORS, isErrorCode } from '../domain/platform/errors.ts';
import { jobFailure } from '../domain/platform/job/job-failure.ts';
import { providerLimit } from '../domain/platform/models/provider-limit.ts';
import { WORDING } from './input/findings.ts';
import { asAppError, problemOf, retryAfterOf, streamedProblem } from './problem.ts';

const fails = (members: object) => Object.assign(new Error('secret /path select * from users'), members);

test.each([
  ['an error of koa-body', fails({ status: 413, expose: true }), 413, 'body-too-large'],
  ['broken JSON', fails({ status: 400, body: '{' }), 400, 'invalid-input'],
  ['an error of formidable', fails({ httpCode: 413, code: 1009 }), 413, 'body-too-large'],
  ['an encoding nobody reads', fails({ status: 415, expose: true }), 415, 'unsupported-media-type'],
  ['a database that cannot be reached', fails({ code: 'ECONNREFUSED' }), 503, 'unavailable'],
  ['a database that shuts down', fails({ code: '57P01' }), 503, 'unavailable'],
  ['a database that has gone', fails({ code: '3D000' }), 503, 'unavailable'],
  ['a broken connection', new Error('Connection terminated unexpectedly'), 503, 'unavailable'],
  ['a record that was deleted meanwhile', fails({ code: '23503' }), 404, 'not-found'],
  ['a unique index', fails({ code: '23505' }), 409, 'conflict'],
  ['a wrong statement', fails({ code: '42601' }), 500, 'internal'],
  ['a wrong protocol', fails({ code: '08P01' }), 500, 'internal'],
  ['an SDK with a status of its own', fails({ status: 404 }), 500, 'internal'],
  ['a bug', new TypeError('x is not a function'), 500, 'internal'],
  ['anything thrown', 'text', 500, 'internal'],
  ['nothing', undefined, 500, 'internal'],
])('%s becomes a problem that shows nothing of it', (_, error, status, code) => {
  const problem = problemOf(error, 'r1');
  expect(problem).toMatchObject({ status, code, requestId: 'r1' });
  expect(JSON.stringify(problem)).not.toMatch(/secret|select|\/path|function/);
});

test('our own errors say what they say, with their members', () => {
  const error = new AppError('file-too-large', 'Too large: 3 MB', {
    errors: [{ path: 'files.0', message: 'no' }],
    extra: { rejected: [1], status: 'never overrides' },
  });
  expect(problemOf(error, 'r1')).toEqual({
    type: 'urn:millrace:problem:file-too-large',
    title: 'The file is too large',
    status: 400,
    detail: 'Too large: 3 MB',
    code: 'file-too-large',
    requestId: 'r1',
    errors: [{ path: 'files.0', message: 'no' }],
    rejected: [1],
  });
});

test('in a stream a problem says itself when to come again', () => {
  const limit = new AppError('rate-limited', 'Slow down', { retryAfter: 6.5 });
  expect(streamedProblem(limit, 'r1')).toEqual({ ...problemOf(limit, 'r1'), retryAfter: 7 });
  const failed = new AppError('provider-failed');
  expect(streamedProblem(failed, 'r1')).toEqual(problemOf(failed, 'r1'));
});

test('what passes with time says when to come again, of itself or by default', () => {
  const told = Object.keys(ERRORS)
    .filter(isErrorCode)
    .filter((code) => retryAfterOf(new AppError(code)) !== undefined);
  expect(told.toSorted()).toEqual([
    'in-progress',
    'provider-busy',
    'rate-limited',
    'storage-full',
    'unavailable',
  ]);
  expect(retryAfterOf(new AppError('rate-limited', 'Slow down', { retryAfter: 6.5 }))).toBe(7);
  expect(retryAfterOf(new AppError('provider-failed', 'Later', { retryAfter: 9 }))).toBe(9);
});

test('a job that was limited to the end is a limit for who has waited for it', () => {
  const at = '2026-01-01T00:00:00.000Z';
  const failed = jobFailure(
    {
      workflowId: 'landing-content/1',
      kind: 'landing-content',
      status: 'failed',
      stages: [],
      progress: 0,
      error: { code: 'rate-limited', message: 'Anthropic rate-limited the request' },
      startedAt: at,
      finishedAt: at,
    },
    {},
  );
  expect([failed.http, retryAfterOf(failed)]).toEqual([429, expect.any(Number)]);
});

test('an input that is wrong as a whole is a finding, too', () => {
  const problem = problemOf(new AppError('invalid-input', 'There is nothing to show'), 'r1');
  expect(problem.errors).toEqual([{ path: '', message: 'There is nothing to show' }]);
});

test('a refusal by a schema names each place, an unknown field by its own path', () => {
  const schema = z.strictObject({ a: z.object({ b: z.number() }), c: z.array(z.strictObject({})) });
  const { error } = schema.safeParse({ a: { b: 'x' }, c: [{ d: 1, e: 2 }], f: 3 });
  expect(asAppError(error).options.errors).toEqual([
    { path: 'a.b', message: expect.any(String), code: 'invalid-type' },
    { path: 'c.0.d', message: 'Unknown field', code: 'unrecognized-keys' },
    { path: 'c.0.e', message: 'Unknown field', code: 'unrecognized-keys' },
    { path: 'f', message: 'Unknown field', code: 'unrecognized-keys' },
  ]);
});

test('of input that may have several forms, what is wrong in the one that it has is named', () => {
  const form = z.strictObject({ text: z.string(), weight: z.number().optional() });
  const schema = z.strictObject({ list: z.array(z.union([z.string(), form])) });
  const refused = (item: unknown) => {
    const { error } = schema.safeParse({ list: ['x', item] }, WORDING);
    return problemOf(error, 'r1').errors?.map(({ path, code }) => [path, code]);
  };
  expect(refused({ text: 'x', weight: '2' })).toEqual([['list.1.weight', 'invalid-type']]);
  expect(refused({ weight: '2', size: 1, form: 2 })).toEqual([
    ['list.1.text', 'invalid-type'],
    ['list.1.weight', 'invalid-type'],
    ['list.1.size', 'unrecognized-keys'],
    ['list.1.form', 'unrecognized-keys'],
  ]);
  expect(refused(5)).toEqual([['list.1', 'invalid-union']]);
});

describe('however much is wrong', () => {
  const names = (count: number, prefix = 'k') =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, 1]));
  const refused = (schema: z.ZodType, value: unknown) => {
    const { error } = schema.safeParse(value, WORDING);
    return problemOf(error, 'r1');
  };

  test('a problem lists 50 findings and counts the others', () => {
    const schema = z.strictObject({ a: z.string(), b: z.strictObject({}) });
    const { errors, detail } = refused(schema, { b: names(70_000), ...names(9) });
    expect(errors).toHaveLength(50);
    expect(errors?.[0]).toEqual({ path: 'a', message: expect.any(String), code: 'invalid-type' });
    expect(errors?.[1]).toEqual({ path: 'b.k0', message: 'Unknown field', code: 'unrecognized-keys' });
    expect(detail).toBe('The request is not valid: 50 of 70010 findings are listed');
    expect(refused(schema, { a: 1, b: names(49) })).toMatchObject({ detail: 'The request is not valid' });
  });

  test('the same holds for findings of our own', () => {
    const errors = Array.from({ length: 51 }, (_, index) => ({ path: `files.${index}`, message: 'no' }));
    const problem = problemOf(new AppError('invalid-id', 'Bad ids', { errors }), 'r1');
    expect(problem.errors).toEqual(errors.slice(0, 50));
    expect(problem.detail).toBe('Bad ids: 50 of 51 findings are listed');
  });

  test('no message is made of their names, and a long name is cut short', () => {
    const { error } = z.strictObject({}).safeParse(names(70_000), WORDING);
    expect(error?.issues.map(({ message }) => message)).toEqual(['Unknown field']);
    const { errors } = refused(z.strictObject({}), { ['x'.repeat(60_000)]: 1 });
    expect(errors?.[0]?.path).toBe(`${'x'.repeat(200)}…`);
  });
});

test('a long limit of a provider is no limit of the caller, but where the answer has the form of a provider', () => {
  const limit = providerLimit('Full', { retryAfter: 60 });
  expect(problemOf(limit, 'r1')).toMatchObject({ status: 503, code: 'provider-busy', detail: 'Full' });
  expect(asAppError(limit).http).toBe(429);
});
