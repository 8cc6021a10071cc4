import { access, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import type { BlobStore } from '../../domain/ports/blob-store.ts';
import { brokenAfter, itIsABlobStore, keysIn } from '../../test/support/blob-store-contract.ts';
import { openDiskBlobStore } from './disk-blob-store.ts';

let folder: string;
let blobs: BlobStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'blobs-'));
  blobs = openDiskBlobStore(folder);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

itIsABlobStore(() => blobs);

test('a put that breaks off leaves no remains', async () => {
  await expect(blobs.put('c1/a', brokenAfter(3))).rejects.toThrow('cut');
  expect(await readdir(path.join(folder, '.incoming'))).toEqual([]);
});

test('a source that breaks before it is read breaks the put', async () => {
  const source = new PassThrough();
  const put = blobs.put('c1/early', source);
  // Heard by nobody, an error ends the process.
  expect(source.listenerCount('error')).toBeGreaterThan(0);
  source.destroy(new Error('the job was cancelled'));
  await expect(put).rejects.toThrow('the job was cancelled');
  expect(await blobs.has('c1/early')).toBe(false);
});

test("files and folders are their owner's alone", async () => {
  await blobs.put('c1/files/f1', Buffer.from('abc'));
  const modes = ['.incoming', 'c1', 'c1/files', 'c1/files/f1'].map(
    async (name) => (await stat(path.join(folder, name))).mode & 0o777,
  );
  expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o700, 0o600]);
});

test('empty folders go with the last of their blobs', async () => {
  await blobs.put('c1/files/f1/a', Buffer.from('1'));
  await blobs.put('c1/files/f2', Buffer.from('2'));
  await blobs.deletePrefix('c1/files/f1');
  await blobs.delete('c1/files/f2');
  expect(await readdir(folder)).toEqual(['.incoming']);
});

test('what a killed process left half written goes once it is old', async () => {
  await blobs.put('c1/a', Buffer.from('whole'));
  const incoming = path.join(folder, '.incoming');
  for (const name of ['old', 'young']) await writeFile(path.join(incoming, name), 'half');
  const longAgo = new Date(Date.now() - 7_200_000);
  await utimes(path.join(incoming, 'old'), longAgo, longAgo);
  expect(await blobs.removeAbandoned(3_600_000)).toBe(1);
  expect(await readdir(incoming)).toEqual(['young']);
  expect(await keysIn(blobs, '')).toEqual(['c1/a']);
});

test('a folder that was taken away is an outage, and is not made anew', async () => {
  await blobs.put('c1/a', Buffer.from('1'));
  await rename(folder, `${folder}-away`);
  const away = { code: 'unavailable' };
  await expect(blobs.put('c1/b', Buffer.from('2'))).rejects.toMatchObject(away);
  await expect(blobs.get('c1/a')).rejects.toMatchObject(away);
  await expect(blobs.stream('c1/a')).rejects.toMatchObject(away);
  await expect(blobs.has('c1/a')).rejects.toMatchObject(away);
  await expect(blobs.delete('c1/a')).rejects.toMatchObject(away);
  await expect(blobs.deletePrefix('c1')).rejects.toMatchObject(away);
  await expect(access(folder)).rejects.toMatchObject({ code: 'ENOENT' });
  await rename(`${folder}-away`, folder);
  expect((await blobs.get('c1/a')).toString()).toBe('1');
});

test('puts beside a removal of the last neighbour all arrive', async () => {
  for (let round = 0; round < 50; round += 1) {
    await blobs.put('c1/files/a', Buffer.from('1'));
    await Promise.all([blobs.put('c1/files/b', Buffer.from('2')), blobs.delete('c1/files/a')]);
    expect(await keysIn(blobs, '')).toEqual(['c1/files/b']);
    await blobs.delete('c1/files/b');
  }
});
