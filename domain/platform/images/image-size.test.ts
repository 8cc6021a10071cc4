import { imageSize } from './image-size.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
const PNG = bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 1, 44, 0, 0, 0, 200]);
/** A frame of 16 by 32 pixels, behind an orientation of 6: lying on its side. */
const JPEG = bytes(
  [0xff, 0xd8, 0xff, 0xe1, 0, 34],
  'Exif\0\0MM\0*\0\0\0\x08',
  [0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
  [0xff, 0xc0, 0, 17, 8, 0, 16, 0, 32, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1],
);

test.each([
  ['PNG', PNG, [300, 200]],
  ['JPEG on its side', JPEG, [16, 32]],
  ['GIF', bytes('GIF89a', [44, 1, 200, 0]), [300, 200]],
  [
    'WebP, extended',
    bytes('RIFF\0\0\0\0WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 43, 1, 0, 199, 0, 0]),
    [300, 200],
  ],
  [
    'WebP, lossy',
    bytes('RIFF\0\0\0\0WEBPVP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 44, 1, 200, 0]),
    [300, 200],
  ],
  ['WebP, lossless', bytes('RIFF\0\0\0\0WEBPVP8L', [0, 0, 0, 0, 0x2f, 0x2b, 0xc1, 0x31, 0]), [300, 200]],
  ['AVIF', bytes([0, 0, 0, 28], 'ftypavif....ispe', [0, 0, 0, 0, 0, 0, 1, 44, 0, 0, 0, 200]), [300, 200]],
])('the size of a %s', (_kind, image, [width, height]) => {
  expect(imageSize(image)).toEqual({ width, height });
});

test('a header that ends early, or of no image, says nothing', () => {
  for (const image of [PNG, JPEG]) expect(imageSize(image.subarray(0, image.length - 18))).toBeNull();
  expect(imageSize(bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0, 0, 0, 0, 0, 1]))).toBeNull();
  for (const text of ['', 'GIF89a', 'RIFF\0\0\0\0WEBP', '....ftypavif', '<svg width="9" height="9">'])
    expect(imageSize(bytes(text))).toBeNull();
});
