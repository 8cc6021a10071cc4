import type { Loss } from '../../domain/authoring/rich/rich-doc.ts';

/** Styles of Word, LibreOffice and pandoc that mammoth does not know by itself. */
export const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Table Header'] => p:fresh",
  ...['Quote', 'Intense Quote', 'Quotations', 'Block Text'].map(
    (name) => `p[style-name='${name}'] => blockquote > p:fresh`,
  ),
  ...['Code', 'Source Code', 'Preformatted Text', 'HTML Preformatted'].map(
    (name) => `p[style-name='${name}'] => pre:separator('\\n')`,
  ),
  ...['Code Character', 'HTML Code', 'Verbatim Char', 'Source Text'].map(
    (name) => `r[style-name='${name}'] => code`,
  ),
  'u => u',
  'strike => s',
  'highlight => mark',
];

/** Styles that look like ordinary text, whose loss is not reported. */
const PLAIN = new Set([
  'Body Text',
  'Text body',
  'First Paragraph',
  'Compact',
  'List Paragraph',
  'No Spacing',
  'Normal (Web)',
  'Default',
  'Default Paragraph Font',
  'Table Contents',
  'Footnote Characters',
  'footnote text Char',
]);
const STYLE = /^Unrecognised (?:paragraph|run|table) style: '?(.*?)'? \(Style ID: [^)]*\)$/;
const ELEMENT = /^An unrecognised element was ignored: (?:\{[^}]*\})?(.+)$/;

/** Turns mammoth's messages into losses shown to users: styles and parts are combined, without duplicates. */
export function lossesOf(messages: readonly string[]): Loss[] {
  const named = { styles: new Set<string>(), parts: new Set<string>(), others: new Set<string>() };
  for (const message of messages) {
    const [, style] = STYLE.exec(message) ?? [];
    const [, element] = ELEMENT.exec(message) ?? [];
    // `…Tok` are styles for syntax colours in code, which the editor applies itself.
    if (style !== undefined && !PLAIN.has(style) && !/^\w+Tok$/.test(style)) named.styles.add(style);
    else if (element !== undefined) named.parts.add(element);
    else if (style === undefined) named.others.add(message);
  }
  const list = (what: string, names: ReadonlySet<string>): Loss[] =>
    names.size === 0 ? [] : [{ what, where: [...names].join(', ') }];
  return [
    ...list('The text in these styles is kept, its look is not.', named.styles),
    ...list('These parts of the Word file are left out.', named.parts),
    ...[...named.others].map((what) => ({ what, where: 'Word file' })),
  ];
}
