import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { openS3BlobStore } from '../../../adapters/s3/s3-blob-store.ts';
import { outageOf } from '../../../domain/platform/outage.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';
import { brokenAfter, itIsABlobStore, keysIn } from '../../support/blob-store-contract.ts';
import { BUCKET, S3_KEY, startS3Server, type S3Server } from './s3-server.ts';

const MIB = 1_048_576;

let server: S3Server;
let blobs: BlobStore;
const open = (more = {}) =>
  openS3BlobStore({
    bucket: BUCKET,
    region: 'eu-central-1',
    endpoint: server.url,
    accessKeyId: S3_KEY.id,
    secretAccessKey: S3_KEY.secret,
    ...more,
  });

beforeAll(async () => {
  server = await startS3Server();
  blobs = await open();
});
afterAll(() => server.close());
afterEach(() => {
  server.bucket.objects.clear();
  server.bucket.uploads.clear();
  server.bucket.kept.clear();
  server.bucket.pageSize = 1_000;
  server.disturb = () => undefined;
  server.asked.length = 0;
});

itIsABlobStore(() => blobs);

test('what is large goes up in parts, and comes back whole', async () => {
  const data = randomBytes(12 * MIB);
  const pieces = Array.from({ length: 12 }, (_, place) => data.subarray(place * MIB, (place + 1) * MIB));
  const { size } = await blobs.put('c1/large', Readable.from(pieces));
  expect(size).toBe(12 * MIB);
  expect((await blobs.get('c1/large')).equals(data)).toBe(true);
  expect(server.asked.filter((asked) => asked.includes('partNumber='))).toHaveLength(3);
  expect(server.bucket.uploads.size).toBe(0);
});

test('a source that breaks when parts are up takes them back', async () => {
  await blobs.put('c1/a', Buffer.from('old'));
  await expect(blobs.put('c1/a', brokenAfter(11 * MIB))).rejects.toThrow('cut');
  expect((await blobs.get('c1/a')).toString()).toBe('old');
  expect(server.bucket.uploads.size).toBe(0);
});

test('parts of a process that was killed go once they are old, page by page', async () => {
  for (let number = 0; number < 5; number += 1)
    server.bucket.ofObject('POST', `c1/${number}`, new URLSearchParams('uploads'), Buffer.of());
  expect(await blobs.removeAbandoned(60_000)).toBe(0);
  await sleep(5);
  server.bucket.pageSize = 2;
  expect(await blobs.removeAbandoned(1)).toBe(5);
  expect(server.bucket.uploads.size).toBe(0);
});

test('a list is longer than a page, and so is what is removed', async () => {
  server.bucket.pageSize = 2;
  const names = ['1', '2', '3', '4', '5'].map((name) => `c1/files/${name}`);
  for (const name of [...names, 'c1/filesystem', 'c2/a']) await blobs.put(name, Buffer.from('x'));
  expect(await keysIn(blobs, 'c1/files')).toEqual(names);
  expect(await keysIn(blobs, '')).toEqual([...names, 'c1/filesystem', 'c2/a']);
  await blobs.deletePrefix('c1/files');
  expect(await keysIn(blobs, '')).toEqual(['c1/filesystem', 'c2/a']);
});

test('an object that a bucket does not let go of is told of', async () => {
  await blobs.put('c1/a/b', Buffer.from('x'));
  server.bucket.kept.add('c1/a/b');
  await expect(blobs.deletePrefix('c1/a')).rejects.toMatchObject({ code: 'unavailable' });
});

test('an answer that passes is asked for again', async () => {
  await blobs.put('c1/a', Buffer.from('abc'));
  const faults = [{ status: 503, code: 'SlowDown' }, 'hang up' as const];
  server.disturb = () => faults.pop();
  expect((await blobs.get('c1/a')).toString()).toBe('abc');
  expect(server.asked).toHaveLength(4);
});

test.each([
  ['away', { status: 503, code: 'ServiceUnavailable' }, 'unavailable'],
  ['closed to us', { status: 403, code: 'AccessDenied' }, 'unavailable'],
  ['gone', { status: 404, code: 'NoSuchBucket' }, 'unavailable'],
  ['full', { status: 403, code: 'QuotaExceeded' }, 'storage-full'],
  ['without room', { status: 507, code: 'XMinioStorageFull' }, 'storage-full'],
])('a bucket that is %s is an outage of storage', async (_, fault, code) => {
  server.disturb = () => fault;
  const uses: (() => Promise<unknown>)[] = [
    () => blobs.put('c1/a', Buffer.from('x')),
    () => blobs.put('c1/a', Readable.from([Buffer.alloc(6 * MIB)])),
    () => blobs.get('c1/a'),
    () => blobs.stream('c1/a'),
    () => blobs.delete('c1/a'),
    () => blobs.deletePrefix('c1'),
    () => keysIn(blobs, 'c1'),
    () => blobs.removeAbandoned(0),
  ];
  const errors = await Promise.all(uses.map((use) => use().catch((error: unknown) => error)));
  expect(errors.map(outageOf)).toEqual(uses.map(() => ({ part: 'storage', code })));
});

test.each([
  ['another secret', { secretAccessKey: 'wrong' }, 'these credentials may not list it'],
  ['another name', { bucket: 'nobodys' }, 'there is none of this name'],
])('with %s nothing starts, and why is said', async (_, more, reason) => {
  await expect(open(more)).rejects.toThrow(`cannot be used: ${reason}`);
});

test('a server that is not there is named at the start', async () => {
  const gone = await startS3Server();
  await gone.close();
  await expect(open({ endpoint: gone.url })).rejects.toThrow(/cannot be used: .*ECONNREFUSED/);
});
