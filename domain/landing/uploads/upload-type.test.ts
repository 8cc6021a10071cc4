import { uploadTypeOf } from './upload-type.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';

test.each([
  ['%PDF-1.7\n', 'application/pdf', 'application/pdf'],
  ['junk of a server\n%PDF-1.4', 'application/x-pdf', 'application/pdf'],
  [PNG, 'image/png', 'image/png'],
  [PNG, '', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpg', 'image/jpeg'],
  ['GIF89a', 'image/gif; charset=binary', 'image/gif'],
  ['GIF87a', 'application/octet-stream', 'image/gif'],
])('%j sent as %j is %s', (head, declared, type) => {
  expect(uploadTypeOf(bytes(head), declared)).toBe(type);
});

test.each([
  ['words', 'text/plain'],
  ['', 'application/pdf'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  ['RIFF\0\0\0\0WEBP', 'image/webp'],
  ['PK\x03\x04', 'application/pdf'],
  ['%PDF-1.7', 'image/png'],
  [PNG, 'application/pdf'],
  [PNG, 'text/plain'],
])('%j sent as %j is refused', (head, declared) => {
  expect(() => uploadTypeOf(bytes(head), declared)).toThrow(
    expect.objectContaining({
      code: 'invalid-file-type',
      message: expect.stringMatching(/^Invalid file type/),
    }),
  );
});
