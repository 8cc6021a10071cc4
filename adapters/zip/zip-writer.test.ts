import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import type { ZipEntry } from '../../domain/ports/zip-writer.ts';
import { unzip } from '../../test/support/zip.ts';
import { zipOf } from './zip-writer.ts';

/** Bytes that do not shrink. */
function noise(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  let state = 1;
  for (let at = 0; at < size; at += 1) {
    state = (state * 48_271) % 2_147_483_647;
    bytes[at] = state & 0xff;
  }
  return bytes;
}

const bytes = noise(1_048_576);

/** Entries of a megabyte, and how many of them were asked for. */
function entries(count: number) {
  const asked = { count: 0 };
  async function* make(): AsyncGenerator<ZipEntry> {
    for (let at = 0; at < count; at += 1) {
      asked.count += 1;
      yield { path: `${at}.bin`, content: Readable.from([bytes]), size: bytes.length };
    }
  }
  return { asked, all: make() };
}

test('entries come out as they went in', async () => {
  const { all } = entries(3);
  const files = await unzip(await buffer(zipOf(all)));
  expect([...files.keys()]).toEqual(['0.bin', '1.bin', '2.bin']);
  expect([...files.values()].every((file) => file.equals(bytes))).toBe(true);
});

test('no more is read than is taken away', async () => {
  const { all, asked } = entries(12);
  const zip = zipOf(all);
  await once(zip, 'readable');
  for (let turns = 0; turns < 1000; turns += 1) await turn();
  expect(asked.count).toBeLessThan(5);
  expect((await buffer(zip)).length).toBeGreaterThan(12 * 1_048_576);
  expect(asked.count).toBe(12);
});

test('what breaks before anybody reads is heard by whoever comes late', async () => {
  // oxlint-disable-next-line require-yield
  async function* gone(): AsyncGenerator<ZipEntry> {
    throw new Error('the job was cancelled');
  }
  const zip = zipOf(gone());
  await turn();
  await turn();
  expect(zip.destroyed).toBe(true);
  await expect(buffer(zip)).rejects.toThrow('the job was cancelled');
});

test('an entry that breaks off breaks the zip', async () => {
  async function* broken(): AsyncGenerator<ZipEntry> {
    yield* entries(1).all;
    const content = async function* () {
      yield Buffer.from('half');
      throw new Error('the disk is gone');
    };
    yield { path: 'broken', content: Readable.from(content()) };
  }
  await expect(buffer(zipOf(broken()))).rejects.toThrow('the disk is gone');
});

test('an entry of another size than was stated breaks the zip', async () => {
  async function* wrong(): AsyncGenerator<ZipEntry> {
    yield { path: 'short', content: Readable.from([Buffer.from('abc')]), size: 4 };
  }
  await expect(buffer(zipOf(wrong()))).rejects.toThrow('unexpected number of bytes');
});

test('a zip that nobody wants asks for nothing more', async () => {
  const { all, asked } = entries(12);
  const zip = zipOf(all);
  await once(zip, 'readable');
  zip.destroy();
  for (let turns = 0; turns < 1000; turns += 1) await turn();
  expect(asked.count).toBeLessThan(5);
  expect(await all.next()).toEqual({ done: true, value: undefined });
});
