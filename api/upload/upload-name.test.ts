import { cleanFilename, extendedFilename, quotedFilename } from './upload-name.ts';

describe('cleanFilename', () => {
  test.each([
    ['report.pdf', 'report.pdf'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    [String.raw`C:\Users\me\report.pdf`, 'report.pdf'],
    ['a\u0000b\r\nc.txt', 'abc.txt'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['u\u0308ber.txt', 'über.txt'],
    ['', 'file'],
    ['..', 'file'],
    ['half\ud800.txt', 'half\ufffd.txt'],
  ])('%j becomes %j', (name, clean) => {
    expect(cleanFilename(name)).toBe(clean);
  });

  test('shortens a long name and keeps its extension', () => {
    const clean = cleanFilename(`${'x'.repeat(500)}.docx`);
    expect(clean).toHaveLength(200);
    expect(clean.endsWith('x.docx')).toBe(true);
  });
});

describe('quotedFilename', () => {
  test.each([
    [String.raw`filename="The \"best\" plan.pdf"`, 'The "best" plan.pdf'],
    [String.raw`filename="a\"; name=b\".txt"; name="files"`, 'a"; name=b".txt'],
    ['filename="The %22best%22 plan.pdf"', 'The "best" plan.pdf'],
    ['filename="a.txt";size=3', 'a.txt'],
    [String.raw`filename="C:\docs\"`, 'C:\\docs\\'],
    ['filename=""', ''],
    ['filename="The "best" plan.pdf"', null],
    ['filename=a.txt', null],
    [`filename*=UTF-8''a.txt`, null],
  ])('%s is %j', (named, name) => {
    expect(quotedFilename(`form-data; ${named}`)).toBe(name);
  });
});

describe('extendedFilename', () => {
  test('reads the encoded form', () => {
    expect(extendedFilename(`form-data; name="files"; filename*=UTF-8''gr%C3%BC%C3%9Fe.txt`)).toBe(
      'grüße.txt',
    );
  });

  test('takes a broken encoding as it stands', () => {
    expect(extendedFilename(`form-data; name="files"; filename*=utf-8''100%.txt`)).toBe('100%.txt');
  });

  test('is null for a field', () => {
    expect(extendedFilename('form-data; name="title"')).toBeNull();
  });
});
