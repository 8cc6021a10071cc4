import { toHtml } from 'hast-util-to-html';
import { DEFAULT_PAGE_SETUP } from '../../../domain/authoring/document.ts';
import { drawnFormula } from '../../../domain/authoring/html/drawn-formulas.ts';
import {
  comment,
  end,
  imported,
  paragraph,
  run,
  start,
  all,
} from '../../../test/support/authoring/word-comments.ts';
import { htmlFromDocx } from '../docx-in.ts';
import { docxFromRich } from '../docx-out.ts';
import { DocxFormulas } from './docx-formulas-in.ts';

const M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const formula = (inside: string) => `<m:oMath ${M}>${inside}</m:oMath>`;
const display = (...inside: string[]) =>
  `<m:oMathPara ${M}><m:oMathParaPr><m:jc m:val="center"/></m:oMathParaPr>${inside.map((one) => `<m:oMath>${one}</m:oMath>`).join('')}</m:oMathPara>`;
const r = (text: string, properties = '') =>
  `<m:r>${properties && `<m:rPr>${properties}</m:rPr>`}<m:t>${text}</m:t></m:r>`;
const e = (name: string, ...inside: string[]) => `<m:${name}>${inside.join('')}</m:${name}>`;
const markdownOf = async (body: string) => (await imported({ body, comments: null })).markdown;
/** What a formula of this XML is in TeX. */
async function texOf(inside: string): Promise<string> {
  return /^\$(`+)([^]*)\1\$\n$/.exec(await markdownOf(paragraph(formula(inside))))?.[2] ?? '';
}

const SIGNS: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" };
const decoded = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => SIGNS[name] ?? whole);

/** A formula as it is drawn, without what only spaces and groups it. */
function drawn(tex: string, isBlock: boolean): string {
  const math = drawnFormula(tex, isBlock);
  if (!math) throw new Error(`${tex} cannot be drawn`);
  return toHtml(math)
    .replace(/<annotation[^]*<\/annotation>/, '')
    .replace(/ (?:class|style|[lr]space|form|fence|width|height)="[^"]*"/g, '')
    .replace(/<\/?(?:mrow|mpadded|mspace|mstyle)[^>]*>/g, '');
}

const FORMULAS = String.raw`E = mc^2
\frac{a}{b}
x_1^2 + a_{ij}
\sqrt{x+1}\sqrt[3]{x}
\sum_{i=1}^n i = \frac{n(n+1)}{2}
\int_0^\infty e^{-x}\,dx
\prod_k a_k \bigcup_i A_i \oint_C f
\int\limits_a^b f
\left(\frac{a}{b}\right) (x)
\left[0,1\right)
\left\{x \mid x>0\right\}
\left.\frac{a}{b}\right|_0
\left( a \middle| b \right)
\lVert x\rVert |y| \lfloor z\rfloor
\hat{x}\vec{v}\bar{x}\tilde{n}\dot{x}\ddot{x}\check{x}\breve{x}
\widehat{abc}\overrightarrow{AB}
\overline{ab}\underline{ab}
\underbrace{a+b}_{n} \overbrace{a+b}^{n}
\begin{pmatrix}a&b\\c&d\end{pmatrix}
\begin{bmatrix}1&0\\0&1\end{bmatrix}
\begin{vmatrix}[a]\\{[b]}\end{vmatrix}
\begin{matrix}1&0\\0&1\end{matrix}
\begin{array}{lr}a&b\end{array}
\begin{aligned}a&=b\\c&=d+e\end{aligned}
\begin{gathered}a\\b\end{gathered}
\begin{cases}1&x>0\\0&\text{otherwise}\end{cases}
\sin x + \sin^2 y + \log_2 n
\lim_{x\to0} f(x) + \max_x f
\operatorname{rank} A
\operatorname*{argmin}_x f
\text{speed: 5\% \& \{more\}, \textbackslash alpha} = 3
\mathbb{R}\mathbf{x}\mathrm{d}x\mathcal{L}\mathfrak{g}\mathsf{A}\mathtt{A}\mathbb{C}
\boldsymbol{\alpha}\mathbf{\Gamma}\mathbf{12}
\binom{n}{k}
\alpha\beta\Gamma\le\infty\partial x\nabla
a' + f''(x)
\boxed{x}\cancel{y}\phantom{z}
a\quad b\,c\;d
x\overset{def}{=}y \underset{n}{+}
{}_a^b X
A \cup B \subseteq C \times \{a\}
50\% \& \# \$ \_
x^{y^z} 3.14
12 \ne 13 \in \emptyset`.split('\n');

test.each([false, true])(
  'formulas are drawn after the way to Word and back as before (display: %s)',
  async (isBlock) => {
    const content = FORMULAS.map((source) =>
      isBlock
        ? { type: 'mathBlock', attrs: { source } }
        : { type: 'paragraph', content: [{ type: 'mathInline', attrs: { source } }] },
    );
    const task = { title: 'T', doc: { type: 'doc' as const, content }, pageSetup: DEFAULT_PAGE_SETUP };
    const { html, losses } = await htmlFromDocx(await docxFromRich(task));
    expect(losses).toEqual([]);
    const place = isBlock ? 'pre' : 'p';
    const found = html.matchAll(
      new RegExp(`<${place}><code class="language-math">([^]*?)</code></${place}>`, 'g'),
    );
    const sources = Array.from(found, ([, source = '']) => decoded(source));
    expect(sources.map((source) => drawn(source, isBlock))).toEqual(
      FORMULAS.map((source) => drawn(source, isBlock)),
    );
  },
);

test('formulas stand in their places: in lines, by themselves, in lists, cells and footnotes', async () => {
  const body = [
    paragraph(run('Then '), formula(r('a')), run(' and '), formula(r('b')), run('.')),
    paragraph(display(r('c'), r('d'))),
    paragraph(run('Words'), display(r('e'))),
    `<w:tbl><w:tr><w:tc>${paragraph(formula(r('f')))}</w:tc><w:tc>${paragraph(run('g'))}</w:tc></w:tr></w:tbl>`,
  ].join('');
  expect(await markdownOf(body)).toBe(
    'Then $`a`$ and $`b`$.\n\n```math\nc\n```\n\n```math\nd\n```\n\nWords$`e`$\n\n' +
      '<table><tbody><tr><td><code class="language-math">f</code></td><td>g</td></tr></tbody></table>\n',
  );
  const note: { type: string; attrs?: object }[] = [{ type: 'footnoteReference', attrs: { label: '1' } }];
  const doc = {
    type: 'doc' as const,
    content: [
      { type: 'paragraph', content: note },
      {
        type: 'footnoteDefinition',
        attrs: { label: '1' },
        content: [{ type: 'paragraph', content: [{ type: 'mathInline', attrs: { source: 'x^2' } }] }],
      },
    ],
  };
  const { html } = await htmlFromDocx(
    await docxFromRich({ title: 'T', doc: doc as never, pageSetup: DEFAULT_PAGE_SETUP }), // as above
  );
  expect(html).toContain('<code class="language-math">x^{2}</code>');
});

const look = '<w:rPr><w:rFonts w:ascii="Cambria Math"/><w:i/></w:rPr>';

test.each([
  [
    'Word, with looks within its runs',
    `<m:sSup><m:sSupPr><m:ctrlPr>${look}</m:ctrlPr></m:sSupPr><m:e><m:r>${look}<m:t>mc</m:t></m:r></m:e><m:sup><m:r>${look}<m:t>2</m:t></m:r></m:sup></m:sSup>`,
    '{mc}^{2}',
  ],
  ['Word, parentheses', `<m:d><m:dPr><m:ctrlPr>${look}</m:ctrlPr></m:dPr>${e('e', r('x'))}</m:d>`, '(x)'],
  [
    'Word, high parentheses',
    e('d', e('e', e('f', e('num', r('a')), e('den', r('b'))))),
    '\\left( \\frac{a}{b} \\right)',
  ],
  [
    'Word, aligned rows',
    e('eqArr', e('e', r('a&amp;=b')), e('e', r('c&amp;=d'))),
    '\\begin{aligned}a&=b \\\\ c&=d\\end{aligned}',
  ],
  ['Word, what was deleted', `${r('a')}<w:del><m:r><m:t>b</m:t></m:r></w:del>`, 'a'],
  ['Word, an integral as it is by default', e('nary', e('sub'), e('sup'), e('e', r('f'))), '\\int f'],
  [
    'Pandoc, a sum without an upper limit',
    '<m:nary><m:naryPr><m:chr m:val="∑"/><m:limLoc m:val="undOvr"/><m:subHide m:val="0"/><m:supHide m:val="1"/></m:naryPr><m:sub><m:r><m:t>k</m:t></m:r></m:sub><m:sup><m:r><m:t>\u200b</m:t></m:r></m:sup><m:e><m:r><m:t>a</m:t></m:r></m:e></m:nary>',
    '\\sum_{k}a',
  ],
  ['Pandoc, functions', r('sin', '<m:sty m:val="p"/>') + r('x'), '\\sin x'],
  ['Pandoc, a prime', r('f') + r('″', '<m:sty m:val="p"/>'), "f''"],
  [
    'Pandoc, growing bars',
    '<m:d><m:dPr><m:begChr m:val="|"/><m:endChr m:val="|"/><m:sepChr m:val=""/><m:grow/></m:dPr><m:e><m:r><m:t>x</m:t></m:r></m:e></m:d>',
    '\\left| x \\right|',
  ],
  [
    'Pandoc, rows',
    '<m:m><m:mPr><m:mcs><m:mc><m:mcPr><m:mcJc m:val="right"/><m:count m:val="1"/></m:mcPr></m:mc><m:mc><m:mcPr><m:mcJc m:val="left"/><m:count m:val="1"/></m:mcPr></m:mc></m:mcs></m:mPr><m:mr><m:e><m:r><m:t>a</m:t></m:r></m:e><m:e><m:r><m:t>=b</m:t></m:r></m:e></m:mr></m:m>',
    '\\begin{aligned}a & =b\\end{aligned}',
  ],
  ['any, an unknown element', `<m:new>${r('x')}</m:new>`, 'x'],
])('a formula of %s', async (_, xml, tex) => {
  expect(await texOf(xml)).toBe(tex);
  expect(drawnFormula(tex, false)).not.toBeNull();
});

test.each([
  ['\\frac{a}{b}', '\\backslash frac\\{a\\}\\{b\\}'],
  ['\\', '\\backslash'],
  ['α x', '\\alpha\\ x'],
  ['a^b_c~"`', 'a\\text{\\textasciicircum}b\\_c\\sim\\text{"}\\text{`}'],
])('text of a formula means nothing but itself: %s', async (text, tex) => {
  expect(await texOf(r(text))).toBe(tex);
  expect(drawnFormula(tex, false)).not.toBeNull();
  const words = await texOf(r(text, '<m:nor/>'));
  const shown = toHtml(drawnFormula(words, false) ?? { type: 'text', value: '' }).replace(
    /<annotation[^]*/,
    '',
  );
  expect(shown.replace(/<[^>]*>/g, '').replace(/\u00a0/g, ' ')).toBe(text.replace('`', '‘'));
});

test.each([
  ['nested too deep', `${'<m:box><m:e>'.repeat(300)}${r('x')}${'</m:e></m:box>'.repeat(300)}`, 'x'],
  ['nested beyond reading', `${'<m:e>'.repeat(11_000)}${r('x')}${'</m:e>'.repeat(11_000)}`, 'x'],
  ['too long', r('x &lt; '.repeat(4_000)), 'x < '.repeat(4_000).trim()],
])('of a formula that is %s the text is kept, and the others are formulas', async (_, xml, text) => {
  const body = paragraph(formula(xml)) + paragraph(formula(r('y')));
  const { content, losses } = await imported({ body, comments: null });
  expect(losses).toEqual([
    { what: 'A formula is too long or too deep: only its text is taken over.', where: '1 in all' },
  ]);
  const [first, second] = (content as { content: { content: { type: string; text?: string }[] }[] }).content; // rich
  expect(
    first?.content
      .map((node) => node.text)
      .join('')
      .trim(),
  ).toBe(text);
  expect(second?.content).toEqual([{ type: 'mathInline', attrs: { source: 'y' } }]);
});

test('of the formulas of a file so much is read, and of the others the text is kept', () => {
  const taken = new DocxFormulas();
  const long = formula(r('x &lt; y').repeat(200));
  const html = taken.take(paragraph(long).repeat(500));
  expect(taken.tooMuch).toBeGreaterThan(100);
  expect(taken.tooMuch).toBeLessThan(400);
  const back = taken.putBack(html.replace(/<[^<>]*>/g, ''));
  expect(back.match(/language-math/g)).toHaveLength(500 - taken.tooMuch);
  expect(back.endsWith('x &lt; y')).toBe(true);
});

test('each formula nested in others is read once', async () => {
  const nested = Array.from({ length: 20 }).reduce<string>((inside) => e('d', e('e', inside)), r('x'));
  expect(await texOf(nested)).toBe(`${'('.repeat(20)}x${')'.repeat(20)}`);
});

test('signs that a file has of its own stand for nothing', async () => {
  const body = paragraph(run('\uf8e50\uf8e6 \uf8e5ab-0\uf8e6 '), formula(r('x')));
  expect((await markdownOf(body)).match(/\$`x`\$/g)).toHaveLength(1);
});

test('a comment behind formulas keeps its place', async () => {
  const body = [
    paragraph(display(r('b'))),
    `<w:tbl><w:tr><w:tc>${paragraph(formula(r('f')), run(' 5$'))}</w:tc></w:tr></w:tbl>`,
    paragraph(run('US$'), formula(r('a')), run('$, so '), start(0), run('here'), end(0), run(' a')),
  ].join('');
  const { markdown, comments } = await imported({ body, comments: all(comment(0, 'Why?')) });
  expect(comments[0]?.anchor?.quote).toBe('here');
  expect(comments[0]?.anchor?.from).toBe(markdown.indexOf('here'));
});
