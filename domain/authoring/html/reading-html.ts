import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Loss } from '../rich/rich-doc.ts';
import { attributeName } from './attribute-name.ts';

const LONGEST_PLACE = 80;

/** Block elements. */
const BLOCKS = new Set(
  `address article aside blockquote caption dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main
   nav ol p pre section summary table tbody td tfoot th thead tr ul`.split(/\s+/),
);

/** Collects the losses of one conversion from HTML. */
export class HtmlReading {
  readonly losses: Loss[] = [];

  lose(what: string, node: ElementContent): void {
    const where = wordsOf(node) || toHtml(node);
    this.losses.push({ what, where: where.slice(0, LONGEST_PLACE) });
  }

  /** Reports the element's attributes that are lost; `known` are those that the document keeps. */
  attributes(node: Element, known: readonly string[] = []): void {
    const lost = Object.keys(node.properties).filter((name) => !known.includes(name));
    if (lost.length > 0)
      this.lose(
        `The document does not keep ${lost.map(attributeName).join(', ')} of <${node.tagName}>.`,
        node,
      );
  }
}

/** Text as HTML shows it: white space collapses. */
function wordsOf(node: ElementContent): string {
  return collapsed(textWithin(node));
}

function collapsed(text: string): string {
  return text.replace(/[ \t\n\f\r]+/g, ' ').trim();
}

/** Text of an element, with line breaks for `<br>`. */
export function textWithin(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'br') return '\n';
  return node.type === 'element' ? node.children.map(textWithin).join('') : '';
}

export function elementsOf({ children }: Root): ElementContent[] {
  return children.filter((node) => node.type !== 'doctype');
}

/** Text of a tree, one line per block. */
export function linesWithin(nodes: readonly ElementContent[]): string[] {
  return nodes
    .map(spacedText)
    .join('')
    .split('\n')
    .map(collapsed)
    .filter((line) => line !== '');
}

function spacedText(node: ElementContent): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ');
  if (node.type !== 'element') return '';
  if (node.tagName === 'br') return '\n';
  const inner = node.children.map(spacedText).join('');
  return isBlock(node) ? `\n${inner}\n` : inner;
}

export function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && BLOCKS.has(node.tagName);
}

/** Whether the element contains a block; if so, it cannot become a mark within one paragraph. */
export function holdsBlock(node: ElementContent): boolean {
  return isBlock(node) || (node.type === 'element' && node.children.some(holdsBlock));
}

/** The source of an element that the editor has no node for, without empty lines, which would end it in Markdown. */
export function sourceOf(node: ElementContent): string {
  return toHtml(node).replace(/\n(?=[ \t]*\n)/g, '&#10;');
}

export function property(node: Element, name: string): string | null {
  const value = node.properties[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;
}

/** A whole number of at least 0; null if the attribute is not one. */
export function count(node: Element, name: string): number | null {
  const value = property(node, name);
  return value !== null && /^\d{1,9}$/.test(value.trim()) ? Number(value) : null;
}
