/** Markers for properties of Word paragraphs: private-use characters that do not occur in texts. */
const ALIGNED = { center: '\uF8E8', right: '\uF8E9', justify: '\uF8EA' } as const;
const RULE = '\uF8EB';
const PAGE = '\uF8EC';
const SIGNS = /[\uF8E8-\uF8EC]/g;

/** Markers by Word's names of alignments, some of which depend on the direction of writing. */
const ALIGNMENTS: ReadonlyMap<string, string> = new Map([
  ['center', ALIGNED.center],
  ['right', ALIGNED.right],
  ['end', ALIGNED.right],
  ['both', ALIGNED.justify],
]);

const PARAGRAPH = /<w:p(?:\s[^<>]*)?>(?:(?!<\/?w:p[\s>])[^])*<\/w:p>/g;
const PROPERTIES = /<w:pPr\b[^<>]*>(?:(?!<\/?w:pPr\b)[^])*<\/w:pPr>/;
const SEEN = /<w:(?:t|br|drawing|pict|object|sym|fldChar|footnoteReference|endnoteReference)[\s>/]|<m:oMath/;

/**
 * Inserts markers into the main part of a Word file: before the text of each paragraph that is aligned, begins a page or is a
 * horizontal rule, and at page breaks within paragraphs, because the converter ignores all of these. Column breaks become line
 * breaks.
 */
export function withLayout(main: string): string {
  return main
    .replace(PARAGRAPH, (paragraph) => {
      const [properties = ''] = PROPERTIES.exec(paragraph) ?? [];
      const signs = signsOf(properties, !SEEN.test(paragraph));
      if (signs === '') return paragraph;
      return paragraph.replace(properties, () => `${properties}<w:r><w:t>${signs}</w:t></w:r>`);
    })
    .replace(/<w:br\s[^<>]*w:type="page"[^<>]*\/>/g, `<w:t>${PAGE}</w:t>`)
    .replace(/<w:br\s[^<>]*w:type="column"[^<>]*\/>/g, '<w:br/>');
}

function signsOf(properties: string, isEmpty: boolean): string {
  const begins = /<w:pageBreakBefore(?!\s+w:val="(?:0|false|off)")[\s/]/.test(properties);
  const isRule = isEmpty && /<w:pBdr>(?:(?!<\/?w:pBdr>)[^])*<w:(?:bottom|top)\s/.test(properties);
  const align = /<w:jc\s+w:val="(\w+)"/.exec(properties)?.[1] ?? '';
  const aligned = isEmpty ? '' : (ALIGNMENTS.get(align) ?? '');
  return `${begins ? PAGE : ''}${isRule ? RULE : ''}${aligned}`;
}

const PAGE_BREAK = '<div data-page-break="true"></div>';
const OPENED = `<(p|h[1-6])>([${Object.values(ALIGNED).join('')}]?(?:<[a-z]+>)*)`;
const CLOSED = `((?:</[a-z]+>)*</(?:p|h[1-6])>)`;

/** Applies and removes the markers in HTML. `lose` is called for page breaks in places where documents cannot have them. */
export function withLaidOut(html: string, lose: (what: string, where: string) => void): string {
  const ruled = html
    .replace(
      new RegExp(`<p>(${PAGE}*)${RULE}</p>`, 'g'),
      (_, pages: string) => `${pages && PAGE_BREAK}<hr />`,
    )
    .replace(new RegExp(`<(p|h[1-6])>${PAGE}+</\\1>`, 'g'), PAGE_BREAK)
    .replace(new RegExp(`${OPENED}${PAGE}+`, 'g'), `${PAGE_BREAK}<$1>$2`)
    .replace(new RegExp(`${PAGE}+${CLOSED}`, 'g'), `$1${PAGE_BREAK}`);
  if (ruled.includes(PAGE))
    lose('A page that ends within a paragraph or a list ends in a new line.', 'Word file');
  const paged = ruled.replaceAll(PAGE, '<br />');
  return Object.entries(ALIGNED)
    .reduce((text, [align, sign]) => aligned(text, sign, align), paged)
    .replace(SIGNS, '');
}

/** Applies one alignment marker. A cell is aligned like its first paragraph: Word has no other notation. */
function aligned(html: string, sign: string, align: string): string {
  return html
    .replace(new RegExp(`<(t[dh](?:\\s[^<>]*)?)><p>${sign}`, 'g'), `<$1 align="${align}"><p>`)
    .replace(new RegExp(`<(p|h[1-6])>${sign}`, 'g'), `<$1 align="${align}">`);
}
