import JSZip from 'jszip';
import { isRightToLeft, stretchesOf } from './docx-direction.ts';
import { docxFromRich } from './docx-out.ts';

const PAGE = {
  size: 'A4',
  orientation: 'portrait',
  margins: { top: 25, right: 25, bottom: 25, left: 25 },
} as const;
const HEBREW = 'שלום עולם';
const ARABIC = 'مرحبا';

const text = (words: string, attrs = {}) => ({
  type: 'paragraph',
  attrs,
  content: [{ type: 'text', text: words }],
});

async function mainOf(content: object[], header?: string): Promise<{ main: string; head: string }> {
  const doc = { type: 'doc', content } as const;
  const pageSetup = header === undefined ? PAGE : { ...PAGE, header };
  const file = await docxFromRich({ title: 'Mill', doc: doc as never, pageSetup }); // nodes of the schema
  const zip = await JSZip.loadAsync(file);
  const read = async (name: string) => (await zip.file(`word/${name}.xml`)?.async('string')) ?? '';
  return { main: await read('document'), head: await read('header1') };
}

const paragraphsIn = (main: string) => main.match(/<w:p>.*?<\/w:p>/g) ?? [];
/** The texts of runs, those from right to left with an arrow. */
const runsIn = (xml: string) =>
  [...xml.matchAll(/<w:r>(.*?)<w:t[^>]*>(.*?)<\/w:t>/g)].map(
    ([, look = '', words = '']) => (look.includes('<w:rtl/>') ? '←' : '') + words,
  );

test('the first letter of a text says its direction', () => {
  expect([HEBREW, `12: ${ARABIC} mill`, `Mill ${HEBREW}`, '12 – 14', ''].map(isRightToLeft)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('signs and numbers go with the paragraph, unless they stand within words of the other direction', () => {
  const told = (words: string, isReversed: boolean) =>
    stretchesOf(words, isReversed).map((one) => (one.isReversed ? '←' : '') + one.text);
  expect(told(`Mill (${HEBREW}) – 12.`, false)).toEqual(['Mill (', `←${HEBREW}`, ') – 12.']);
  expect(told(`${HEBREW}, Node 24.1 of mill!`, true)).toEqual([`←${HEBREW}, `, 'Node 24.1 of mill', '←!']);
  expect(told('12.', true)).toEqual(['←12.']);
  expect(told('', true)).toEqual([]);
});

test('paragraphs, headings and lists run in the direction of their words, a left one as before', async () => {
  const heading = { ...text(HEBREW), type: 'heading', attrs: { level: 1 } };
  const list = { type: 'bulletList', content: [{ type: 'listItem', content: [text(`${ARABIC} (mill)`)] }] };
  const { main, head } = await mainOf([heading, list, text('Mill')], ARABIC);
  const [first = '', second = '', third = ''] = paragraphsIn(main);
  expect([first, second, third].map((one) => one.includes('<w:bidi/>'))).toEqual([true, true, false]);
  expect(runsIn(first)).toEqual([`←${HEBREW}`]);
  expect(runsIn(second)).toEqual([`←${ARABIC} (`, 'mill', '←)']);
  expect(runsIn(third)).toEqual(['Mill']);
  expect(head).toContain('<w:bidi/>');
});

test('a side that was chosen stays that side', async () => {
  const aligned = (words: string, textAlign: string) => text(words, { textAlign });
  const { main } = await mainOf([
    aligned(HEBREW, 'right'),
    aligned(HEBREW, 'left'),
    aligned('Mill', 'right'),
  ]);
  expect(paragraphsIn(main).map((one) => /<w:jc w:val="(\w+)"/.exec(one)?.[1])).toEqual([
    'start',
    'end',
    'right',
  ]);
});

test('a table begins at the right where its words do', async () => {
  const table = (words: string) => ({
    type: 'table',
    content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [text(words)] }] }],
  });
  expect((await mainOf([table(HEBREW)])).main).toContain('<w:bidiVisual/>');
  expect((await mainOf([table('Mill')])).main).not.toContain('bidiVisual');
});
