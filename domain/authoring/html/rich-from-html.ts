import type { Element, ElementContent } from 'hast';
import type { Loss, RichDoc, RichMark, RichNode } from '../rich/rich-doc.ts';
import { isMaths } from './formula-sources.ts';
import { inlineFromHtml, markOf } from './inline-from-html.ts';
import { listFromHtml } from './list-from-html.ts';
import {
  elementsOf,
  holdsBlock,
  HtmlReading,
  isBlock,
  property,
  sourceOf,
  textWithin,
} from './reading-html.ts';
import { parseHtml } from './parse-html.ts';
import { safe, sanitiserLosses } from './sanitise.ts';
import { tableFromHtml } from './table-from-html.ts';

/** Elements that only group blocks. */
const GROUPS = new Set(['div', 'section', 'article', 'main', 'header', 'footer', 'nav', 'aside', 'address']);

/**
 * HTML as a safe rich document: anything that could run is removed first. Elements without a node in the editor become opaque
 * nodes with their source; `losses` lists what was removed or changed.
 */
export function richFromHtml(html: string): { doc: RichDoc; losses: Loss[] } {
  const tree = parseHtml(html);
  const reading = new HtmlReading();
  const content = blocksFromHtml(elementsOf(safe(tree)), reading);
  return {
    doc: { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] },
    losses: [...sanitiserLosses(tree), ...reading.losses],
  };
}

/** Blocks, with the text between them as paragraphs. `marks`: those of the elements around the blocks. */
function blocksFromHtml(
  nodes: readonly ElementContent[],
  reading: HtmlReading,
  marks: readonly RichMark[] = [],
): RichNode[] {
  const result: RichNode[] = [];
  let line: ElementContent[] = [];
  const endLine = (): void => {
    const content = inlineFromHtml(line, reading, marks);
    if (content.length > 0) result.push({ type: 'paragraph', content });
    line = [];
  };
  for (const node of nodes) {
    if (node.type === 'element' && holdsBlock(node)) {
      endLine();
      result.push(...blockOf(node, reading, marks));
    } else line.push(node);
  }
  endLine();
  return result;
}

function blockOf(node: Element, reading: HtmlReading, marks: readonly RichMark[]): RichNode[] {
  const { tagName, children } = node;
  const heading = /^h([1-6])$/.exec(tagName)?.[1];
  if (heading) {
    reading.attributes(node, ['align']);
    return [
      {
        type: 'heading',
        attrs: { level: Number(heading), ...alignment(node) },
        ...line(node, reading, marks),
      },
    ];
  }
  if (GROUPS.has(tagName)) return groupOf(node, reading, marks);
  switch (tagName) {
    case 'p':
      reading.attributes(node, ['align']);
      return [{ type: 'paragraph', attrs: alignment(node), ...line(node, reading, marks) }];
    case 'blockquote':
      reading.attributes(node);
      return [{ type: 'blockquote', content: filled(blocksFromHtml(children, reading, marks)) }];
    case 'pre':
      return [preOf(node, reading)];
    case 'hr':
      return [{ type: 'horizontalRule' }];
    case 'ul':
    case 'ol':
      return listFromHtml(node, reading, (nodes) => blocksFromHtml(nodes, reading, marks));
    case 'table':
      return tableFromHtml(node, reading, (nodes) => blocksFromHtml(nodes, reading, marks));
    default:
      return isBlock(node) ? [opaqueBlock(node)] : aroundBlocks(node, reading, marks);
  }
}

function line(node: Element, reading: HtmlReading, marks: readonly RichMark[]): Pick<RichNode, 'content'> {
  const content = inlineFromHtml(node.children, reading, marks);
  return content.length > 0 ? { content } : {};
}

function alignment(node: Element): { textAlign?: string } {
  const align = property(node, 'align')?.toLowerCase();
  return align === 'center' || align === 'right' || align === 'justify' ? { textAlign: align } : {};
}

function filled(blocks: RichNode[]): RichNode[] {
  return blocks.length > 0 ? blocks : [{ type: 'paragraph' }];
}

function groupOf(node: Element, reading: HtmlReading, marks: readonly RichMark[]): RichNode[] {
  if (node.tagName === 'div' && property(node, 'dataPageBreak') === 'true') return [{ type: 'pageBreak' }];
  const content = blocksFromHtml(node.children, reading, marks);
  const kind = node.tagName === 'aside' ? property(node, 'dataCallout') : null;
  if (kind !== null) return [{ type: 'callout', attrs: { kind }, content: filled(content) }];
  const label =
    node.tagName === 'section' ? /^user-content-fn-(.+)$/.exec(property(node, 'id') ?? '')?.[1] : undefined;
  if (label !== undefined)
    return [{ type: 'footnoteDefinition', attrs: { label }, content: filled(content) }];
  if (node.tagName !== 'div') reading.lose(`The group <${node.tagName}> is gone; its content is not.`, node);
  else reading.attributes(node);
  return content;
}

/** Emphasis or a link around blocks is applied to the text in each of them. */
function aroundBlocks(node: Element, reading: HtmlReading, marks: readonly RichMark[]): RichNode[] {
  const mark = markOf(node, marks);
  if (!mark) {
    const isPlain = node.tagName === 'span' && Object.keys(node.properties).length === 0;
    if (!isPlain) reading.lose(`<${node.tagName}> around blocks is gone; its content is not.`, node);
  }
  return blocksFromHtml(node.children, reading, mark ? [...marks, mark] : marks);
}

function preOf(node: Element, reading: HtmlReading): RichNode {
  const [code, ...more] = node.children;
  const isCode = code?.type === 'element' && code.tagName === 'code' && more.length === 0;
  const value = textWithin(node).replace(/\n$/, '');
  if (isCode && isMaths(code)) return { type: 'mathBlock', attrs: { source: value } };
  reading.attributes(node);
  const marksLost = (isCode ? code : node).children.some(
    (child) => child.type === 'element' && child.tagName !== 'br',
  );
  if (marksLost) reading.lose('Code has no formatting of its own.', node);
  const classes = isCode ? code.properties['className'] : undefined;
  const language = (Array.isArray(classes) ? classes : [])
    .map((name) => /^language-(.+)$/.exec(name)?.[1])
    .find((name) => name !== undefined);
  return {
    type: 'codeBlock',
    attrs: { language: language ?? null, meta: isCode ? property(code, 'dataMeta') : null },
    ...(value === '' ? {} : { content: [{ type: 'text', text: value }] }),
  };
}

function opaqueBlock(node: Element): RichNode {
  return { type: 'opaqueBlock', attrs: { format: 'html', source: sourceOf(node) } };
}
