import { Readable } from 'node:stream';
import { AppError, type ErrorCode } from '../../platform/errors.ts';
import { fetchRobots, type OpenRobots } from './fetch-robots.ts';
import { robotsVerdict } from './robots-rules.ts';

const PAGE = 'https://example.com:8443/a/b?c';

function answering(status: number, text = '', headers = {}): OpenRobots {
  return () => Promise.resolve({ status, headers, body: Readable.from([Buffer.from(text)]) });
}

async function ask(open: OpenRobots) {
  const answer = await fetchRobots(PAGE, open);
  return { ...answer, isAllowed: robotsVerdict(answer.rules, PAGE).allowed };
}

test('asks the host of the page, port included', async () => {
  const asked: string[] = [];
  await fetchRobots(PAGE, (url) => {
    asked.push(url);
    return answering(404)(url);
  });
  expect(asked).toEqual(['https://example.com:8443/robots.txt']);
});

test.each([200, 203, 206])('%d is read', async (status) => {
  const answer = await ask(answering(status, 'User-agent: *\nDisallow: /a'));
  expect(answer).toMatchObject({ result: 'read', status, isAllowed: false });
});

test.each([204, 200])('%d without content allows', async (status) => {
  expect(await ask(answering(status))).toMatchObject({ result: 'read', isAllowed: true });
});

test.each([301, 304, 400, 401, 403, 404, 410, 451])('%d allows everything', async (status) => {
  expect(await ask(answering(status, 'User-agent: *\nDisallow: /'))).toMatchObject({
    result: 'missing',
    status,
    file: null,
    isAllowed: true,
  });
});

test.each([429, 500, 502, 503, 599])('%d allows nothing', async (status) => {
  expect(await ask(answering(status))).toMatchObject({
    result: 'unavailable',
    status,
    isAllowed: false,
    maxAgeMs: 300_000,
  });
});

test.each([
  ['too-many-redirects', 'missing', true],
  ['address-unreachable', 'unreachable', false],
  ['address-timeout', 'unreachable', false],
  ['address-refused', 'unreachable', false],
] as const)('%s: %s', async (code, result, isAllowed) => {
  const failing =
    (failure: ErrorCode): OpenRobots =>
    () =>
      Promise.reject(new AppError(failure));
  expect(await ask(failing(code))).toMatchObject({ result, status: null, isAllowed });
});

test('an answer that breaks off allows nothing', async () => {
  async function* broken() {
    yield Buffer.from('User-agent: *\n');
    await Promise.resolve();
    throw new AppError('address-timeout');
  }
  const body = Readable.from(broken());
  expect(await ask(() => Promise.resolve({ status: 200, headers: {}, body }))).toMatchObject({
    result: 'unreachable',
    isAllowed: false,
  });
});

test('errors of our own are not taken for the server’s', async () => {
  await expect(fetchRobots(PAGE, () => Promise.reject(new TypeError('a mistake')))).rejects.toThrow(
    'a mistake',
  );
});

test('an endless file is left after 500 KiB', async () => {
  let given = 0;
  async function* endless() {
    for (;;) {
      given += 65_536;
      yield await Promise.resolve(Buffer.alloc(65_536, '#'));
    }
  }
  const body = Readable.from(endless(), { highWaterMark: 1 });
  const { file } = await ask(() => Promise.resolve({ status: 200, headers: {}, body }));
  expect(file?.findings.map(({ code }) => code)).toEqual(['robots-too-large', 'robots-line-too-long']);
  expect(body.destroyed).toBe(true);
  expect(given).toBeLessThan(1_000_000);
});

test.each([
  [undefined, 86_400_000],
  ['max-age=3600', 3_600_000],
  ['public, max-age="7200", s-maxage=1', 7_200_000],
  ['max-age=999999', 86_400_000],
  ['max-age=0', 300_000],
  ['no-store', 86_400_000],
  ['s-maxage=60', 86_400_000],
])('Cache-Control %s: %d ms', async (control, expected) => {
  const headers = control === undefined ? {} : { 'cache-control': control };
  expect((await ask(answering(200, '', headers))).maxAgeMs).toBe(expected);
});
