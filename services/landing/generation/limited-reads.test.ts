import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskBlobStore } from '../../../adapters/disk/disk-blob-store.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { FigmaFiles } from '../../../domain/ports/figma-files.ts';
import { limitReads } from './limited-reads.ts';
import { storeInput } from './stored-input.ts';

const place = { companyId: 'a'.repeat(24), pageId: 'b'.repeat(24) };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limited-reads-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Reads in runs, each by a worker that knows nothing of the others; gives what came of each and how often Figma was asked. */
async function reading(runs: string[], fails: AppError | null): Promise<{ codes: string[]; asked: number }> {
  const blobs = openDiskBlobStore(folder);
  await storeInput(blobs, place, 'figma', { run: 'first', reads: 0 });
  let asked = 0;
  const figma: FigmaFiles = {
    version: async () => null,
    read: async () => {
      asked += 1;
      if (fails) throw fails;
      return { name: 'Mill', version: '1', root: {}, styles: {} };
    },
    pictures: async () => new Map(),
  };
  const codes: string[] = [];
  for (const run of runs) {
    const code = await limitReads({ figma, blobs }, place, run)
      .read({ token: 'token', signal: AbortSignal.timeout(60_000) }, 'key', null)
      .then(
        () => 'read',
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      );
    codes.push(code);
  }
  return { codes, asked };
}

test('a run asks Figma for a file twice at most, whatever comes of it; a retry may ask again', async () => {
  const { codes, asked } = await reading(
    ['first', 'first', 'first', 'retry'],
    new AppError('provider-failed'),
  );
  expect(codes).toEqual(['provider-failed', 'provider-failed', 'provider-rejected', 'provider-failed']);
  expect(asked).toBe(3);
});

test('what a rate limit refuses is not counted', async () => {
  const { codes } = await reading(['first', 'first', 'first'], new AppError('rate-limited'));
  expect(codes).toEqual(['rate-limited', 'rate-limited', 'rate-limited']);
});

test('a file that was lost on the way may be read once more', async () => {
  expect((await reading(['first', 'first', 'first'], null)).codes).toEqual([
    'read',
    'read',
    'provider-rejected',
  ]);
});

test('the pictures are the second of the two calls', async () => {
  const blobs = openDiskBlobStore(folder);
  await storeInput(blobs, place, 'figma', { run: 'other', reads: 0 });
  const file = { name: 'Mill', version: '1', root: {}, styles: {} };
  const figma: FigmaFiles = {
    version: async () => null,
    read: async () => file,
    pictures: async () => new Map(),
  };
  const call = { token: 'token', signal: AbortSignal.timeout(60_000) };
  const few = limitReads({ figma, blobs }, place, 'pictures');
  await few.read(call, 'key', null);
  await few.pictures(call, 'key', ['1:2']);
  await expect(few.pictures(call, 'key', ['1:2'])).rejects.toMatchObject({ code: 'provider-rejected' });
});
