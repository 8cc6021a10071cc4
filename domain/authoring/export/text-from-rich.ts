import { attributeText } from '../rich/attribute-text.ts';
import type { RichDoc, RichNode } from '../rich/rich-doc.ts';

/** Reads the text of HTML that the editor has no node for, as lines. */
export type ReadHtml = (source: string) => string[];

/**
 * A document as a readable text file: an empty line between blocks, lists with their markers and numbers, a line per table row
 * with tabs between cells, and URLs after the words of their links.
 */
export function textFromRich(doc: RichDoc, readHtml: ReadHtml): string {
  return joined(doc.content.map((node) => blockOf(node, readHtml)));
}

/** Lines of one block. */
type Lines = readonly string[];

function joined(blocks: readonly Lines[]): string {
  return spaced(blocks).join('\n');
}

function spaced(blocks: readonly Lines[]): string[] {
  return blocks
    .filter((lines) => lines.length > 0)
    .flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
}

function blockOf(node: RichNode, readHtml: ReadHtml): Lines {
  const { type, attrs = {}, content = [] } = node;
  const within = () => spaced(content.map((child) => blockOf(child, readHtml)));
  switch (type) {
    case 'paragraph':
    case 'heading':
    case 'codeBlock':
      return inline(content, readHtml).split('\n');
    case 'blockquote':
    case 'callout':
      return within().map((line) => `> ${line}`.trimEnd());
    case 'bulletList':
    case 'taskList':
    case 'orderedList':
      return listOf(node, readHtml);
    case 'table':
      return content.map((row) => rowOf(row, readHtml));
    case 'horizontalRule':
    case 'pageBreak':
      return ['---'];
    case 'mathBlock':
      return attributeText(attrs['source']).split('\n');
    case 'footnoteDefinition':
      return hung(`[${attributeText(attrs['label'])}] `, within());
    default:
      return opaque(attrs, readHtml);
  }
}

function listOf({ type, attrs = {}, content = [] }: RichNode, readHtml: ReadHtml): Lines {
  const start = typeof attrs['start'] === 'number' ? attrs['start'] : 1;
  const items = content.map((item, index) => {
    const checked = item.attrs?.['checked'];
    const isTask = type === 'taskList' || typeof checked === 'boolean';
    const box = isTask ? `[${checked === true ? 'x' : ' '}] ` : '';
    const sign = `${type === 'orderedList' ? `${start + index}.` : '-'} ${box}`;
    return hung(sign, itemLines(item, readHtml));
  });
  return attrs['tight'] === false ? spaced(items) : items.flat();
}

/** A list within an item follows its text without an empty line. */
function itemLines({ content = [] }: RichNode, readHtml: ReadHtml): string[] {
  return content.flatMap((block, index) => {
    const lines = blockOf(block, readHtml);
    return index === 0 || block.type.endsWith('List') ? lines : ['', ...lines];
  });
}

/** The first line after the marker, the others indented below it. */
function hung(sign: string, lines: Lines): string[] {
  const [first = '', ...others] = lines;
  const blank = ' '.repeat(sign.length);
  return [`${sign}${first}`.trimEnd(), ...others.map((line) => `${blank}${line}`.trimEnd())];
}

function rowOf({ content = [] }: RichNode, readHtml: ReadHtml): string {
  return content
    .map((cell) => joined((cell.content ?? []).map((block) => blockOf(block, readHtml))))
    .map((cell) => cell.replaceAll(/\s+/g, ' '))
    .join('\t');
}

function inline(nodes: readonly RichNode[], readHtml: ReadHtml): string {
  return nodes
    .map((node, index) => {
      const words = leaf(node, readHtml);
      const href = hrefOf(node);
      const goesOn = href !== '' && hrefOf(nodes[index + 1]) === href;
      return href === '' || goesOn || isSaid(nodes, index, href) ? words : `${words} (${href})`;
    })
    .join('');
}

function hrefOf(node: RichNode | undefined): string {
  const link = node?.marks?.find(({ type }) => type === 'link');
  return attributeText(link?.attrs?.['href']);
}

/** Whether the text of the link that ends here is its URL. */
function isSaid(nodes: readonly RichNode[], end: number, href: string): boolean {
  let start = end;
  while (start > 0 && hrefOf(nodes[start - 1]) === href) start -= 1;
  const words = nodes.slice(start, end + 1).map(({ text = '' }) => text);
  return words.join('') === href.replace(/^mailto:/, '') || words.join('') === href;
}

function leaf({ type, attrs = {}, text = '' }: RichNode, readHtml: ReadHtml): string {
  switch (type) {
    case 'text':
      return text;
    case 'hardBreak':
      return '\n';
    case 'image':
      return attributeText(attrs['alt']);
    case 'mathInline':
      return attributeText(attrs['source']);
    case 'footnoteReference':
      return `[${attributeText(attrs['label'])}]`;
    default:
      return opaque(attrs, readHtml).join(' ');
  }
}

/** Opaque source that is not HTML is shown unchanged. */
function opaque(attrs: Readonly<Record<string, unknown>>, readHtml: ReadHtml): Lines {
  const source = attributeText(attrs['source']);
  return attrs['format'] === 'html' ? readHtml(source) : source.split('\n');
}
