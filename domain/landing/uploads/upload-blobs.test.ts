import { isUploadedImage, uploadFolderOf } from './upload-blobs.ts';

const ID = '0123456789abcdef01234567';

test.each([
  [`a/uploads/${ID}/images/1.png`, true],
  [`a/uploads/${ID}/original`, true],
  [`b/uploads/${ID}/images/1.png`, false],
  [`a/uploads/${ID}/images/../../../files/x`, false],
  [`a/uploads/${ID}/design.json`, false],
  [`a/files/${ID}/original`, false],
  [`a/uploads/x/original`, false],
  [`a/uploads/${ID}/web/0123456789abcdef-960.webp`, false],
])('%s can be shown: %s', (key, can) => expect(isUploadedImage('a', key)).toBe(can));

test('what is made of an image lies with its upload, and is no image of it', () => {
  const folder = uploadFolderOf(`a/uploads/${ID}/images/1.png`);
  expect(folder).toBe(`a/uploads/${ID}/web`);
  expect(uploadFolderOf(`a/uploads/${ID}/original`)).toBe(folder);
});
