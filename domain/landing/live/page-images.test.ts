import { imageKind, isUploadedImage, kindOfName } from './page-images.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const ID = '0123456789abcdef01234567';

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

test.each([
  [`a/uploads/${ID}/images/1.png`, true],
  [`a/uploads/${ID}/original`, true],
  [`b/uploads/${ID}/images/1.png`, false],
  [`a/uploads/${ID}/images/../../../files/x`, false],
  [`a/uploads/${ID}/design.json`, false],
  [`a/files/${ID}/original`, false],
  [`a/uploads/x/original`, false],
])('%s can be published: %s', (key, can) => expect(isUploadedImage('a', key)).toBe(can));

test('only names of our own making are names', () => {
  expect(kindOfName(`${'a'.repeat(64)}.webp`)).toBe('webp');
  for (const name of ['', 'x.png', `${'a'.repeat(64)}.svg`, `../${'a'.repeat(64)}.png`]) {
    expect(kindOfName(name)).toBeNull();
  }
});
