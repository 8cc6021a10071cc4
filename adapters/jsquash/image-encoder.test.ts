import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js';
import { encode as encodePng } from 'fast-png';
import { imageSize } from '../../domain/platform/images/image-size.ts';
import { imageKind } from '../../domain/platform/images/image-kind.ts';
import { createImageEncoder } from './image-encoder.ts';

const require = createRequire(import.meta.url);
const encoder = createImageEncoder();
afterAll(() => encoder.close());

const WANTED = [
  { kind: 'avif', width: 60, height: 40 },
  { kind: 'webp', width: 30, height: 20 },
  { kind: 'avif', width: 30, height: 20 },
] as const;
/** A JPEG of 16 by 8 pixels in grey, lying on its side (Exif orientation 6). */
const JPEG = Buffer.from(
  '/9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/4AAQSkZJRgABAQAAAQABAAD/2wCDEAANAA0ADQANAA4ADQAOABAAEAAOABQAFgATABYAFAAeABsAGQAZABsAHgAtACAAIgAgACIAIAAtAEQAKgAyACoAKgAyACoARAA8AEkAOwA3ADsASQA8AGwAVQBLAEsAVQBsAH0AaQBjAGkAfQCXAIcAhwCXAL4AtQC+APkA+QFO/8IACwgACAAQAQERAP/EABQAAQAAAAAAAAAAAAAAAAAAAAb/2gAIAQEAAAAAFO//xAAWEAADAAAAAAAAAAAAAAAAAAAABUL/2gAIAQEAAT8AXSLpP//Z',
  'base64',
);

function png(width: number, height: number, channels: 3 | 4): Uint8Array {
  const data = new Uint8Array(width * height * channels).map((_, at) => (at * 7) % 256);
  return encodePng({ width, height, data, channels });
}

test.each([3, 4] as const)('a PNG of %i channels becomes what is wanted, in that order', async (channels) => {
  const made = await encoder.encode(png(60, 40, channels), WANTED);
  expect(made.map((bytes) => [imageKind(bytes), imageSize(Buffer.from(bytes))])).toEqual(
    WANTED.map(({ kind, width, height }) => [kind, { width, height }]),
  );
});

test('a JPEG stands upright, and what was written beside its picture is gone', async () => {
  expect(imageSize(JPEG)).toEqual({ width: 8, height: 16 });
  const [made = new Uint8Array()] = await encoder.encode(JPEG, [{ kind: 'webp', width: 8, height: 16 }]);
  expect(Buffer.from(made).includes('Exif')).toBe(false);
  await initWebp(
    new WebAssembly.Module(readFileSync(require.resolve('@jsquash/webp/codec/dec/webp_dec.wasm'))),
  );
  const { data } = await decodeWebp(Uint8Array.from(made).buffer);
  const [top, right, bottom] = [data[0], data[7 * 4], data[15 * 8 * 4]];
  // It was dark on its left, which is its upper side.
  expect(Math.abs(right - top)).toBeLessThan(20);
  expect(bottom - top).toBeGreaterThan(100);
});

test('what cannot be decoded is refused; who gives up gets their reason', async () => {
  const broken = png(60, 40, 3).subarray(0, 80);
  await expect(encoder.encode(broken, WANTED)).rejects.toMatchObject({ code: 'corrupted-file' });
  await expect(encoder.encode(JPEG.subarray(0, 60), WANTED)).rejects.toMatchObject({
    code: 'corrupted-file',
  });
  const reason = new Error('gave up');
  const given = { signal: AbortSignal.abort(reason) };
  await expect(encoder.encode(png(60, 40, 3), WANTED, given)).rejects.toBe(reason);
});
