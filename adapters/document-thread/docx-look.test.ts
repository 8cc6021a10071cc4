import JSZip from 'jszip';
import { encode } from 'fast-png';
import { docxFromRich } from './docx-out.ts';

const PAGE = {
  size: 'A4',
  orientation: 'portrait',
  margins: { top: 25, right: 25, bottom: 25, left: 25 },
} as const;

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

async function partsOf(content: object[]): Promise<{ main: string; styles: string }> {
  const doc = { type: 'doc', content } as const;
  const file = await docxFromRich({ title: 'Mill', doc: doc as never, pageSetup: PAGE }); // nodes of the schema
  const zip = await JSZip.loadAsync(file);
  const read = async (name: string) => (await zip.file(`word/${name}.xml`)?.async('string')) ?? '';
  return { main: await read('document'), styles: await read('styles') };
}

/** Of a drawing, in the units of Word: 9525 to a pixel. */
const pixelsIn = (main: string) =>
  [...main.matchAll(/<wp:extent cx="(\d+)" cy="(\d+)"/g)].map(([, cx, cy]) => [
    Number(cx) / 9525,
    Number(cy) / 9525,
  ]);

test('paragraphs are parted by room, headings keep to what is below them, and cells are not torn apart', async () => {
  const cell = (type: string, text: string) => ({ type, content: [paragraph(text)] });
  const table = {
    type: 'table',
    content: [
      { type: 'tableRow', content: [cell('tableHeader', 'Flour')] },
      { type: 'tableRow', content: [cell('tableCell', 'Rye')] },
    ],
  };
  const { main, styles } = await partsOf([paragraph('One'), paragraph('Two'), table]);
  expect(/<w:pPrDefault>.*?<w:spacing [^>]*w:after="(\d+)"/.exec(styles)?.[1]).toBe('140');
  const heading = /<w:style [^>]*w:styleId="Heading1".*?<\/w:style>/.exec(styles)?.[0];
  expect(heading).toMatch(/<w:keepNext\/>.*w:before="360"/);
  // Lines of code are one block, with room below it.
  const code = /<w:style [^>]*w:styleId="Code".*?<\/w:style>/.exec(styles)?.[0];
  expect(code).toMatch(/w:after="140"/);
  expect(code).toContain('<w:contextualSpacing/>');
  expect(main.match(/w:val="(?:TableContents|TableHeader)"/g)).toEqual([
    'w:val="TableHeader"',
    'w:val="TableContents"',
  ]);
});

test('an image without a size has its own, no wider than the page; one side keeps the proportion', async () => {
  const png = (width: number, height: number) => {
    const bytes = encode({ width, height, data: new Uint8Array(width * height * 3), channels: 3 });
    return `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
  };
  const image = (attrs: object) => ({
    type: 'paragraph',
    content: [{ type: 'image', attrs: { alt: 'x', ...attrs } }],
  });
  const { main } = await partsOf([
    image({ src: png(32, 16) }),
    image({ src: png(1200, 300) }),
    image({ src: png(32, 16), width: 64 }),
    image({ src: png(32, 16), width: 10, height: 10 }),
    image({ src: 'data:image/png;base64,AAAA' }),
  ]);
  expect(pixelsIn(main)).toEqual([
    [32, 16],
    [600, 150],
    [64, 32],
    [10, 10],
    [400, 300],
  ]);
});
