import type { Logger } from '../../domain/ports/logger.ts';
import type { WholeReader, WholeTask } from '../../domain/ports/whole-reader.ts';
import { createWholeReader } from './whole-reader.ts';

const warnings: unknown[] = [];
const log = { warn: (data: unknown) => warnings.push(data) } as unknown as Logger; // nothing else of it is used
const readers: WholeReader[] = [];

function readerWith(options: { patience?: number } = {}): WholeReader {
  const reader = createWholeReader({ log, ...options });
  readers.push(reader);
  return reader;
}

afterEach(async () => {
  warnings.length = 0;
  await Promise.all(readers.splice(0).map((reader) => reader.close()));
});

const menu: WholeTask = {
  kind: 'table',
  question: 'How many cakes are on the menu?',
  passages: [
    { text: '| Cake | Price |\n|---|---|\n| Tart | 4 |\n| Bun | 1 |', document: 'menu.csv', score: 1 },
  ],
  most: 6,
};

test('documents are read while the event loop goes on', async () => {
  const reading = readerWith().read(menu, { turn: 'a' });
  const first = await Promise.race([
    reading.then(() => 'read'),
    new Promise<string>((resolve) => setImmediate(() => resolve('the loop went on'))),
  ]);
  expect(first).toBe('the loop went on');
  expect(await reading).toEqual([{ text: '2: Tart, Bun', passages: [0] }]);
});

test('what takes too long, waiting included, is nothing and is told to the log; the next one is read', async () => {
  expect(await readerWith({ patience: 0 }).read(menu, { turn: 'a' })).toEqual([]);
  expect(warnings).toMatchObject([{ turn: 'a', err: { name: 'TimeoutError' } }]);

  const reader = readerWith();
  const gone = new AbortController();
  const left = reader.read(menu, { turn: 'a', signal: gone.signal });
  gone.abort(new Error('the visitor has gone'));
  await expect(left).rejects.toThrow('the visitor has gone');
  expect(await reader.read(menu, { turn: 'b' })).toHaveLength(1);
});
