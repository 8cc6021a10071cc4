import { turnBatch } from './turn-batch.ts';

const turn = () => new Promise((resolve) => void setImmediate(resolve));

/** A batch that ends when it is told to. */
function held() {
  const batches: { items: readonly number[]; end: (error?: Error) => void }[] = [];
  const ask = turnBatch<number, string>(
    (items) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) =>
          error ? reject(error) : resolve(items.map((item) => `found ${item}`));
        batches.push({ items, end });
      }),
  );
  return { batches, ask };
}

test('what is asked in one turn is one batch, and each gets its own result', async () => {
  const { batches, ask } = held();
  const results = Promise.all([ask(1), Promise.resolve().then(() => ask(2)), ask(1)]);
  await turn();
  expect(batches.map(({ items }) => items)).toEqual([[1, 1, 2]]);
  batches[0]?.end();
  expect(await results).toEqual(['found 1', 'found 2', 'found 1']);
});

test('a later turn has its own batch, which waits for no earlier one', async () => {
  const { batches, ask } = held();
  const first = ask(1);
  await turn();
  const second = ask(2);
  await turn();
  expect(batches.map(({ items }) => items)).toEqual([[1], [2]]);
  batches[1]?.end();
  expect(await second).toBe('found 2');
  batches[0]?.end();
  expect(await first).toBe('found 1');
});

test('a batch that fails, fails for its items alone', async () => {
  const { batches, ask } = held();
  const first = Promise.allSettled([ask(1), ask(2)]);
  await turn();
  batches[0]?.end(new Error('no database'));
  expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const later = ask(3);
  await turn();
  batches[1]?.end();
  expect(await later).toBe('found 3');
});
