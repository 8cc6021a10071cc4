import { spawnSync } from 'node:child_process';
import { mock } from 'node:test';
import { pino } from 'pino';
import { gatheredLines } from './logger.ts';

const written: string[] = [];
const log = pino(
  { base: null, timestamp: false },
  gatheredLines({ write: (text) => void written.push(text) }),
);
const messages = () => written.map((text) => text.trim().split('\n').map(messageOf));
const messageOf = (line: string): unknown => JSON.parse(line).msg;

beforeEach(() => {
  written.length = 0;
  mock.timers.enable({ apis: ['setTimeout'] });
});
afterEach(() => mock.timers.reset());

test('lines of a few milliseconds are written together, what comes later by itself', () => {
  log.info('one');
  mock.timers.tick(24);
  log.info('two');
  expect(written).toEqual([]);
  mock.timers.tick(1);
  expect(messages()).toEqual([['one', 'two']]);
  log.info('three');
  mock.timers.runAll();
  expect(messages()).toEqual([['one', 'two'], ['three']]);
});

test.each(['warn', 'error'] as const)('%s is written at once, after what waits', (level) => {
  log.info('before');
  log[level]('it broke');
  expect(messages()).toEqual([['before', 'it broke']]);
  mock.timers.runAll();
  expect(written).toHaveLength(1);
});

test('the last words of a process that ends right behind them are written', () => {
  const program = `
    import { createLogger } from ${JSON.stringify(new URL('logger.ts', import.meta.url).href)};
    createLogger({ LOG_LEVEL: 'info' }, 'api').info({}, 'last words');
    throw new Error('over');
  `;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  expect(messageOf(stdout)).toBe('last words');
  expect(status).toBe(1);
});
