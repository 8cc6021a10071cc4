import { describeError } from '../domain/platform/describe-error.ts';
import { messageOf } from './error-text.mjs';
import { readable } from './part.ts';

/** A line as the log of API and worker has it. */
const line = (err: unknown) => JSON.stringify({ level: 40, msg: 'it failed', err: describeError(err) });
const coded = (code: string, cause?: unknown) =>
  Object.assign(new Error("select * from users where name = 'Ann'", { cause }), { code });

test.each([
  ['an error of the database', coded('53300'), 'it failed: Error 53300'],
  ['one of the system', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'it failed: connect'],
  ['one without words', new AggregateError([coded('53300')]), 'it failed: AggregateError'],
  ['text that was thrown', 'text', 'it failed: string'],
])('%s is told in words', (_, error, text) => {
  expect(readable(line(error))).toBe(text);
});

test('whatever was thrown has a message', () => {
  expect(messageOf({ cause: new Error('inner') })).toBe('inner');
  expect(messageOf({})).toBe('unknown error');
  expect(messageOf(null)).toBe('null');
});
