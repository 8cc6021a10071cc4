import * as fc from 'fast-check';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { convert, richOf } from '../conversion/convert.ts';
import type { DocumentContent } from '../conversion/document-content.ts';
import { richFromMarkdown } from '../markdown/rich-from-markdown.ts';
import { plainText } from '../rich/plain-text.ts';
import { checkTemplate, valuesFor } from './check-template.ts';
import { fillTemplate } from './fill-template.ts';
import type { TemplateVariable } from './template-variable.ts';

const variable = (name: string, more: Partial<TemplateVariable> = {}): TemplateVariable => ({
  name,
  label: name,
  type: 'text',
  required: false,
  default: null,
  ...more,
});
const markdown = (content: string): DocumentContent => ({ mode: 'markdown', content });
const html = (content: string): DocumentContent => ({ mode: 'html', content });
const rich = (source: string): DocumentContent => ({ mode: 'rich', content: richFromMarkdown(source).doc });

const fill = (from: DocumentContent, values: Record<string, string>): DocumentContent =>
  fillTemplate(from, new Map(Object.entries(values)));

test.each([
  [markdown('Dear {{name}}'), 'content'],
  [html('<p>Dear {{name}}</p>'), 'content'],
  [html('<a href="{{name}}">x</a>'), 'content'],
  [rich('Dear [x]({{name}})'), 'content'],
  [markdown('a {{ known }} b'), 'content'],
  [markdown('a {{'), 'content'],
])('a variable that the template does not have: %j', (content, path) => {
  expect(() => checkTemplate(content, [variable('known')])).toThrow(
    expect.objectContaining({
      code: 'unknown-variable',
      options: { errors: [expect.objectContaining({ path })] },
    }),
  );
});

test('braces that are no variable are written with a backslash', () => {
  checkTemplate(markdown('\\{{x}} and {{known}} } {'), [variable('known')]);
  expect(fill(markdown('\\{{x}} and {{known}}'), { known: 'k' }).content).toBe('{{x}} and k\n');
  expect(fill(html('<p>\\{{x}} and {{known}}</p>'), { known: 'k' }).content).toBe('<p>{{x}} and k</p>');
});

test('values: given, by default, or none', () => {
  const variables = [
    variable('a', { required: true, default: 'A' }),
    variable('b'),
    variable('c', { default: 'C' }),
  ];
  expect(Object.fromEntries(valuesFor(variables, { c: 'given' }))).toEqual({ a: 'A', b: '', c: 'given' });
});

test.each([
  ['missing-variable', {}],
  ['missing-variable', { a: '  ' }],
  ['unknown-variable', { a: 'x', constructor: 'y' }],
])('%s: %j', (code, given) => {
  expect(() => valuesFor([variable('a', { required: true })], given)).toThrow(
    expect.objectContaining({ code }),
  );
});

const HOSTILE = [
  '# no heading',
  '*no emphasis* _none_ `none` ~~none~~',
  '<script>alert(1)</script>',
  '[no](javascript:alert(1)) ![no](x)',
  '- no item',
  '1. no item',
  '> no quote',
  '| no | table |',
  '&amp; & &lt;b&gt;',
  '{{other}} \\{{x}}',
  '``` no fence',
  'www.example.com and a@example.com',
  'trailing \\',
  '---',
  '$`x`$',
];

test.each(HOSTILE)('a value is text in every mode: %s', (value) => {
  for (const from of [
    markdown('{{v}}\n\nin {{v}} line\n\n- {{v}}\n'),
    html('<p>{{v}}</p><p>in {{v}} line</p><ul><li>{{v}}</li></ul>'),
    rich('{{v}}\n\nin {{v}} line\n\n- {{v}}\n'),
  ]) {
    const filled = fill(from, { v: value });
    expect(plainText(richOf(filled).doc)).toBe(`${value}\nin ${value} line\n${value}`);
    // GFM makes links of URLs and e-mail addresses in any text.
    const shown = (convert(filled, 'html').content as string).replace(
      /<a href="(?:http:\/\/|mailto:)(.*?)">\1<\/a>/g,
      '$1',
    );
    expect(shown).not.toMatch(/<(?:script|em|strong|h1|blockquote|table|a|img)\b/);
  }
});

test('any value is text in Markdown', () => {
  const text = fc.string({
    unit: fc.constantFrom(...Array.from('ab 1*_`~#>-+.|[]()<>&\\!{}$"\'@:/=')),
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(text, (value) => {
      const shown = plainText(richOf(fill(markdown('x {{v}} y'), { v: value })).doc);
      expect(shown.replace(/\s+/g, ' ')).toBe(`x ${value} y`.replace(/\s+/g, ' '));
    }),
    { numRuns: propertyRuns(300), seed: 1 },
  );
});

test('a line of variables without values goes, at the beginning, between and at the end', () => {
  const lines = markdown('{{a}}\\\nName\\\n{{b}}\\\nStreet\\\n{{c}}\n\nEnd\n');
  expect(fill(lines, { a: '', b: '', c: '' }).content).toBe('Name\\\nStreet\n\nEnd\n');
  expect(fill(lines, { a: '1', b: '2', c: '3' }).content).toBe('1\\\nName\\\n2\\\nStreet\\\n3\n\nEnd\n');
});

test('values in code, URLs and attributes stand as they are', () => {
  const values = { v: 'a*b <c> "d"', url: 'https://e.example/?a=1&b=2' };
  expect(fill(markdown('`{{v}}` [x]({{url}}) <span title="{{v}}">y</span>'), values).content).toBe(
    '`a*b <c> "d"` [x](https://e.example/?a=1\\&b=2) <span title="a*b &lt;c&gt; &quot;d&quot;">y</span>\n',
  );
  expect(fill(html('<a href="{{url}}" title="{{v}}">x</a>'), values).content).toBe(
    '<a href="https://e.example/?a=1&#x26;b=2" title="a*b <c> &#x22;d&#x22;">x</a>',
  );
});

test.each([
  ['```{{v}} title={{w}}\nx\n```', { v: 'js', w: 'a' }, '```js title=a\nx\n```\n'],
  ['```{{v}}\nx\n```', { v: '' }, '```\nx\n```\n'],
  ['[a][{{v}}]\n\n[{{v}}]: /url', { v: 'one [two]' }, '[a][one \\[two\\]]\n\n[one \\[two\\]]: /url\n'],
  ['![a][{{v}}]\n\n[{{v}}]: /url', { v: ' ' }, '![a][-]\n\n[-]: /url\n'],
  ['a[^{{v}}]\n\n[^{{v}}]: Note {{v}}', { v: 'of mine' }, 'a[^of-mine]\n\n[^of-mine]: Note of mine\n'],
])('values in languages of code and in labels: %s with %j', (source, values, expected) => {
  expect(fill(markdown(source), values).content).toBe(expected);
});

test('no place of a template is left without its value', () => {
  const everywhere = `# {{v}} *{{v}}* [{{v}}]({{v}} "{{v}}") ![{{v}}][{{v}}] \`{{v}}\` <i title="{{v}}">{{v}}</i>[^{{v}}]

\`\`\`{{v}} {{v}}
{{v}}
\`\`\`

- [ ] {{v}}

| {{v}} |
| - |
| {{v}} |

[{{v}}]: {{v}} "{{v}}"

[^{{v}}]: {{v}}
`;
  const { content } = fill(markdown(everywhere), { v: 'value' });
  expect(content).not.toMatch(/[\uE000-\uE003{}]/);
  expect(JSON.stringify(content).match(/value/g)).toHaveLength(everywhere.match(/\{\{v\}\}/g)?.length ?? 0);
});

test('a URL that would run is none', () => {
  const values = { url: 'javascript:alert(1)' };
  expect(fill(html('<a href="{{url}}">x</a>'), values).content).toBe('<a>x</a>');
  expect(convert(fill(rich('[x]({{url}})'), values), 'html').content).toBe('<p>x</p>');
});

test('a new line in a value is a line break', () => {
  const values = { v: 'Street 1\nTown' };
  expect(fill(markdown('A {{v}}\nnext'), values).content).toBe('A Street 1\\\nTown\nnext\n');
  expect(fill(html('<p>A {{v}}</p>'), values).content).toBe('<p>A Street 1<br>Town</p>');
  expect(plainText(richOf(fill(rich('A {{v}}'), values)).doc)).toBe('A Street 1\nTown');
});

test('an empty value leaves nothing behind', () => {
  expect(plainText(richOf(fill(rich('{{v}}'), { v: '' })).doc)).toBe('');
});

test.each([
  ['Head\\\n{{a}} · **B:** {{b}} · {{c}}', { a: '', b: '', c: '' }, 'Head\n'],
  ['Head\\\n{{a}} · **B:** {{b}} · {{c}}', { a: 'x', b: '', c: '' }, 'Head\\\nx\n'],
  ['{{a}} · **B:** {{b}} · to {{c}}, **with**', { a: '', b: 'y', c: 'z' }, '**B:** y · to z, **with**\n'],
  ['{{a}} · **B:** {{b}} · to {{c}}.', { a: 'x', b: 'y', c: '' }, 'x · **B:** y · to .\n'],
  ['one · two ·{{a}}', { a: 'x' }, 'one · two · x\n'],
])('parts of a line that say nothing go with their dots: %s with %j', (source, values, expected) => {
  expect(fill(markdown(source), values).content).toBe(expected);
});
