import { documentWork } from '../work/document-work.ts';
import type { DocumentMode } from '../conversion/document-content.ts';
import { isLinkTarget } from './link-target.ts';

test.each([
  'https://example.org/',
  'HTTP://EXAMPLE.ORG',
  'MailTo:mill@example.org',
  'tel:+49-30-123',
  'SMS:+4930123',
  '#flour',
  '/prices?from=a:b',
  'prices.html#a:b',
  '//example.org/x',
  '',
])('a link may lead to %j', (href) => {
  expect(isLinkTarget(href)).toBe(true);
});

const FORBIDDEN = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' \u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  'irc://example.org',
];

test.each(FORBIDDEN)('no link may lead to %j', (href) => {
  expect(isLinkTarget(href)).toBe(false);
});

const linked = (href: string) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'Mill', marks: [{ type: 'bold' }, { type: 'link', attrs: { href } }] }],
    },
  ],
});

describe.each(FORBIDDEN)('a link to %j', (href) => {
  const given: [DocumentMode, string | ReturnType<typeof linked>][] = [
    ['rich', linked(href)],
    ['html', `<p><a href="${href}"><b>Mill</b></a></p>`],
    ['markdown', `[**Mill**](<${href.replace('\n', '&NewLine;').replace('\u0001', '')}>)`],
  ];
  test.each(given)('is none in mode %s: its words stay, and the report names it', (mode, content) => {
    const read = documentWork.read(content, mode);
    expect(JSON.stringify(read.content)).toContain('Mill');
    expect(JSON.stringify(read.content)).not.toMatch(/alert|script|data:|file:|blob:|irc:|href/i);
    expect(read.lossReport).not.toEqual([]);
    for (const to of ['rich', 'html', 'markdown'] as const) {
      const { content: shown } = documentWork.shown(read.content, to);
      expect(JSON.stringify(shown)).not.toMatch(/alert|data:|file:|blob:|irc:|href/);
    }
  });
});

test('a link with an allowed scheme stays in each mode, in any case of its letters', () => {
  expect(
    documentWork.read('<a href="HTTPS://a.example/">a</a> <a href="TEL:+49">b</a>', 'html').content,
  ).toEqual({
    mode: 'html',
    content: '<a href="https://a.example/">a</a> <a href="tel:+49">b</a>',
  });
  const markdown = '[a](HTTPS://a.example/) <sms:+49> [b](a&amp;b "c") [d][e]\n\n[e]: Tel:+49\n';
  const read = documentWork.read(markdown, 'markdown');
  expect([read.content.content, read.lossReport]).toEqual([markdown, []]);
  expect(documentWork.read(linked('Tel:+49'), 'rich').content.content).toMatchObject({
    content: [{ content: [{ marks: [{ attrs: { href: 'Tel:+49' } }, { type: 'bold' }] }] }],
  });
});

test('what a template is filled with leads nowhere either', () => {
  const variables = [{ name: 'site', label: 'Site', type: 'text', required: true, default: null }] as const;
  for (const from of [
    { mode: 'markdown', content: '[Mill]({{site}})\n' },
    { mode: 'html', content: '<a href="{{site}}">Mill</a>' },
  ] as const) {
    const made = documentWork.fillIn(from, variables, { site: 'javascript:alert(1)' }, from.mode);
    expect(made.content.content).not.toContain('javascript');
    expect(made.content.content).toContain('Mill');
  }
});

describe('Markdown with a link that may not be', () => {
  test.each([
    ['a <b>c</b> [d *e* ![f](g.png)](javascript:x "t") h', 'a <b>c</b> d *e* ![f](g.png) h'],
    ['[a][b] and [b]\n\n[b]: <javascript:x> "t"\n\nrest', '[a][b] and [b]\n\n[b]: #\n\nrest'],
    ['<javascript:x(1)> <https://a.example>', 'javascript:x(1) <https://a.example>'],
    ['> [a](\n> java&#115;cript:x)', '> a'],
    ['[](javascript:x)b', 'b'],
    ['`[a](javascript:x)` stays', '`[a](javascript:x)` stays'],
  ])('%j', (given, kept) => {
    expect(documentWork.read(given, 'markdown').content.content).toBe(kept);
  });
});
