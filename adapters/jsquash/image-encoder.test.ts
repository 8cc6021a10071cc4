import { encode as encodePng } from 'fast-png';
import { imageSize } from '../../domain/landing/images/image-size.ts';
import { imageKind } from '../../domain/landing/live/page-images.ts';
import { createImageEncoder } from './image-encoder.ts';

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
  const [made] = await encoder.encode(JPEG, [{ kind: 'webp', width: 8, height: 16 }]);
  expect(imageSize(Buffer.from(made ?? []))).toEqual({ width: 8, height: 16 });
  expect(Buffer.from(made ?? []).includes('Exif')).toBe(false);
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
