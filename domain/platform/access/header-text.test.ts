import { readingsOf } from './header-text.ts';

/** As a server gets the bytes of a header. */
const received = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding).toString('latin1');

test.each(['plain', 'pässwörd', 'пароль', '100 % 密碼 🎉'])('%s is read however it was sent', (text) => {
  expect(readingsOf(received(text, 'utf8'))).toContain(text);
  expect(readingsOf(encodeURIComponent(text))).toContain(text);
});

test('what came in Latin-1 is read as it came, and one that needs no reading is one', () => {
  expect(readingsOf(received('pässwörd', 'latin1'))).toContain('pässwörd');
  expect(readingsOf('plain')).toEqual(['plain']);
  expect(readingsOf('100 %')).toEqual(['100 %']);
});
