import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { mock } from 'node:test';
import Koa from 'koa';
import { withUploads } from './upload.ts';

/** What the disk does with the next files; null: what it really does. */
let disk: (() => Writable) | null = null;

let dataDir: string;
let server: Server;
let url: string;

beforeAll(async () => {
  const { createWriteStream } = fs;
  mock.method(fs, 'createWriteStream', (...args: Parameters<typeof createWriteStream>) =>
    disk ? disk() : createWriteStream(...args),
  );
  // For those who have imported it by name.
  syncBuiltinESMExports();
  dataDir = await mkdtemp(join(tmpdir(), 'upload-'));
  const app = new Koa();
  const rules = { dataDir, fields: ['files'], maxFiles: 2, maxFileBytes: 8_000_000, headBytes: 4 };
  app.use(async (koa) => {
    try {
      koa.body = await withUploads(koa, rules, async (files) =>
        files.map(({ head, ...file }) => ({ ...file, head: head.toString() })),
      );
    } catch (error) {
      koa.status = 400;
      koa.body = { code: (error as { code: string }).code };
    }
  });
  server = createServer((request, response) => void app.callback()(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has such an address.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterEach(() => {
  disk = null;
});

afterAll(async () => {
  mock.restoreAll();
  syncBuiltinESMExports();
  server.close();
  server.closeAllConnections();
  await rm(dataDir, { recursive: true, force: true });
});

function part(disposition: string, content: string): string {
  return `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
}

async function send(body: string | FormData): Promise<unknown> {
  const headers =
    typeof body === 'string' ? { 'content-type': 'multipart/form-data; boundary=x' } : undefined;
  return (await fetch(url, { method: 'POST', body, headers })).json();
}

function formWith(content: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append('files', new Blob([content]), 'a.bin');
  return form;
}

test('a part without a content type is a file when it has a name', async () => {
  const answer = await send(`${part('name="files"; filename="a.txt"', 'words')}--x--`);
  expect(answer).toMatchObject([{ originalFilename: 'a.txt', declaredType: '', size: 5, head: 'word' }]);
});

test('an encoded name is read', async () => {
  const answer = await send(`${part(`name="files"; filename*=UTF-8''m%C3%BChle.txt`, 'words')}--x--`);
  expect(answer).toMatchObject([{ originalFilename: 'mühle.txt' }]);
});

test('a quote in a name is part of it, escaped or bare', async () => {
  const forms = [String.raw`\"best\"`, '"best"'];
  const parts = forms.map((form) => part(`name="files"; filename="The ${form} plan.txt"`, 'words'));
  const answer = await send(`${parts.join('')}--x--`);
  expect(answer).toMatchObject(forms.map(() => ({ originalFilename: 'The "best" plan.txt' })));
});

test('a field is no file', async () => {
  expect(await send(`${part('name="files"', 'words')}--x--`)).toEqual({ code: 'invalid-input' });
});

test('a slow disk holds the sender back and loses nothing', async () => {
  const written: Buffer[] = [];
  let behind = 0;
  disk = () =>
    new Writable({
      highWaterMark: 1,
      write(bytes: Buffer, _encoding, done) {
        behind = Math.max(behind, this.writableLength);
        written.push(bytes);
        setImmediate(done);
      },
    });
  const content = new Uint8Array(5_000_000).map((_, index) => index % 251);
  const sha256 = createHash('sha256').update(content).digest('hex');
  expect(await send(formWith(content))).toMatchObject([{ size: content.length, sha256 }]);
  expect(Buffer.concat(written).equals(content)).toBe(true);
  expect(behind).toBeLessThan(content.length / 2);
});

test('a full disk is told as such, also when it is full in the middle', async () => {
  disk = () =>
    new Writable({
      write(_bytes, _encoding, done) {
        done(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
      },
    });
  expect(await send(formWith(new Uint8Array(3_000_000)))).toEqual({ code: 'storage-full' });
});

test('a request that is longer than all its files may be is refused as a whole', async () => {
  expect(await send(formWith(new Uint8Array(18_000_000)))).toEqual({ code: 'file-too-large' });
});

test('nothing is left of any of these requests', async () => {
  expect(await readdir(join(dataDir, 'tmp', 'uploads'))).toEqual([]);
});
