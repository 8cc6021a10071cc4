import { parseHtml } from '../html/parse-html.ts';
import { sanitiserLosses } from '../html/sanitise.ts';
import { isMarkdownTable } from '../markdown/table-form.ts';
import { attributeText } from '../rich/attribute-text.ts';
import { plainText } from '../rich/plain-text.ts';
import type { Loss, RichDoc, RichNode } from '../rich/rich-doc.ts';

const LONGEST_PLACE = 80;

/** Losses when a document in the editor's format is written as HTML. */
export function htmlLosses(doc: RichDoc): Loss[] {
  return [...everyNode(doc)].flatMap((node) => {
    if (isSet(node, 'colwidth')) return [loss('HTML does not keep the widths of columns.', node)];
    if (hasUnsafeUrl(node)) return [loss('HTML does not keep URLs of this kind.', node)];
    if (!isOpaque(node) || node.attrs?.['format'] !== 'html') return [];
    return sanitiserLosses(parseHtml(attributeText(node.attrs['source'])));
  });
}

/** Losses of links to forbidden targets. Only the link is lost, its text is kept. */
export function linkLosses(targets: readonly string[]): Loss[] {
  return targets.map((target) => ({
    what: 'Documents do not keep links of this kind.',
    where: target.slice(0, LONGEST_PLACE),
  }));
}

/** Whether the target of a link or an image is removed from HTML, because it could run something. */
function hasUnsafeUrl({ type, attrs, marks = [] }: RichNode): boolean {
  const link = marks.find((mark) => mark.type === 'link');
  const [tagName, name, url] =
    type === 'image' ? ['img', 'src', attrs?.['src']] : ['a', 'href', link?.attrs?.['href']];
  if (typeof url !== 'string') return false;
  const element = { type: 'element' as const, tagName, properties: { [name]: url }, children: [] };
  return sanitiserLosses({ type: 'root', children: [element] }).length > 0;
}

/** Losses when a document is written as Markdown, including what has to be written as HTML. */
export function markdownLosses(doc: RichDoc): Loss[] {
  const spaces = doc.content.length > 1 ? doc.content.filter(isEmptyParagraph) : [];
  return [
    ...[...everyNode(doc)].flatMap((node) => markdownLoss(node).map((what) => loss(what, node))),
    ...spaces.map((node) => loss('Markdown has no empty paragraphs.', node)),
  ];
}

function markdownLoss(node: RichNode): string[] {
  const { type } = node;
  const lost: string[] = [];
  if (isSet(node, 'textAlign')) lost.push('Markdown does not keep the alignment of text.');
  if (isSet(node, 'colwidth')) lost.push('Markdown does not keep the widths of columns.');
  if (type === 'image' && (isSet(node, 'width') || isSet(node, 'height')))
    lost.push('Markdown does not keep the size of images.');
  if (type === 'table' && !isMarkdownTable(node)) lost.push('Markdown writes this table as HTML.');
  return lost;
}

function isEmptyParagraph({ type, content = [] }: RichNode): boolean {
  return type === 'paragraph' && content.length === 0;
}

function loss(what: string, node: RichNode): Loss {
  const words =
    plainText({ type: 'doc', content: [node] }) ||
    plainText({ type: 'doc', content: [{ type: 'paragraph', content: [node] }] });
  return { what, where: (words || node.type).slice(0, LONGEST_PLACE) };
}

function isSet({ attrs }: RichNode, name: string): boolean {
  return (attrs?.[name] ?? null) !== null;
}

function isOpaque({ type }: RichNode): boolean {
  return type === 'opaqueBlock' || type === 'opaqueInline';
}

function* everyNode(node: RichNode): Generator<RichNode> {
  yield node;
  for (const child of node.content ?? []) yield* everyNode(child);
}
