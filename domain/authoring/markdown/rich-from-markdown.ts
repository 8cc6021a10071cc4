import type { Code, Definition, List, ListItem, Table } from 'mdast';
import type { Loss, RichDoc, RichNode } from '../rich/rich-doc.ts';
import { blockConstructs, type BlockConstruct, type MarkdownBlock } from './block-constructs.ts';
import { paragraphOfBreaks } from './line-breaks.ts';
import { markdownTree } from './markdown-tree.ts';
import { Reading } from './reading.ts';
import { richInline } from './rich-inline.ts';

/**
 * Converts Markdown to a rich document. Markdown that the editor has no node for becomes an opaque node with its source.
 * `losses` lists what was changed. Throws RichProblem for oversized tables, and nothing else.
 */
export function richFromMarkdown(markdown: string): { doc: RichDoc; losses: Loss[] } {
  const tree = markdownTree(markdown);
  const reading = new Reading(tree, markdown);
  const definitions: { at: number; node: Definition }[] = [];
  const content: RichNode[] = [];
  for (const node of blockConstructs(tree.children)) {
    if (node.type === 'definition') definitions.push({ at: content.length, node });
    else content.push(...blockOf(node, reading));
  }
  // Only now is it known which definitions are used by links.
  for (const { at, node } of definitions.toReversed()) {
    if (!reading.isUsed(node)) content.splice(at, 0, opaqueBlock('markdown', reading.sourceOf(node)));
  }
  return { doc: { type: 'doc', content: content.length > 0 ? content : [EMPTY] }, losses: reading.losses };
}

const EMPTY: RichNode = { type: 'paragraph' };

function blocksOf(nodes: readonly MarkdownBlock[], reading: Reading): RichNode[] {
  const blocks = blockConstructs(nodes).flatMap((node) => blockOf(node, reading));
  return blocks.length > 0 ? blocks : [EMPTY];
}

function blockOf(node: BlockConstruct, reading: Reading): RichNode[] {
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', ...inline(node.children, reading) }];
    case 'heading':
      return [{ type: 'heading', attrs: { level: node.depth }, ...inline(node.children, reading) }];
    case 'blockquote':
      return [{ type: 'blockquote', content: blocksOf(node.children, reading) }];
    case 'list':
      return [listOf(node, reading)];
    case 'code':
      return [codeOf(node)];
    case 'thematicBreak':
      return [{ type: 'horizontalRule' }];
    case 'callout':
      return [{ type: 'callout', attrs: { kind: node.kind }, content: blocksOf(node.children, reading) }];
    case 'pageBreak':
      return [{ type: 'pageBreak' }];
    case 'html':
      return [paragraphOfBreaks(node.value) ?? opaqueBlock('html', node.value)];
    case 'table':
      return [tableOf(node, reading)];
    case 'footnoteDefinition': {
      const attrs = { label: node.label ?? node.identifier };
      return [{ type: 'footnoteDefinition', attrs, content: blocksOf(node.children, reading) }];
    }
    case 'definition':
      // A definition nested in another block; its references have already been resolved.
      return reading.isUsed(node) ? [] : [opaqueBlock('markdown', reading.sourceOf(node))];
    default:
      return [opaqueBlock('markdown', reading.sourceOf(node))];
  }
}

function inline(children: Parameters<typeof richInline>[0], reading: Reading): Pick<RichNode, 'content'> {
  const content = richInline(children, reading);
  return content.length > 0 ? { content } : {};
}

/** A list is a task list if every item has a box. Items of loose lists are separated. */
function listOf(list: List, reading: Reading): RichNode {
  const { children, ordered, start } = list;
  const isTasks = children.length > 0 && children.every(({ checked }) => typeof checked === 'boolean');
  const tight = !(list.spread ?? false) && !children.some(({ spread }) => spread ?? false);
  const type = isTasks && !ordered ? 'taskList' : ordered ? 'orderedList' : 'bulletList';
  const attrs = { tight, ...(ordered ? { start: start ?? 1 } : {}) };
  return { type, attrs, content: children.map((item) => itemOf(item, type, reading)) };
}

function itemOf(item: ListItem, list: string, reading: Reading): RichNode {
  const content = blocksOf(item.children, reading);
  if (list === 'taskList') return { type: 'taskItem', attrs: { checked: item.checked ?? false }, content };
  const { checked } = item;
  return { type: 'listItem', ...(typeof checked === 'boolean' ? { attrs: { checked } } : {}), content };
}

/** Formulas are code with the language `math`, as on GitHub. */
function codeOf({ lang, meta, value }: Code): RichNode {
  if (lang === 'math' && !meta) return { type: 'mathBlock', attrs: { source: value } };
  const content = value === '' ? {} : { content: [{ type: 'text', text: value }] };
  return { type: 'codeBlock', attrs: { language: lang ?? null, meta: meta ?? null }, ...content };
}

/** The first row is the head. */
function tableOf({ align, children }: Table, reading: Reading): RichNode {
  const content = children.map((row, index) => ({
    type: 'tableRow',
    content: row.children.map((cell, column) => ({
      type: index === 0 ? 'tableHeader' : 'tableCell',
      attrs: { align: align?.[column] ?? null },
      content: [{ type: 'paragraph', ...inline(cell.children, reading) }],
    })),
  }));
  return { type: 'table', content };
}

function opaqueBlock(format: 'html' | 'markdown', source: string): RichNode {
  return { type: 'opaqueBlock', attrs: { format, source } };
}
