import type { DocumentContent } from '../conversion/document-content.ts';
import { documentWork } from '../work/document-work.ts';

const shown = (markdown: string): string => documentWork.html({ mode: 'markdown', content: markdown });
const within = (tex: string): string => shown(`a $\`${tex}\`$ b\n`);

test('formulas are drawn within lines and by themselves, with their source for the next reader', () => {
  expect(within('a_1 < \\frac{b}{2}')).toBe(
    '<p>a <math><semantics><mrow><msub><mi>a</mi><mn>1</mn></msub><mo>&#x3C;</mo><mfrac><mi>b</mi><mn>2</mn></mfrac></mrow><annotation encoding="application/x-tex">a_1 &#x3C; \\frac{b}{2}</annotation></semantics></math> b</p>',
  );
  const block = shown('```math\nx^2\n```\n');
  expect(block).toMatch(/^<math display="block" [^]*<msup><mi>x<\/mi><mn[^>]*>2<[^]*<\/math>$/);
  expect(block).not.toContain('<pre>');
});

test.each(['\\frac{1}', '{', '\\nosuchcommand', '{'.repeat(4000), 'a+'.repeat(3000), ' '])(
  'what is no formula stays as it was written: %.20s',
  (tex) => {
    const content: DocumentContent = {
      mode: 'rich',
      content: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'mathInline', attrs: { source: tex } }] }],
      },
    };
    expect(documentWork.html(content)).toBe(`<p><code class="language-math">${tex}</code></p>`);
  },
);

test.each([
  '\\href{javascript:alert(1)}{x}',
  '\\url{javascript:alert(1)}',
  '\\includegraphics{https://tracker.example/x.png}',
  '\\class{x" onclick="alert(1)}{y}',
  '\\style{background:url(https://tracker.example)}{y}',
  '\\id{location}{y}',
  '\\data{onload=alert(1)}{y}',
  '\\color{red;background:url(//tracker.example)}{y}',
  '\\text{<img src=x onerror=alert(1)>}',
])('no formula leads anywhere, loads anything or runs: %s', (tex) => {
  const html = within(tex).replace(/<annotation[^]*<\/annotation>/g, '');
  expect(html).not.toMatch(/<(?:a|img|script)\b|<[^>]*\s(?:href|src|id|on\w+|data-[\w-]+)=|<[^>]*url\(/);
});

test('a length that a formula asks for has an end', () => {
  expect(within('\\rule{9999em}{9999em}')).toMatch(/width="?:?20em|width:20em/);
});

test('a formula that was drawn is read by its source, wherever it stands', () => {
  for (const markdown of [
    'a $`x^2`$ b\n',
    '```math\n\\frac{a}{b}\n```\n',
    '| a       |\n| ------- |\n| $`y_1`$ |\n',
    '- $`z`$\n',
  ]) {
    const file = shown(markdown);
    expect(documentWork.import(file, 'html', 'markdown')).toMatchObject({
      content: { content: markdown },
      lossReport: [],
    });
    const stored = documentWork.read(file, 'html').content;
    expect(documentWork.convert(stored, 'markdown').content.content).toBe(markdown);
  }
});
