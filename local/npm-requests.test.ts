import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'tar';
import { npm } from './node.mjs';

const dir = mkdtempSync(join(tmpdir(), 'millrace-npm-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function tarball(): Promise<Buffer> {
  mkdirSync(join(dir, 'package'), { recursive: true });
  writeFileSync(join(dir, 'package', 'package.json'), JSON.stringify({ name: 'mill', version: '1.0.0' }));
  await create({ gzip: true, cwd: dir, file: join(dir, 'mill.tgz') }, ['package']);
  return readFileSync(join(dir, 'mill.tgz'));
}

/** Answers the request of this turn, counted from 1, in its own way; `answer` is how a registry does it. */
type Behaviour = (
  turn: number,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  answer: () => void,
) => unknown;

/** Installs a package from a registry that behaves so: whether it is there, and how many requests it took. */
async function installed(
  behaviour: Behaviour,
  options: string[] = [],
): Promise<{ isThere: boolean; asked: number }> {
  const bytes = await tarball();
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  let asked = 0;
  const server = createServer((request, response) => {
    behaviour(++asked, { request, response }, () => {
      if (request.url?.endsWith('.tgz')) return void response.end(bytes);
      const dist = { tarball: `http://${request.headers.host}/mill.tgz`, integrity };
      const versions = { '1.0.0': { name: 'mill', version: '1.0.0', dist } };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ name: 'mill', 'dist-tags': { latest: '1.0.0' }, versions }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const prefix = mkdtempSync(join(dir, 'installed-'));
  try {
    const args = ['install', '--prefix', prefix, '--cache', join(prefix, 'cache'), '--registry', registry];
    await npm(process.execPath, [...args, ...options, 'mill@1.0.0'], process.env);
  } finally {
    server.close().closeAllConnections();
  }
  return { isThere: existsSync(join(prefix, 'node_modules', 'mill', 'package.json')), asked };
}

test('a registry that drops two connections and is busy once still gives its packages', async () => {
  const { isThere, asked } = await installed((turn, { request, response }, answer) => {
    if (turn <= 2) request.socket.destroy();
    else if (turn === 4) response.writeHead(503).end();
    else answer();
  });
  expect(isThere).toBe(true);
  expect(asked).toBeGreaterThanOrEqual(5);
});

/** A tenth of the limit that npm has for silence. */
const SILENCE = '--fetch-timeout=30000';

test('a registry that answers every request after 8 s, here a tenth of it, is not asked twice', async () => {
  const { isThere, asked } = await installed(
    (_turn, _exchange, answer) => setTimeout(answer, 800),
    [SILENCE],
  );
  expect(isThere).toBe(true);
  expect(asked).toBe(2);
});
