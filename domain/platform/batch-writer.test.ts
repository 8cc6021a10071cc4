import { batchWriter } from './batch-writer.ts';

/** A writer whose batches end when they are told to. */
function held(mostItems = 10) {
  const batches: { items: readonly number[]; end: (error?: Error) => void }[] = [];
  const write = batchWriter<number, string>(
    (items) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(items.map((item) => `done ${item}`)));
        batches.push({ items, end });
      }),
    mostItems,
  );
  return { batches, write };
}

const turn = () => new Promise((resolve) => void setImmediate(resolve));

test('what comes in one turn goes together; what comes meanwhile shares the next batch', async () => {
  const { batches, write } = held();
  const results = [write(1), write(2)];
  await turn();
  results.push(write(3), write(4));
  await turn();
  expect(batches.map(({ items }) => items)).toEqual([[1, 2]]);
  batches[0]?.end();
  await turn();
  expect(batches.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4],
  ]);
  batches[1]?.end();
  expect(await Promise.all(results)).toEqual(['done 1', 'done 2', 'done 3', 'done 4']);
  void write(5);
  await turn();
  expect(batches[2]?.items).toEqual([5]);
});

test('a batch is no larger than it may be', async () => {
  const { batches, write } = held(2);
  const results = [1, 2, 3].map(write);
  await turn();
  batches[0]?.end();
  await turn();
  batches[1]?.end();
  await Promise.all(results);
  expect(batches.map(({ items }) => items)).toEqual([[1, 2], [3]]);
});

test('a batch that fails, fails for its items alone', async () => {
  const { batches, write } = held();
  const first = write(1);
  await turn();
  const outcomes = Promise.allSettled([first, write(2), write(3)]);
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
