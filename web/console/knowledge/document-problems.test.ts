import { ERRORS } from '../../../domain/platform/errors.ts';
import { adviceFor, warningWords } from './document-problems.ts';

const REFUSALS = [
  'unsupported-extension',
  'mime-mismatch',
  'corrupted-file',
  'encrypted-file',
  'file-too-large',
  'empty-file',
  'no-text',
  'too-many-files',
  'storage-full',
  'storage-quota',
  'too-much-text',
  'chunking-timeout',
] as const satisfies (keyof typeof ERRORS)[];

test('each refusal of an upload has words of its own', () => {
  const words = REFUSALS.map((code) => adviceFor(code).why);
  expect(new Set(words).size).toBe(REFUSALS.length);
  expect(words).not.toContain(adviceFor('internal').why);
});

test('limits are named', () => {
  const limits = { maxUploadBytes: 52_428_800, maxFilesPerUpload: 100 };
  expect(adviceFor('file-too-large', limits).why).toContain('50 MB');
  expect(adviceFor('too-many-files', limits).why).toContain('100 files');
});

test('a warning names its page', () => {
  expect(warningWords({ page: 3, code: 'corrupted-file' })).toBe('Page 3 is damaged and was left out');
  expect(warningWords({ page: 2, code: 'uncertain-table' })).toMatch(/^Page 2 has a table/);
  expect(warningWords({ page: null, code: 'uncertain-table' })).toMatch(/^It has a table/);
  expect(warningWords({ page: null, code: 'new-code' })).toBe(
    'A part of it could not be read and was left out',
  );
});
