import { decideKind, HEAD_BYTES, kindOfMimeType, MIME_TYPES } from './file-kind.ts';

const PDF = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj';
const ZIP = 'PK\x03\x04\x14\0\x06\0';
const OLE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0\0\0';
const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';
const NOISE = '\x01\x02\x03\x00\x9c\x00\x11\x7f';

function decide(filename: string, content: string | Uint8Array, declaredType = ''): string {
  const all = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  const head = all.subarray(0, HEAD_BYTES);
  try {
    return decideKind({ filename, declaredType, head });
  } catch (error) {
    return (error as { code: string }).code;
  }
}

function inFourBytes(text: string, order: 'LE' | 'BE'): Buffer {
  return Buffer.concat(
    Array.from(text, (sign) => {
      const bytes = Buffer.alloc(4);
      bytes[`writeUInt32${order}`](sign.codePointAt(0) ?? 0);
      return bytes;
    }),
  );
}

describe('decideKind', () => {
  test.each([
    ['a.pdf', PDF, 'pdf'],
    ['A.PDF', PDF, 'pdf'],
    ['leading-bytes.pdf', `\x00\x01\x02${PDF}`, 'pdf'],
    ['leading-lines.pdf', `HTTP/1.1 200 OK\r\n\r\n${PDF}`, 'pdf'],
    ['a.docx', ZIP, 'docx'],
    ['a.txt', 'plain words', 'txt'],
    ['a.text', 'plain words', 'txt'],
    ['notes.v2.md', '# Title', 'md'],
    ['notes.markdown', '# Title', 'md'],
    ['about-pdf.txt', 'A PDF begins with %PDF-1.7 and ends with an end mark.', 'txt'],
    ['latin.txt', 'gr\xfc\xdfe aus k\xf6ln', 'txt'],
    ['list.csv', 'a;b\n1;2', 'csv'],
    ['LIST.CSV', 'a;b\n1;2', 'csv'],
    ['data.json', '{"a": [1, 2]}', 'json'],
    ['lines.json', '{"a": 1}\n{"a": 2}\n', 'json'],
    ['long.json', `[${'1234567, '.repeat(1_000)}`, 'json'],
  ])('reads %s as what it is', (name, content, kind) => {
    expect(decide(name, content)).toBe(kind);
  });

  test.each([
    ['docx that is an old Word file', 'a.docx', OLE, 'doc'],
    ['doc that is a new Word file', 'a.doc', ZIP, 'docx'],
    ['txt that is JSON', 'a.txt', '{"a": 1}', 'json'],
    ['md that is a long piece of JSON', 'a.md', ` [${'{"a": "b"},'.repeat(1_000)}`, 'json'],
    ['csv that is JSON in two bytes a letter', 'a.csv', Buffer.from('{"key": "value"}', 'utf16le'), 'json'],
    ['json that is no JSON', 'a.json', 'just words', 'txt'],
    ['json that was cut off', 'a.json', '{"a": [1, 2', 'txt'],
    ['txt that begins with a bracket', 'a.txt', '[1] A footnote', 'txt'],
    ['md that begins with a link', 'a.md', '[link](there) and so on', 'md'],
    ['txt that is a number', 'a.txt', '1802', 'txt'],
    ['csv without any comma', 'a.csv', 'just words', 'csv'],
    ['txt full of commas', 'a.txt', 'a,b\n1,2\n3,4', 'txt'],
  ])('within a family the bytes decide: %s', (_case, name, content, kind) => {
    expect(decide(name, content)).toBe(kind);
  });

  test.each(['a.exe', 'a.pdf.exe', 'archive.tar.gz', 'noextension', '.pdf/', 'a.'])(
    'refuses the extension of %s',
    (name) => {
      expect(decide(name, PDF)).toBe('unsupported-extension');
    },
  );

  test.each([
    ['text named pdf', 'a.pdf', 'just words'],
    ['image named pdf', 'a.pdf', PNG],
    ['zip named pdf', 'a.pdf', ZIP],
    ['pdf named txt', 'a.txt', PDF],
    ['pdf named docx', 'a.docx', PDF],
    ['zip named md', 'a.md', ZIP],
    ['noise named txt', 'a.txt', NOISE],
    [
      'noise with zeros in every other half named txt',
      'a.txt',
      new Uint8Array(64).map((_, index) => (index % 8 === 1 ? 0 : 0xd8 + (index % 7))),
    ],
    ['zeros named txt', 'a.txt', new Uint8Array(5_000)],
    ['rich text named txt', 'a.txt', '{\\rtf1\\ansi words}'],
  ])('refuses bytes of another family: %s', (_case, name, content) => {
    expect(decide(name, content)).toBe('mime-mismatch');
  });

  test('calls bytes of no family a damaged file', () => {
    expect(decide('a.pdf', NOISE)).toBe('corrupted-file');
    expect(decide('a.docx', NOISE)).toBe('corrupted-file');
  });

  test('names an empty file so, but only when its kind could be read', () => {
    expect(decide('a.pdf', '')).toBe('empty-file');
    expect(decide('a.exe', '')).toBe('unsupported-extension');
  });

  test.each([
    '',
    'application/octet-stream',
    'text/plain',
    'text/csv; charset=utf-8',
    'application/vnd.ms-excel',
  ])('takes a text that is declared as "%s"', (declared) => {
    expect(decide('a.txt', 'words', declared)).toBe('txt');
  });

  test.each([
    ['a.txt', 'words', 'application/pdf'],
    ['a.pdf', PDF, 'text/plain'],
    ['a.pdf', PDF, 'image/png'],
    ['a.docx', ZIP, 'application/pdf'],
  ])('refuses %s when the declared type is of another family', (name, content, declared) => {
    expect(decide(name, content, declared)).toBe('mime-mismatch');
  });

  test('takes a Word document that is declared as either Word type or as the zip it is', () => {
    for (const declared of [MIME_TYPES.docx, MIME_TYPES.doc, 'application/zip']) {
      expect(decide('a.docx', ZIP, declared)).toBe('docx');
    }
  });

  test.each([
    ['UTF-16 with mark', Buffer.from('\ufeffgrüße', 'utf16le')],
    ['UTF-16 without mark', Buffer.from('plain words in two bytes each', 'utf16le')],
    ['big-endian UTF-16', Buffer.from('\ufeffgrüße', 'utf16le').swap16()],
    ['UTF-32 without mark', inFourBytes('Plain words, four bytes each.\n', 'LE')],
    ['big-endian UTF-32 without mark', inFourBytes('Wörter zu je vier Byte: 水車', 'BE')],
    ['Korean in seven bits', Buffer.from('\x1b$)C\x0e9\x0e9f\x0f \x0e0!\x0f', 'latin1')],
    ['UTF-32 with mark', Buffer.from([0, 0, 0xfe, 0xff, 0, 0, 0, 0x61])],
    [
      'UTF-16 of another script',
      Buffer.from('水車は一晩中回り、粉は袋に落ちる。\n朝になると荷車は町へ。\n', 'utf16le'),
    ],
    [
      'UTF-16 without a blank',
      Buffer.from('水車は一晩中回り、粉は袋に落ちる。朝になると荷車は町へ。', 'utf16le'),
    ],
    ['UTF-8 cut within a character', Buffer.from('grü').subarray(0, 3)],
  ])('knows text in %s', (_case, content) => {
    expect(decide('a.txt', content)).toBe('txt');
  });
});

test('kindOfMimeType finds every kind by its own type', () => {
  for (const [kind, type] of Object.entries(MIME_TYPES)) expect(kindOfMimeType(type)).toBe(kind);
  expect(kindOfMimeType('image/png')).toBeUndefined();
});
