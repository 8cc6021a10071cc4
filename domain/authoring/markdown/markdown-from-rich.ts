import type { AlignType, BlockContent, DefinitionContent, List, ListItem, Table } from 'mdast';
import { htmlFromRich } from '../html/html-from-rich.ts';
import type { RichDoc, RichNode } from '../rich/rich-doc.ts';
import { CALLOUT_END, calloutStart, PAGE_BREAK } from './block-constructs.ts';
import { markdownInline } from './markdown-inline.ts';
import { treeMarkdown } from './markdown-tree.ts';
import { isMarkdownTable } from './table-form.ts';
import { attributeText } from '../rich/attribute-text.ts';

/** A rich document as Markdown; content without Markdown syntax is written as HTML. */
export function markdownFromRich(doc: RichDoc): string {
  return treeMarkdown({ type: 'root', children: blocks(doc.content) });
}

function blocks(nodes: readonly RichNode[] = []): (BlockContent | DefinitionContent)[] {
  return nodes.flatMap(blockOf);
}

function blockOf(node: RichNode): (BlockContent | DefinitionContent)[] {
  const { type, attrs = {}, content = [] } = node;
  switch (type) {
    case 'paragraph': {
      const children = markdownInline(content);
      // Markdown has no empty paragraph.
      return children.length > 0 ? [{ type: 'paragraph', children }] : [];
    }
    case 'heading':
      return [{ type: 'heading', depth: depthOf(attrs['level']), children: markdownInline(content, true) }];
    case 'blockquote':
      return [{ type: 'blockquote', children: blocks(content) }];
    case 'bulletList':
    case 'orderedList':
    case 'taskList':
      return [listOf(node)];
    case 'codeBlock': {
      const value = content.map((part) => part.text ?? '').join('');
      return [
        {
          type: 'code',
          lang: attributeText(attrs['language']) || null,
          meta: attributeText(attrs['meta']) || null,
          value,
        },
      ];
    }
    case 'horizontalRule':
      return [{ type: 'thematicBreak' }];
    case 'table':
      return [isMarkdownTable(node) ? tableOf(node) : { type: 'html', value: htmlBlock(node) }];
    case 'callout':
      return [
        { type: 'html', value: calloutStart(attributeText(attrs['kind']) || 'note') },
        ...blocks(content),
        { type: 'html', value: CALLOUT_END },
      ];
    case 'pageBreak':
      return [{ type: 'html', value: PAGE_BREAK }];
    case 'mathBlock':
      return [{ type: 'code', lang: 'math', value: attributeText(attrs['source']) }];
    case 'footnoteDefinition': {
      const label = attributeText(attrs['label']);
      return [
        { type: 'footnoteDefinition', identifier: label.toLowerCase(), label, children: blocks(content) },
      ];
    }
    default:
      return [{ type: 'html', value: attributeText(attrs['source']) }];
  }
}

/** HTML source without empty lines, which would end the block. */
function htmlBlock(node: RichNode): string {
  return htmlFromRich({ type: 'doc', content: [node] }).replace(/\n(?=[ \t]*\n)/g, '&#10;');
}

function depthOf(level: unknown): 1 | 2 | 3 | 4 | 5 | 6 {
  return level === 2 || level === 3 || level === 4 || level === 5 || level === 6 ? level : 1;
}

function listOf({ type, attrs = {}, content = [] }: RichNode): List {
  const spread = attrs['tight'] === false;
  const ordered = type === 'orderedList';
  const start = ordered && typeof attrs['start'] === 'number' ? attrs['start'] : null;
  return { type: 'list', ordered, start, spread, children: content.map((item) => itemOf(item, spread)) };
}

function itemOf({ type, attrs, content }: RichNode, spread: boolean): ListItem {
  const given = attrs?.['checked'];
  const checked = typeof given === 'boolean' ? given : type === 'taskItem' ? false : null;
  return { type: 'listItem', checked, spread, children: blocks(content) };
}

function tableOf({ content: rows = [] }: RichNode): Table {
  const head = rows[0]?.content ?? [];
  return {
    type: 'table',
    align: head.map(({ attrs }) => alignOf(attrs?.['align'])),
    children: rows.map(({ content: cells = [] }) => ({
      type: 'tableRow',
      children: cells.map(({ content }) => ({
        type: 'tableCell',
        children: (content ?? []).flatMap((part) => markdownInline(part.content ?? [], true)),
      })),
    })),
  };
}

function alignOf(align: unknown): AlignType {
  return align === 'left' || align === 'right' || align === 'center' ? align : null;
}
