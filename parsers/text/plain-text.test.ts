import iconv from 'iconv-lite';
import { cleanText } from '../clean-text.ts';
import { charsetOf } from './plain-text-charset.ts';
import { extractPlainText, type TextKind } from './plain-text.ts';

const GERMAN =
  'Die Mühle läuft über Nacht, und das Mehl fällt in die Säcke. Größere Mengen gehen früh nach Köln. ';
const RUSSIAN = 'Мельница работает всю ночь, и мука падает в мешки. Утром телега едет на рынок в город. ';
const JAPANESE = '水車は一晩中回り、粉は袋に落ちる。朝になると荷車は町の市場へ向かう。粉屋は昼に休む。';
const POLISH = 'Młyn pracuje całą noc, a mąka spada do worków. Rano wóz jedzie na targ w mieście. ';
const KOREAN = '물레방아는 밤새 돌아가고 밀가루는 자루에 떨어진다. 아침이 되면 수레는 시장으로 간다. ';
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
    ['iso-8859-1', GERMAN],
    ['iso-8859-15', 'Un œuf coûte 2 €, et le cœur du bœuf coûte 5 €. Où êtes-vous allés cet été ? '],
    ['iso-8859-2', POLISH],
    ['windows-1250', POLISH],
    ['iso-8859-5', RUSSIAN],
    ['windows-1253', 'Ο μύλος δουλεύει όλη τη νύχτα και το αλεύρι πέφτει στα σακιά. '],
    ['windows-1254', 'Değirmen bütün gece çalışır ve un çuvallara dökülür. Işık ve güneş çok güzel. '],
    ['windows-1255', 'הטחנה עובדת כל הלילה והקמח נופל לשקים. בבוקר העגלה נוסעת לשוק בעיר. '],
    ['windows-1256', 'تعمل الطاحونة طوال الليل ويسقط الدقيق في الأكياس. '],
    ['gbk', CHINESE],
    ['euc-kr', KOREAN],
    ['utf-16le', JAPANESE],
    ['utf-16be', KOREAN],
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

  test.each([
    ['windows-1252', 'Größe: 5 m'],
    ['windows-1252', 'Preis: 5 € – „netto“'],
    ['iso-8859-1', 'Müller'],
    ['iso-8859-15', 'Año nuevo'],
    ['windows-1251', 'Привет, мир'],
    ['koi8-r', 'Привет, мир'],
    ['shift_jis', 'これはテストです。'],
    ['gb18030', '水车整夜转动，面粉落入袋中。'],
    ['big5', '水車整夜轉動，麵粉落入袋中。'],
    ['euc-kr', '물레방아는 밤새 돌아간다.'],
  ])('reads a few words in %s', async (charset, text) => {
    const { pages } = await extractPlainText(iconv.encode(text, charset), 'txt', () => {});
    expect(pages[0]?.text).toBe(text);
  });

  test('a broken byte among sound UTF-8 spoils only its place', async () => {
    const bytes = Buffer.concat([Buffer.from(GERMAN.repeat(3)), Buffer.from([0xfc]), Buffer.from(' Ende ü')]);
    const { pages } = await extractPlainText(bytes, 'txt', () => {});
    expect(pages[0]?.text).toBe(`${GERMAN.repeat(3)}\ufffd Ende ü`);
  });

  test('falls back to the Western charset for bytes that are nothing else', () => {
    expect(charsetOf(Buffer.from([0x61, 0xe9]))).toMatch(/^(cp1252|iso8859-1)$/u);
  });

  test.each<[string, TextKind, string, TextKind, 'plain' | 'markdown']>([
    ['JSON called text', 'txt', '{"a": {"b": 1}}', 'json', 'markdown'],
    ['JSON Lines called Markdown', 'md', '{"a": 1}\n{"a": 2}', 'json', 'markdown'],
    ['text called JSON', 'json', '{"a": 1, and words', 'txt', 'plain'],
    ['text that begins like JSON', 'txt', '[1] A note, not a list.', 'txt', 'plain'],
    ['a table', 'csv', 'a,b\n1,2', 'csv', 'markdown'],
    ['JSON called a table', 'csv', '[{"a": 1}]', 'json', 'markdown'],
  ])('reads %s as what it is', async (_case, named, source, kind, format) => {
    expect(await extractPlainText(Buffer.from(source), named, () => {})).toMatchObject({ kind, format });
  });

  test('keeps the structure of Markdown', async () => {
    const source = '# Title\n\n- one\n  - two\n\n| a | b |\n| --- | --- |\n';
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
