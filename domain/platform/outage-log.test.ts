import { mock } from 'node:test';
import type { Logger } from '../ports/logger.ts';
import { foldOutages } from './outage-log.ts';

const away = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
const MINUTE = 60_000;

let lines: { message: string; fields: object }[];
let log: Logger;

beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  lines = [];
  const write = (fields: object, message: string) => void lines.push({ message, fields });
  const target: Logger = { info: write, warn: write, error: write, debug: write, child: () => target };
  log = foldOutages(target);
});
afterEach(() => {
  mock.timers.reset();
});

test('an outage has a begin, a line a minute, and an end with its counts', () => {
  // Two a second for 285 s: as many as were written for one such outage, each with a line of its own.
  for (let n = 0; n < 570; n += 1) {
    log.child({ stage: 'x' }).warn({ err: away() }, 'the progress could not be written');
    mock.timers.tick(500);
  }
  expect(lines.map(({ message }) => message)).toEqual([
    'an outage has begun: database',
    ...Array<string>(4).fill('the outage lasts: database'),
  ]);
  expect(lines[0]?.fields).toMatchObject({
    first: 'the progress could not be written',
    err: { code: 'ECONNREFUSED' },
  });
  mock.timers.tick(2 * MINUTE);
  expect(lines.at(-1)).toEqual({
    message: 'the outage is over: database',
    fields: { part: 'database', failures: 570, lastedMs: 569 * 500 },
  });
  expect(lines).toHaveLength(6);
  log.warn({ err: away() }, 'again');
  expect(lines.at(-1)?.message).toBe('an outage has begun: database');
});

test('outages of two parts are told each by itself, and other lines as they come', () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  log.error({ err: away() }, 'one');
  log.error({ err: full }, 'two');
  log.error({ err: new TypeError('a bug') }, 'a bug');
  log.info({ err: full }, 'three');
  log.info({ method: 'GET' }, 'request');
  expect(lines.map(({ message }) => message)).toEqual([
    'an outage has begun: database',
    'an outage has begun: storage',
    'a bug',
    'request',
  ]);
});
