import { AppError, type ErrorCode } from '../../../domain/platform/errors.ts';
import type { WebFetcher } from '../../../domain/ports/web-fetcher.ts';
import { Pace } from '../../site/fetch/pace.ts';
import { readRobots } from './read-robots.ts';

/** How often a host was asked that fails so each time, and what that is taken for. */
async function asked(code: ErrorCode) {
  let times = 0;
  const fetch: WebFetcher['fetch'] = () => {
    times += 1;
    return Promise.reject(new AppError(code));
  };
  const { result } = await readRobots('https://example.org/', {
    web: { fetch, certificateEnd: () => Promise.resolve(null), close: () => Promise.resolve() },
    pace: new Pace(() => 0),
    userAgent: 'test',
    timeout: 20_000,
    retries: [0, 0, 0],
    maxBytes: 1_000,
    signal: new AbortController().signal,
  });
  return [times, result];
}

test('a robots.txt that never answers is waited for once, and is unreachable', async () => {
  expect(await asked('address-timeout')).toEqual([1, 'unreachable']);
});

test('one that cannot be connected to is asked again', async () => {
  expect(await asked('address-unreachable')).toEqual([4, 'unreachable']);
});
