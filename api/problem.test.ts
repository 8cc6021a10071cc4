import { z } from 'zod';
import { AppError } from '../domain/platform/errors.ts';
import { asAppError, problemOf } from './problem.ts';

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
