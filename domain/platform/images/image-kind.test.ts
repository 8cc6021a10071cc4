import { imageKind } from './image-kind.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['\x89PNG\r\n\x1a\n....', 'png'],
  ['\xff\xd8\xff\xe0....', 'jpg'],
  ['GIF89a....', 'gif'],
  ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'webp'],
  ['\x00\x00\x00\x1cftypavif', 'avif'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['%PDF-1.7', null],
  ['', null],
])('%j is %s', (text, kind) => expect(imageKind(bytes(text))).toBe(kind));
