import { richFromHtml } from './rich-from-html.ts';
import { sanitiseHtml } from './sanitise.ts';

test.each([
  [
    'bold of Google Docs',
    '<span style="font-size:11pt;font-weight:700;font-style:normal">a</span>',
    '<span><strong>a</strong></span>',
  ],
  ['not bold', '<span style="font-weight:400;text-decoration:none">a</span>', '<span>a</span>'],
  [
    'underlined and struck by TinyMCE',
    '<p><span style="text-decoration: underline line-through;">a</span></p>',
    '<p><span><s><u>a</u></s></span></p>',
  ],
  ['italic in capitals', '<span STYLE="FONT-STYLE: Italic !important">a</span>', '<span><em>a</em></span>'],
  ['the last one counts', '<span style="font-weight:bold;font-weight:normal">a</span>', '<span>a</span>'],
  ['raised', '<span style="vertical-align:super">2</span>', '<span><sup>2</sup></span>'],
  [
    'aligned',
    '<p style="text-align: center;">a</p><h2 style="text-align:end">b</h2>',
    '<p align="center">a</p><h2 align="right">b</h2>',
  ],
  [
    'aligned otherwise',
    '<p align="left" style="text-align:center">a</p><p style="text-align:left">b</p>',
    '<p align="left">a</p><p>b</p>',
  ],
  [
    'a bold block of words',
    '<li style="font-weight:bold">a <i>b</i></li>',
    '<li><strong>a <i>b</i></strong></li>',
  ],
  ['a block of blocks stays as it is', '<div style="font-weight:bold"><p>a</p></div>', '<div><p>a</p></div>'],
  [
    'bold already',
    '<b style="font-weight:bold">a</b><h1 style="font-weight:bold">b</h1>',
    '<b>a</b><h1>b</h1>',
  ],
  [
    'a link is no underlined text',
    '<a href="#x" style="text-decoration:underline">a</a>',
    '<a href="#user-content-x">a</a>',
  ],
  ['nothing of the kind', '<span style="color:red;background:url(javascript:x)">a</span>', '<span>a</span>'],
])('%s', (_, html, expected) => {
  expect(sanitiseHtml(html)).toBe(expected);
  expect(sanitiseHtml(expected)).toBe(expected);
});

test('what Google Docs copies is bold where it is bold', () => {
  const copied =
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400">plain </span><span style="font-weight:700">bold</span></p></b>';
  const { doc, losses } = richFromHtml(copied);
  expect(doc.content).toMatchObject([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'plain ' },
        { type: 'text', text: 'bold', marks: [{ type: 'bold' }] },
      ],
    },
  ]);
  expect(losses.map(({ where }) => where)).not.toContain('<b>');
});
