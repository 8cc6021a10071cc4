import { createHash } from 'node:crypto';
import type { ExtractedText } from '../../../domain/knowledge/records.ts';
import { getReading, keepText } from './reading.ts';

const KEYS = {
  original: 'c/readings/r/original',
  text: 'c/readings/r/text.json',
  reading: { prefix: 'c/readings/r/reading' },
};
const PART = `${KEYS.reading.prefix}/part-0.json`;
const EXTRACTED: ExtractedText = {
  mimeType: 'application/pdf',
  format: 'plain',
  characters: 16,
  language: null,
  warnings: [],
  pages: [
    { page: 1, text: 'Written.' },
    { page: 2, text: 'Printed.', ocrConfidence: 0.9 },
  ],
};

/** Blobs in memory; the call of this number breaks the process off before it does anything. */
function blobsWith(keys: string[], breaksAt = Infinity) {
  const bytes = new Map(keys.map((key) => [key, Buffer.from('%PDF')]));
  let calls = 0;
  const step = (): void => {
    calls += 1;
    if (calls === breaksAt) throw new Error('killed');
  };
  return {
    keys: () => [...bytes.keys()].toSorted(),
    breakAt(call: number) {
      [breaksAt, calls] = [call, 0];
    },
    async put(key: string, data: Uint8Array | NodeJS.ReadableStream) {
      step();
      if (!(data instanceof Uint8Array)) throw new Error('no stream is put here');
      bytes.set(key, Buffer.from(data));
      return { size: data.length, sha256: createHash('sha256').update(data).digest('hex') };
    },
    async get(key: string) {
      step();
      const found = bytes.get(key);
      if (!found) throw new Error(`${key} is not there`);
      return found;
    },
    async has(key: string) {
      step();
      return bytes.has(key);
    },
    async delete(key: string) {
      step();
      bytes.delete(key);
    },
    async deletePrefix(prefix: string) {
      step();
      for (const key of bytes.keys()) if (key.startsWith(`${prefix}/`)) bytes.delete(key);
    },
  };
}

test('the text of a file takes the place of its bytes', async () => {
  const blobs = blobsWith([KEYS.original, PART]);
  expect(await keepText(blobs, KEYS, async () => ({ text: EXTRACTED, tookMs: 7 }))).toBe(2);
  expect(blobs.keys()).toEqual([KEYS.text]);
  expect(await getReading(blobs, KEYS.text)).toEqual({
    text: 'Written.\n\nPrinted.',
    pages: [
      { number: 1, text: 'Written.', ocr: false, confidence: null },
      { number: 2, text: 'Printed.', ocr: true, confidence: 0.9 },
    ],
    tookMs: 7,
  });
});

test('a text without pages of its own is numbered as pages are', async () => {
  const word = { ...EXTRACTED, pages: [{ page: null, text: 'Written.' }] };
  const blobs = blobsWith([KEYS.original]);
  await keepText(blobs, KEYS, async () => ({ text: word, tookMs: 7 }));
  expect((await getReading(blobs, KEYS.text)).pages.map(({ number }) => number)).toEqual([1]);
});

test.each([1, 2, 3, 4, 5])(
  'broken off before call %i of the store, it goes on and leaves no bytes',
  async (call) => {
    const blobs = blobsWith([KEYS.original, PART], call);
    let readings = 0;
    const read = async () => {
      readings += 1;
      // What is not there any more cannot be read.
      await blobs.get(KEYS.original);
      return { text: EXTRACTED, tookMs: 7 };
    };
    blobs.breakAt(call);
    await expect(keepText(blobs, KEYS, read)).rejects.toThrow('killed');
    const isKept = blobs.keys().includes(KEYS.text);
    blobs.breakAt(Infinity);
    readings = 0;
    expect(await keepText(blobs, KEYS, read)).toBe(2);
    expect([readings, blobs.keys()]).toEqual([isKept ? 0 : 1, [KEYS.text]]);
  },
);
