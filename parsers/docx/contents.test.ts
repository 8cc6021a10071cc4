import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { docxOf, p, run } from '../../test/fixtures/docx-parts.ts';
import { extractDocx } from './docx.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docx-contents-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function textOf(styles: string, body: string): Promise<string> {
  const path = join(folder, 'file.docx');
  await writeFile(path, docxOf({ styles, body }));
  const { pages } = await extractDocx(path, () => {});
  return pages[0]?.text ?? '';
}

const style = (id: string, name: string, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`;
const instruction = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
/** An entry as Word makes it: a link to the heading, with a field that says its page. */
const entry = (id: string, title: string, page: number, opening = '') =>
  `<w:p><w:pPr><w:pStyle w:val="${id}"/></w:pPr>${opening}<w:hyperlink w:anchor="_Toc${page}">${run(title)}<w:r><w:tab/></w:r>${mark('begin')}${instruction(` PAGEREF _Toc${page} \\h `)}${mark('separate')}${run(String(page))}${mark('end')}</w:hyperlink></w:p>`;
const text =
  p('Grinding', '<w:pStyle w:val="H"/>') + p('Rye is ground twice.') + p('Sieving', '<w:pStyle w:val="H"/>');
const told = '# Grinding\n\nRye is ground twice.\n\n# Sieving';
const heading = style('H', 'heading 1');

test.each([
  ['Word in English', 'TOC', 'toc', 'TOC Heading'],
  ['Word in German', 'Verzeichnis', 'toc', 'TOC Heading'],
  ['LibreOffice', 'Contents', 'TOC', 'TOC Heading'],
  ['LibreOffice of former years', 'Contents', 'Contents', 'Contents Heading'],
])('the table of contents that %s makes is left out, with its title', async (_program, id, name, title) => {
  const styles = `${heading}${style(`${id}1`, `${name} 1`)}${style(`${id}2`, `${name.toUpperCase()} 2`)}
    ${style('T', title, '<w:basedOn w:val="H"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr>')}`;
  const opening = mark('begin') + instruction(' TOC \\o "1-3" \\h \\z \\u ') + mark('separate');
  const contents = `${p('Contents', '<w:pStyle w:val="T"/>')}${entry(`${id}1`, 'Grinding', 3, opening)}${entry(`${id}2`, 'Sieving', 7)}<w:p>${mark('end')}</w:p>`;
  const body = `<w:sdt><w:sdtContent>${contents}</w:sdtContent></w:sdt>${text}`;
  expect(await textOf(styles, body)).toBe(told);
});

test('other styles, and pages that the text refers to, stay', async () => {
  const styles = `${heading}${style('S', 'Stocks 1')}${style('P', 'Protocol 1')}${style('C', 'Contents')}`;
  const body = `${p('Rye 4', '<w:pStyle w:val="S"/>')}${p('Oats 7', '<w:pStyle w:val="P"/>')}${p('Barley 9', '<w:pStyle w:val="C"/>')}${entry('H', 'See page', 4)}`;
  expect(await textOf(styles, body)).toBe('Rye 4\n\nOats 7\n\nBarley 9\n\n# See page 4');
});
