import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'tar';
import { npm } from './node.mjs';

const dir = mkdtempSync(join(tmpdir(), 'millrace-npm-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function tarball(): Promise<Buffer> {
  mkdirSync(join(dir, 'package'));
  writeFileSync(join(dir, 'package', 'package.json'), JSON.stringify({ name: 'mill', version: '1.0.0' }));
  await create({ gzip: true, cwd: dir, file: join(dir, 'mill.tgz') }, ['package']);
  return readFileSync(join(dir, 'mill.tgz'));
}

test('a registry that drops two connections and is busy once still gives its packages', async () => {
  const bytes = await tarball();
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  let asked = 0;
  const server = createServer((request, response) => {
    asked++;
    if (asked <= 2) return void request.socket.destroy();
    if (asked === 4) return void response.writeHead(503).end();
    if (request.url?.endsWith('.tgz')) return void response.end(bytes);
    const dist = { tarball: `http://${request.headers.host}/mill.tgz`, integrity };
    const versions = { '1.0.0': { name: 'mill', version: '1.0.0', dist } };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ name: 'mill', 'dist-tags': { latest: '1.0.0' }, versions }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  try {
    const args = ['install', '--prefix', dir, '--cache', join(dir, 'cache'), '--registry', registry];
    await npm(process.execPath, [...args, 'mill@1.0.0'], process.env);
  } finally {
    server.close().closeAllConnections();
  }
  expect(existsSync(join(dir, 'node_modules', 'mill', 'package.json'))).toBe(true);
  expect(asked).toBeGreaterThanOrEqual(5);
});
