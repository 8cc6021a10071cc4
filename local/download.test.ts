import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FinalFailure, repeated } from './attempts.ts';
import { download } from './download.ts';

const BODY = 'A wheel turns the mill.';
const EXPECTED = { sha256: createHash('sha256').update(BODY).digest('hex') };
const AT_ONCE = [0, 0];
/** A tenth of the real limits, and of an answer after 8 s. */
const TENTH = { connectMs: 500, answersMs: 800, silenceMs: 6_000 };

const dir = mkdtempSync(join(tmpdir(), 'millrace-download-'));
const target = join(dir, 'file');
const closing: (() => unknown)[] = [];
afterEach(() => {
  closing.splice(0).forEach((close) => close());
  for (const file of [target, `${target}.partial`]) rmSync(file, { force: true });
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

type Answer = (request: IncomingMessage, response: ServerResponse, turn: number) => unknown;
const whole: Answer = (_request, response) => response.end(BODY);

/** Answers each request with the next of these answers, and then with the whole file. Counts the requests. */
async function serve(...answers: Answer[]): Promise<{ url: string; asked: () => number }> {
  let asked = 0;
  const server = createServer((request, response) => {
    const turn = asked++;
    (answers[turn] ?? whole)(request, response, turn);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/file`, asked: () => asked };
}

const drop: Answer = (request) => request.socket.destroy();
const busy: Answer = (_request, response) => response.writeHead(503).end();
const half: Answer = (_request, response) => {
  response.writeHead(200, { 'content-length': BODY.length });
  response.write(BODY.slice(0, 5), () => response.destroy());
};

test.each([
  ['drops the first two connections', [drop, drop]],
  ['breaks off in the middle, twice', [half, half]],
  ['fails with 503 once', [busy]],
  ['sends something else first', [(_: unknown, response: ServerResponse) => response.end('<html>')]],
])('a server that %s is asked again', async (_title, answers: Answer[]) => {
  const { url, asked } = await serve(...answers);
  await repeated(() => download(url, target, EXPECTED), AT_ONCE);
  expect(readFileSync(target, 'utf8')).toBe(BODY);
  expect(asked()).toBe(answers.length + 1);
});

/** Sends the rest that is asked for. */
const rest: Answer = ({ headers }, response) => {
  const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1]);
  response.writeHead(206, { 'content-range': `bytes ${from}-${BODY.length - 1}/${BODY.length}` });
  response.end(BODY.slice(from));
};

const silent: Answer = (_request, response) => response.writeHead(200).write(BODY.slice(0, 5));

test('what has come before the connection ended is not asked for again', async () => {
  const ranges: (string | undefined)[] = [];
  const noting =
    (answer: Answer): Answer =>
    (request, response, turn) => {
      ranges.push(request.headers.range);
      return answer(request, response, turn);
    };
  const { url } = await serve(noting(silent), noting(rest));
  const limits = { connectMs: 5_000, silenceMs: 500 };
  await repeated(() => download(url, target, EXPECTED, limits), AT_ONCE);
  expect(readFileSync(target, 'utf8')).toBe(BODY);
  expect(ranges).toEqual([undefined, 'bytes=5-']);
});

test('another part than was asked for is refused', async () => {
  const wrong: Answer = (_request, response) => {
    response.writeHead(206, { 'content-range': `bytes 0-${BODY.length - 1}/${BODY.length}` }).end(BODY);
  };
  const { url } = await serve(wrong);
  writeFileSync(`${target}.partial`, BODY.slice(0, 5));
  await expect(download(url, target, EXPECTED)).rejects.toThrow('it sent another part than was asked for');
  expect(existsSync(target)).toBe(false);
});

const slow: Answer = (_request, response) => setTimeout(() => response.end(BODY), TENTH.answersMs);
const halting: Answer = (_request, response) => {
  response.write(BODY.slice(0, 5));
  setTimeout(() => response.end(BODY.slice(5)), TENTH.answersMs);
};

test.each([
  ['to answer', slow],
  ['in the middle', halting],
])('a server that accepts at once may take longer %s than for a connection', async (_title, answer) => {
  const { url, asked } = await serve(answer);
  await download(url, target, EXPECTED, TENTH);
  expect(readFileSync(target, 'utf8')).toBe(BODY);
  expect(asked()).toBe(1);
});

test('one that falls silent is given up, and leaves nothing', async () => {
  const { url } = await serve(silent);
  const limits = { connectMs: 5_000, silenceMs: 100 };
  await expect(download(url, target, EXPECTED, limits)).rejects.toThrow(/^127\.0\.0\.1:\d+: no byte for/);
  expect(existsSync(target)).toBe(false);
});

test('after three attempts the last reason is told', async () => {
  const { url, asked } = await serve(drop, busy, drop);
  await expect(repeated(() => download(url, target, EXPECTED), AT_ONCE)).rejects.toThrow(
    /^127\.0\.0\.1:\d+: the connection broke off$/,
  );
  expect(asked()).toBe(3);
});

test('what is not there is not asked for again', async () => {
  const missing: Answer = (_request, response) => response.writeHead(404).end();
  const { url, asked } = await serve(missing);
  const attempt = repeated(() => download(url, target, EXPECTED), AT_ONCE);
  await expect(attempt).rejects.toThrow(FinalFailure);
  await expect(attempt).rejects.toThrow(/answered 404 for \/file$/);
  expect(asked()).toBe(1);
});

test('follows the server to another address', async () => {
  const { url: other } = await serve();
  const { url } = await serve((_request, response) => response.writeHead(302, { location: other }).end());
  await download(url, target, EXPECTED);
  expect(readFileSync(target, 'utf8')).toBe(BODY);
});
