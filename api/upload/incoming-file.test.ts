import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IncomingFile } from './incoming-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'incoming-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a file that is too long with its first bytes still shows how it begins, and is not written', async () => {
  const flow = { pause: () => {}, resume: () => {} };
  const file = new IncomingFile(join(folder, 'long'), { maxFileBytes: 5, headBytes: 4 }, flow);
  file.write(Buffer.from('too long'));
  file.end();
  await file.settled();
  expect([file.tooLarge, file.head.toString()]).toEqual([true, 'too ']);
  expect(await readFile(file.path, 'utf8')).toBe('');
});
