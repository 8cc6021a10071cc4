import iconv from 'iconv-lite';
import { cleanText } from './clean-text.ts';
import { charsetOf, extractPlainText } from './plain-text.ts';

const GERMAN =
  'Die Mühle läuft über Nacht, und das Mehl fällt in die Säcke. Größere Mengen gehen früh nach Köln. ';
const RUSSIAN = 'Мельница работает всю ночь, и мука падает в мешки. Утром телега едет на рынок в город. ';
const JAPANESE = '水車は一晩中回り、粉は袋に落ちる。朝になると荷車は町の市場へ向かう。粉屋は昼に休む。';
const CHINESE = '水车整夜转动，面粉落入袋中。早晨，马车驶向镇上的市场。磨坊主中午休息，然后清洗石磨。';

describe('extractPlainText', () => {
  test.each([
    ['utf8', GERMAN],
    ['utf-16le', GERMAN],
    ['utf-16be', GERMAN],
    ['windows-1252', GERMAN],
    ['windows-1251', RUSSIAN],
    ['koi8-r', RUSSIAN],
    ['shift_jis', JAPANESE],
    ['euc-jp', JAPANESE],
    ['gb18030', CHINESE],
    ['big5', '水車整夜轉動，麵粉落入袋中。早晨，馬車駛向鎮上的市場。磨坊主中午休息，然後清洗石磨。'],
  ])('reads %s without a mark', async (charset, text) => {
    const bytes = iconv.encode(text.repeat(5), charset);
    const { pages } = await extractPlainText(bytes, 'txt', () => {});
    expect(pages).toEqual([{ page: null, text: text.repeat(5).trim() }]);
  });

  test.each(['utf8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])(
    'reads %s with its mark',
    async (charset) => {
      const bytes = iconv.encode(GERMAN, charset, { addBOM: true });
      const { pages } = await extractPlainText(bytes, 'txt', () => {});
      expect(pages[0]?.text).toBe(GERMAN.trim());
    },
  );

  test('falls back to the Western charset for bytes that are nothing else', () => {
    expect(charsetOf(Buffer.from([0x61, 0xe9]))).toMatch(/^(windows-1252|ISO-8859-1)$/u);
  });

  test('keeps the structure of Markdown', async () => {
    const source = '# Title\n\n- one\n  - two\n\n| a | b |\n| - | - |\n';
    const extraction = await extractPlainText(Buffer.from(source), 'md', () => {});
    expect(extraction).toMatchObject({ kind: 'md', format: 'markdown', pages: [{ text: source.trim() }] });
  });
});

describe('cleanText', () => {
  test('writes ligatures out and leaves other characters alone', () => {
    expect(cleanText('e\ufb03cient \ufb02our, 10\u00b2 m, \u2460')).toBe(
      'efficient flour, 10\u00b2 m, \u2460',
    );
  });

  test('has one kind of line end and at most one empty line', () => {
    expect(cleanText('a\r\nb\rc\fd\n\n\n\n\ne  \n')).toBe('a\nb\nc\nd\n\ne');
  });

  test('drops control characters, soft hyphens and half characters', () => {
    expect(cleanText('a\u0000b\u0007c\u00add\ud83d')).toBe('abcd\ufffd');
  });
});
