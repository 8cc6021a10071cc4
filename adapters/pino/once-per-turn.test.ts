import { spawnSync } from 'node:child_process';
import { setImmediate as turn } from 'node:timers/promises';
import { pino } from 'pino';
import { oncePerTurn } from './once-per-turn.ts';

const written: string[] = [];
const log = pino({ base: null, timestamp: false }, oncePerTurn({ write: (text) => void written.push(text) }));
const messages = () => written.map((text) => text.trim().split('\n').map(messageOf));
const messageOf = (line: string): unknown => JSON.parse(line).msg;

beforeEach(() => {
  written.length = 0;
});

test('the lines of a turn are written together, those of the next by themselves', async () => {
  log.info('one');
  log.info('two');
  expect(written).toEqual([]);
  await turn();
  expect(messages()).toEqual([['one', 'two']]);
  log.info('three');
  await turn();
  expect(messages()).toEqual([['one', 'two'], ['three']]);
});

test.each(['warn', 'error'] as const)('%s is written at once, after what waits', async (level) => {
  log.info('before');
  log[level]('it broke');
  expect(messages()).toEqual([['before', 'it broke']]);
  await turn();
  expect(written).toHaveLength(1);
});

test('the last words of a process that ends in the same turn are written', () => {
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
