import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import JSZip from 'jszip';
import { DEFAULT_PAGE_SETUP } from '../../domain/authoring/document.ts';
import { documentWork } from '../../domain/authoring/work/document-work.ts';
import { htmlFromDocx } from './docx-in.ts';
import { docxFromRich } from './docx-out.ts';

/** Written by LibreOffice 7.3: a list from 5 with one within, a paragraph, the list going on, another list … */
const FILE = readFileSync('test/fixtures/documents/libreoffice.docx');

async function imported(bytes: Uint8Array): Promise<{ markdown: string; losses: string[] }> {
  const { html, losses, comments } = await htmlFromDocx(bytes);
  const { content } = documentWork.importCommented(html, comments);
  const { content: text } = documentWork.convert(content, 'markdown').content; // Markdown
  return { markdown: text as string, losses: losses.map(({ what, where }) => `${what} ${where}`) };
}

test('a file of LibreOffice: lists with their numbers, a table with its header, picture, footnote and code', async () => {
  const { markdown, losses } = await imported(FILE);
  expect(markdown.replace(/\(data:image\/png;base64,[\w+/=]+\)/, '(data)')).toBe(`# Mill

5. fifth
   1. within
6. sixth

Between them[^1].

7. seventh

Anew:

1. first
2. second

\`\`\`
a = 1;
b();
\`\`\`

| Grain | Price |
| ----- | ----- |
| Wheat | 210   |

![A dot](data)

[^1]: A note.
`);
  expect(losses).toContain('The numbers of a list are written as 1, 2, 3. lowerLetter');
});

const paragraph = (text: string, numId: number, level = 0) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const NUMBERING = `<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum>
<w:abstractNum w:abstractNumId="2"><w:lvl w:ilvl="0"><w:start w:val="9"/><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>
<w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num>
<w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="8"/></w:lvlOverride></w:num>`;

/** Names of styles by their ids. */
const NAMED = {
  XTitle: 'Title',
  XQuote: 'Block Text',
  XCode: 'Source Code',
  XAuthor: 'Author',
  XBody: 'Body Text',
};
const styled = (style: keyof typeof NAMED, ...runs: string[]) =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${runs.join('')}</w:p>`;
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** The file of LibreOffice with this body, and the numberings and styles above. */
async function written(...body: string[]): Promise<Uint8Array> {
  const zip = await JSZip.loadAsync(FILE);
  const read = async (name: string) => (await zip.file(`word/${name}.xml`)?.async('string')) ?? '';
  const main = (await read('document')).replace(
    /<w:body>[^]*<\/w:body>/,
    `<w:body>${body.join('')}</w:body>`,
  );
  const numbering = (await read('numbering')).replace(
    /(<w:numbering[^>]*>)[^]*(<\/w:numbering>)/,
    `$1${NUMBERING}$2`,
  );
  const named = Object.entries(NAMED).map(
    ([id, name]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`,
  );
  const styles = (await read('styles')).replace('</w:styles>', `${named.join('')}</w:styles>`);
  zip.file('word/document.xml', main).file('word/numbering.xml', numbering).file('word/styles.xml', styles);
  return zip.generateAsync({ type: 'uint8array' });
}

test.each([
  ['a list from 3', [paragraph('a', 1), paragraph('b', 1)], '3. a\n4. b\n'],
  ['one that begins anew right behind it', [paragraph('a', 1), paragraph('b', 3)], '3. a\n\n8) b\n'],
  ['bullets', [paragraph('a', 2)], '- a\n'],
  ['a list that nothing says how to count', [paragraph('a', 7)], 'a\n'],
])('%s', async (_, body, expected) => {
  expect((await imported(await written(...body))).markdown).toBe(expected);
});

test('titles, quotes and code of pandoc are what they are, and other styles are named once', async () => {
  const file = await written(
    styled('XTitle', run('Report')),
    styled('XAuthor', run('Ada')),
    styled('XAuthor', run('Bob')),
    styled('XBody', run('Text')),
    styled('XQuote', run('Said')),
    styled('XCode', run('a = 1'), '<w:r><w:br/></w:r>', run('  b = 2')),
  );
  const { markdown, losses } = await imported(file);
  expect(markdown).toBe('# Report\n\nAda\n\nBob\n\nText\n\n> Said\n\n```\na = 1\n  b = 2\n```\n');
  expect(losses).toEqual(['The text in these styles is kept, its look is not. Author']);
});

const laidOut = (properties: string, ...runs: string[]) =>
  `<w:p><w:pPr>${properties}</w:pPr>${runs.join('')}</w:p>`;
const html = async (...body: string[]) => (await htmlFromDocx(await written(...body))).html;
const LINE = '<w:pBdr><w:bottom w:val="single" w:sz="6"/></w:pBdr>';
const NEW_PAGE = '<w:r><w:br w:type="page"/></w:r>';

test.each([
  [
    'aligned',
    [laidOut('<w:jc w:val="center"/>', run('a')), laidOut('<w:jc w:val="both"/>', run('b'))],
    '<p align="center">a</p><p align="justify">b</p>',
  ],
  ['a line', [laidOut('', run('a')), laidOut(LINE), laidOut(LINE, run('b'))], '<p>a</p><hr /><p>b</p>'],
  [
    'a new page before',
    [laidOut('<w:pageBreakBefore/><w:jc w:val="end"/>', run('a'))],
    '<div data-page-break="true"></div><p align="right">a</p>',
  ],
  ['no new page before', [laidOut('<w:pageBreakBefore w:val="0"/>', run('a'))], '<p>a</p>'],
  [
    'a page by itself',
    [laidOut('', run('a')), laidOut('', NEW_PAGE), laidOut('', run('b'))],
    '<p>a</p><div data-page-break="true"></div><p>b</p>',
  ],
  ['a page at the end', [laidOut('', run('a'), NEW_PAGE)], '<p>a</p><div data-page-break="true"></div>'],
  ['a page in the middle', [laidOut('', run('a'), NEW_PAGE, run('b'))], '<p>a<br />b</p>'],
  [
    'an alignment of before',
    [laidOut('<w:pPrChange w:id="1"><w:pPr><w:jc w:val="right"/></w:pPr></w:pPrChange>', run('a'))],
    '<p>a</p>',
  ],
])('a paragraph of Word that is or has %s', async (_, body, expected) => {
  expect(await html(...body)).toBe(expected);
});

test('headings and cells are aligned, lists are not, and what goes out comes back', async () => {
  const markdown = '# A\n\n---\n\n| a | b |\n| - | -: |\n| 1 | 2 |\n';
  const doc = documentWork.rich({ mode: 'markdown', content: markdown });
  const { content } = doc;
  const centred = { ...content[0], type: 'heading', attrs: { level: 1, textAlign: 'center' } };
  const whole = { ...doc, content: [centred, { type: 'pageBreak' }, ...content.slice(1)] };
  const bytes = await docxFromRich({ title: 'T', doc: whole, pageSetup: DEFAULT_PAGE_SETUP });
  const back = documentWork.importCommented((await htmlFromDocx(bytes)).html, []);
  expect(back.content.content).toEqual(whole);
  const item = paragraph('a', 1).replace('</w:pPr>', '<w:jc w:val="right"/></w:pPr>');
  expect(await html(item)).toBe('<ol start="3"><li>a</li></ol>');
});

test('tracked changes are as if they were accepted, and told of', async () => {
  const by = 'w:author="Ada" w:date="2026-01-01T00:00:00Z"';
  const deleted = `<w:del w:id="1" ${by}><w:r><w:delText>100 &amp; more</w:delText></w:r></w:del>`;
  const { markdown, losses } = await imported(
    await written(
      laidOut('', run('It costs '), deleted, `<w:ins w:id="2" ${by}>${run('120')}</w:ins>`, run(' euros.')),
    ),
  );
  expect(markdown).toBe('It costs 120 euros.\n');
  expect(losses).toEqual([
    'Text whose deletion is tracked is left out. 100 & more',
    'Text whose insertion is tracked is ordinary text now. 120',
  ]);
});

test('bookmarks leave nothing in the text, and links to them are told of', async () => {
  const mark = (id: number) => `<w:bookmarkStart w:id="${id}" w:name="top"/><w:bookmarkEnd w:id="${id}"/>`;
  const link = `<w:hyperlink w:anchor="top">${run('up')}</w:hyperlink>`;
  const { markdown, losses } = await imported(
    await written(mark(1), styled('XTitle', mark(2), run('Report')), styled('XBody', link)),
  );
  expect(markdown).toBe('# Report\n\n[up](#top)\n');
  expect(losses).toEqual(['Links to places within the text lead nowhere now. #top']);
});

test('of pictures as many are taken over as a document may hold, and the rest are told of', async () => {
  const src = `data:image/png;base64,${randomBytes(2_400_000).toString('base64')}`;
  const picture = { type: 'paragraph', content: [{ type: 'image', attrs: { src } }] };
  const doc = { type: 'doc', content: Array.from({ length: 7 }, () => picture) } as const;
  const { html, losses, comments } = await htmlFromDocx(
    await docxFromRich({ title: 'T', doc, pageSetup: DEFAULT_PAGE_SETUP }),
  );
  const { content } = documentWork.importCommented(html, comments);
  expect(JSON.stringify(content).split(src)).toHaveLength(1 + 4);
  expect(losses).toEqual([
    {
      what: 'Further pictures are more than a document may hold: they are not taken over.',
      where: 'image/png',
    },
  ]);
});

test('the words of HTML that Word has no form for are paragraphs, without what is not shown', async () => {
  const source =
    '<details><summary>More</summary>Hidden</details>\n\n<dl><dt>Weir</dt><dd>A dam</dd></dl><script>x()</script>';
  const { content } = documentWork.convert({ mode: 'markdown', content: source }, 'rich').content;
  if (typeof content === 'string') throw new Error('rich content is no text');
  const bytes = await docxFromRich({ title: 'T', doc: content, pageSetup: DEFAULT_PAGE_SETUP });
  expect((await imported(bytes)).markdown).toBe('More\n\nHidden\n\nWeir\n\nA dam\n');
});

test.each([
  ['the text', 'word/document.xml'],
  ['a part that is read beside it', 'word/styles.xml'],
])('a document type in %s, whose entities could grow to any size, is refused', async (_, name) => {
  const zip = await JSZip.loadAsync(await written(paragraph('x', 1)));
  const part = (await zip.file(name)?.async('string')) ?? '<w:styles/>';
  const type = '<!DOCTYPE w [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]>';
  zip.file(name, part.replace(/^(<\?xml[^>]*>)?/, `$1${type}`));
  const bytes = await zip.generateAsync({ type: 'nodebuffer' });
  await expect(htmlFromDocx(bytes)).rejects.toMatchObject({ code: 'corrupted-file' });
});
