import { batchWriter } from './batch-writer.ts';

/** A writer whose batches end when they are told to. */
function held(mostItems = 10, atOnce = 1) {
  const batches: { items: readonly number[]; end: (error?: Error) => void }[] = [];
  const write = batchWriter<number, string>(
    (items) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(items.map((item) => `done ${item}`)));
        batches.push({ items, end });
      }),
    { mostItems, atOnce },
  );
  return { batches, write };
}

const turn = () => new Promise((resolve) => void setImmediate(resolve));

test('a single item waits for nobody; what comes meanwhile shares the next batch', async () => {
  const { batches, write } = held();
  const results = [1, 2, 3].map(write);
  expect(batches.map(({ items }) => items)).toEqual([[1]]);
  batches[0]?.end();
  await turn();
  expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3]]);
  batches[1]?.end();
  expect(await Promise.all(results)).toEqual(['done 1', 'done 2', 'done 3']);
  void write(4);
  expect(batches[2]?.items).toEqual([4]);
});

test('two batches may be under way, and what comes meanwhile goes with the one that follows', async () => {
  const { batches, write } = held(10, 2);
  const results = [1, 2, 3, 4].map(write);
  expect(batches.map(({ items }) => items)).toEqual([[1], [2]]);
  batches[1]?.end();
  await turn();
  expect(batches.map(({ items }) => items)).toEqual([[1], [2], [3, 4]]);
  for (const { end } of batches) end();
  expect(await Promise.all(results)).toEqual(['done 1', 'done 2', 'done 3', 'done 4']);
});

test('a batch is no larger than it may be', async () => {
  const { batches, write } = held(2);
  const results = [1, 2, 3, 4].map(write);
  for (let at = 0; at < 3; at += 1) {
    batches[at]?.end();
    await turn();
  }
  await Promise.all(results);
  expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3], [4]]);
});

test('a batch that fails, fails for its items alone', async () => {
  const { batches, write } = held();
  const outcomes = Promise.allSettled([1, 2, 3].map(write));
  batches[0]?.end();
  await turn();
  batches[1]?.end(new Error('no disk'));
  await turn();
  const later = write(4);
  await turn();
  batches[2]?.end();
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await later).toBe('done 4');
});
