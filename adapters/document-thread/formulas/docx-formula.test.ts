import JSZip from 'jszip';
import { DEFAULT_PAGE_SETUP } from '../../../domain/authoring/document.ts';
import type { RichNode } from '../../../domain/authoring/rich/rich-doc.ts';
import { docxFromRich } from '../docx-out.ts';

async function bodyOf(...content: RichNode[]): Promise<string> {
  const doc = { type: 'doc' as const, content };
  const zip = await JSZip.loadAsync(await docxFromRich({ title: 'T', doc, pageSetup: DEFAULT_PAGE_SETUP }));
  const main = (await zip.file('word/document.xml')?.async('string')) ?? '';
  return /<w:body>([^]*?)<w:sectPr/.exec(main)?.[1] ?? '';
}

const inline = (source: string): RichNode => ({
  type: 'paragraph',
  content: [{ type: 'mathInline', attrs: { source } }],
});
const block = (source: string): RichNode => ({ type: 'mathBlock', attrs: { source } });

/** The XML with as little around names and values as one can read: `f{num{a}den{b}}`. */
function brief(xml: string): string {
  return xml
    .replace(/<m:r><m:t xml:space="preserve">([^<]*)<\/m:t><\/m:r>/g, '$1')
    .replace(/<m:(\w+) m:val="([^"]*)"\/>/g, '$1=$2 ')
    .replace(/<m:(\w+)\/>/g, '$1{}')
    .replace(/<m:(\w+)[^>]*>/g, '$1{')
    .replace(/<\/m:\w+>/g, '}');
}

test.each([
  ['E = mc^2', 'E=msSup{e{c}sup{2}}'],
  ['\\frac{a}{b}', 'f{fPr{type=bar }num{a}den{b}}'],
  ['x_1^2', 'sSubSup{e{x}sub{1}sup{2}}'],
  ['\\sqrt{x}\\sqrt[3]{y}', 'rad{radPr{degHide=1 }deg{}e{x}}rad{deg{3}e{y}}'],
  ['\\sum_{i=1}^n i^2 + 1', 'nary{naryPr{chr=∑ limLoc=subSup }sub{i=1}sup{n}e{sSup{e{i}sup{2}}}}+1'],
  ['\\int f', 'nary{naryPr{chr=∫ subHide=1 supHide=1 }sub{}sup{}e{f}}'],
  [
    '\\left[ \\frac{a}{b} \\middle| (c) \\right)',
    'd{dPr{begChr=[ sepChr=| endChr=) grow=1 }e{f{fPr{type=bar }num{a}den{b}}}e{d{dPr{begChr=( sepChr= endChr=) grow=0 }e{c}}}}',
  ],
  ['\\hat{x} \\overline{ab}', 'acc{accPr{chr=\u0302 }e{x}}bar{barPr{pos=top }e{ab}}'],
  [
    '\\begin{matrix}a&b\\end{matrix}',
    'm{mPr{plcHide=1 mcs{mc{mcPr{count=1 mcJc=center }}mc{mcPr{count=1 mcJc=center }}}}mr{e{a}e{b}}}',
  ],
  [
    '\\begin{aligned}a&=b\\end{aligned}',
    'm{mPr{plcHide=1 cGpRule=3 cGp=0 mcs{mc{mcPr{count=1 mcJc=right }}mc{mcPr{count=1 mcJc=left }}}}mr{e{a}e{=b}}}',
  ],
  ['\\begin{gathered}a\\\\b\\end{gathered}', 'eqArr{e{a}e{b}}'],
  ['\\sin x = y', 'func{fName{r{rPr{sty=p }t{sin}}}e{x}}=y'],
  ['\\text{if } x', 'r{rPr{nor{}}t{if }}x'],
  [
    '\\mathbf{x}\\mathbb{R}\\mathrm{d}',
    'r{rPr{sty=b }t{x}}r{rPr{scr=double-struck sty=p }t{R}}r{rPr{sty=p }t{d}}',
  ],
  ['a < b \\And c', 'a&lt;b&amp;c'],
])('%s is a formula of Word', async (tex, expected) => {
  expect(brief(await bodyOf(inline(tex)))).toBe(`<w:p>oMath{${expected}}</w:p>`);
});

test('a formula by itself is displayed, with its limits above and below', async () => {
  expect(brief(await bodyOf(block('\\sum_i a')))).toBe(
    '<w:p>oMathPara{oMath{nary{naryPr{chr=∑ limLoc=undOvr supHide=1 }sub{i}sup{}e{a}}}}</w:p>',
  );
});

test.each(['\\nosuchcommand', '\\frac{1}', '\\sqrt{'.repeat(60) + 'x' + '}'.repeat(60), 'x \\tag{1}'])(
  'what cannot be drawn, or what Word has no form for, stays as TeX: %s',
  async (tex) => {
    for (const formula of [inline(tex), block(tex)]) {
      const body = await bodyOf(formula);
      expect(body).toContain(`<w:t xml:space="preserve">${tex}</w:t>`);
      expect(body).not.toContain('<m:');
    }
  },
);
