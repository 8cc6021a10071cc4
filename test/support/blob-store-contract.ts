import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BlobStore } from '../../domain/ports/blob-store.ts';

/** Keys below a prefix, in order. */
export async function keysIn(blobs: BlobStore, prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const blob of blobs.list(prefix)) found.push(blob.key);
  return found.sort();
}

/** A source that ends in an error behind so many bytes. */
export function brokenAfter(bytes: number): Readable {
  return Readable.from(
    (async function* () {
      yield Buffer.alloc(bytes);
      throw new Error('cut');
    })(),
  );
}

/** What holds for every store of blobs; each test is given an empty one. */
export function itIsABlobStore(store: () => BlobStore): void {
  test('bytes come back as they were put, with their size and sha-256', async () => {
    const blobs = store();
    const stored = await blobs.put('c1/files/f1/original', Buffer.from('abc'));
    expect(stored).toEqual({
      size: 3,
      sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    });
    expect((await blobs.get('c1/files/f1/original')).toString()).toBe('abc');
    expect((await buffer(await blobs.stream('c1/files/f1/original'))).toString()).toBe('abc');
    expect(await blobs.has('c1/files/f1/original')).toBe(true);
    await blobs.put('c1/empty', Readable.from([]));
    expect((await blobs.get('c1/empty')).length).toBe(0);
  });

  test('a put that breaks off leaves the old bytes', async () => {
    const blobs = store();
    await blobs.put('c1/a', Buffer.from('old'));
    await expect(blobs.put('c1/a', brokenAfter(3))).rejects.toThrow('cut');
    expect((await blobs.get('c1/a')).toString()).toBe('old');
    await blobs.put('c1/a', Readable.from([Buffer.from('ne'), Buffer.from('w')]));
    expect((await blobs.get('c1/a')).toString()).toBe('new');
  });

  test('a missing blob is not-found for get and stream, false for has, no error for delete', async () => {
    const blobs = store();
    await expect(blobs.get('c1/none')).rejects.toMatchObject({ code: 'not-found' });
    await expect(blobs.stream('c1/none')).rejects.toMatchObject({ code: 'not-found' });
    expect(await blobs.has('c1/none')).toBe(false);
    await blobs.delete('c1/none');
    await blobs.deletePrefix('c1/none');
    expect(await keysIn(blobs, 'c1')).toEqual([]);
  });

  test('lists and deletePrefix take whole path segments only', async () => {
    const blobs = store();
    await blobs.put('c1/files/f1/a', Buffer.from('1'));
    await blobs.put('c1/files/f1/b/c', Buffer.from('22'));
    await blobs.put('c1/files/f10/a', Buffer.from('3'));
    expect(await keysIn(blobs, 'c1/files/f1')).toEqual(['c1/files/f1/a', 'c1/files/f1/b/c']);
    for await (const { size, modifiedAt } of blobs.list('c1/files/f1/b')) {
      expect(size).toBe(2);
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(600_000);
    }
    await blobs.deletePrefix('c1/files/f1');
    expect(await keysIn(blobs, '')).toEqual(['c1/files/f10/a']);
    await blobs.delete('c1/files/f10/a');
    expect(await keysIn(blobs, '')).toEqual([]);
  });

  test.each(['../outside', 'a/../../b', '/absolute', 'a//b', 'a/.', ''])(
    'the key %j is refused',
    async (key) => {
      await expect(store().put(key, Buffer.from('x'))).rejects.toThrow('not a blob key');
    },
  );
}
