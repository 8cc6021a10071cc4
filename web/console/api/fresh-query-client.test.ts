import { QueryObserver } from '@tanstack/react-query';
import { FreshQueryClient } from './query-client.ts';

const queryKey = ['job', '1'];

/** A server whose first answer was read before a change and arrives after it. */
function lateServer() {
  const client = new FreshQueryClient();
  const { promise: late, resolve: arrive } = Promise.withResolvers<string>();
  const answers = [late, Promise.resolve('failed')];
  let asked = 0;
  const queryFn = () => answers[Math.min(asked++, 1)] ?? late;
  return { client, options: { queryKey, queryFn, staleTime: 60_000, retry: false }, arrive };
}

test('what was asked for the first time before an invalidation is fetched again after it', async () => {
  const { client, options, arrive } = lateServer();
  const observer = new QueryObserver(client, options);
  const end = observer.subscribe(() => undefined);
  const invalidated = client.invalidateQueries({ predicate: () => true });
  arrive('running');
  await invalidated;
  expect(observer.getCurrentResult().data).toBe('failed');
  end();
});

test('so is what nobody shows yet, as soon as someone does', async () => {
  const { client, options, arrive } = lateServer();
  const first = client.fetchQuery(options);
  const invalidated = client.invalidateQueries({ queryKey: ['job'] });
  arrive('running');
  expect(await first).toBe('running');
  await invalidated;
  expect(await client.fetchQuery(options)).toBe('failed');
});

test('a first fetch that fails has brought nothing old, and is not repeated', async () => {
  const client = new FreshQueryClient();
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    return Promise.reject(new Error('away'));
  };
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: false });
  const end = observer.subscribe(() => undefined);
  await client.invalidateQueries();
  expect(observer.getCurrentResult().error?.message).toBe('away');
  expect(asked).toBe(1);
  end();
});
