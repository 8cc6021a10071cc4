import type { Element, ElementContent, Properties, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { toHtml } from 'hast-util-to-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toHast } from 'mdast-util-to-hast';
import { nestMarks } from '../rich/mark-runs.ts';
import type { RichDoc, RichMark, RichNode } from '../rich/rich-doc.ts';
import { formulaOf } from './formula-sources.ts';
import { withDrawnFormulas } from './drawn-formulas.ts';
import { withLabelledNotes } from './labelled-notes.ts';
import { safe } from './sanitise.ts';
import { attributeText } from '../rich/attribute-text.ts';

/** A rich document as HTML that cannot run anything, whatever its opaque nodes contain. */
export function htmlFromRich(doc: RichDoc): string {
  return toHtml(safeTreeOf(doc));
}

/** A rich document as HTML for viewing: formulas are rendered, footnotes have labels. */
export function shownFromRich(doc: RichDoc): string {
  return toHtml(withLabelledNotes(withDrawnFormulas(safeTreeOf(doc))));
}

function safeTreeOf(doc: RichDoc): Root {
  const tree: Root = { type: 'root', children: spaced(doc.content) };
  // The opaque source is parsed together with its surroundings: a tag of one node may end in another.
  const whole = raw(tree);
  return safe(whole.type === 'root' ? whole : { type: 'root', children: [] });
}

function spaced(nodes: readonly RichNode[] = []): ElementContent[] {
  return nodes.flatMap((node, index) => (index === 0 ? blockOf(node) : [textOf('\n'), ...blockOf(node)]));
}

function blockOf(node: RichNode): ElementContent[] {
  const { type, attrs = {}, content = [] } = node;
  switch (type) {
    case 'paragraph':
      return [element('p', alignment(attrs), inline(content))];
    case 'heading':
      return [element(`h${levelOf(attrs['level'])}`, alignment(attrs), inline(content))];
    case 'blockquote':
      return [element('blockquote', {}, spaced(content))];
    case 'callout':
      return [element('aside', { dataCallout: attributeText(attrs['kind']) || 'note' }, spaced(content))];
    case 'bulletList':
    case 'taskList':
      return [element('ul', {}, itemsOf(node))];
    case 'orderedList': {
      const start =
        typeof attrs['start'] === 'number' && attrs['start'] !== 1 ? { start: attrs['start'] } : {};
      return [element('ol', start, itemsOf(node))];
    }
    case 'codeBlock':
      return [codeOf(node)];
    case 'horizontalRule':
      return [element('hr')];
    case 'pageBreak':
      return [element('div', { dataPageBreak: 'true' })];
    case 'mathBlock':
      return [formulaOf(attributeText(attrs['source']), true)];
    case 'table':
      return [tableOf(content)];
    case 'footnoteDefinition':
      return [element('section', { id: `fn-${attributeText(attrs['label'])}` }, spaced(content))];
    default:
      return opaque(attrs);
  }
}

function element(tagName: string, properties: Properties = {}, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}

function textOf(value: string): ElementContent {
  return { type: 'text', value };
}

function alignment({ textAlign }: Readonly<Record<string, unknown>>): Properties {
  return textAlign === 'center' || textAlign === 'right' || textAlign === 'justify'
    ? { align: textAlign }
    : {};
}

function levelOf(level: unknown): number {
  return typeof level === 'number' && level >= 1 && level <= 6 ? Math.floor(level) : 1;
}

/** In a tight list, paragraphs are rendered without their own tags, as in Markdown. */
function itemsOf({ attrs, content = [] }: RichNode): ElementContent[] {
  const isTight = attrs?.['tight'] !== false;
  return content.flatMap((item) => {
    const checked = item.type === 'taskItem' ? item.attrs?.['checked'] === true : item.attrs?.['checked'];
    const box =
      typeof checked === 'boolean'
        ? [element('input', { type: 'checkbox', checked, disabled: true }), textOf(' ')]
        : [];
    const blocks = item.content ?? [];
    const children = blocks.flatMap((block, at) =>
      isTight && block.type === 'paragraph' && blocks[at - 1]?.type !== 'paragraph'
        ? [...inline(block.content), textOf('\n')]
        : [...blockOf(block), textOf('\n')],
    );
    const className = typeof checked === 'boolean' ? { className: ['task-list-item'] } : {};
    return [element('li', className, [...box, ...withoutLastLineEnd(children)]), textOf('\n')];
  });
}

function withoutLastLineEnd(nodes: ElementContent[]): ElementContent[] {
  const last = nodes.at(-1);
  return last?.type === 'text' && last.value === '\n' ? nodes.slice(0, -1) : nodes;
}

function codeOf({ attrs = {}, content = [] }: RichNode): Element {
  const value = content.map((part) => part.text ?? '').join('');
  const [language, meta] = [attributeText(attrs['language']), attributeText(attrs['meta'])];
  const properties: Properties = {
    ...(language ? { className: [`language-${language}`] } : {}),
    ...(meta ? { dataMeta: meta } : {}),
  };
  return element('pre', {}, [element('code', properties, [textOf(value === '' ? '' : `${value}\n`)])]);
}

function tableOf(rows: readonly RichNode[]): Element {
  const isHead = (row: RichNode) => (row.content ?? []).every(({ type }) => type === 'tableHeader');
  const first = rows.findIndex((row) => !isHead(row));
  const heads = first < 0 ? rows.length : first;
  const part = (tag: string, some: readonly RichNode[]) =>
    some.length > 0 ? [element(tag, {}, some.map(rowOf))] : [];
  return element('table', {}, [...part('thead', rows.slice(0, heads)), ...part('tbody', rows.slice(heads))]);
}

function rowOf({ content = [] }: RichNode): Element {
  const cells = content.map((cell) => {
    const { align, colspan, rowspan } = cell.attrs ?? {};
    const properties: Properties = {
      ...(typeof align === 'string' ? { align } : {}),
      ...(typeof colspan === 'number' && colspan > 1 ? { colSpan: colspan } : {}),
      ...(typeof rowspan === 'number' && rowspan > 1 ? { rowSpan: rowspan } : {}),
    };
    const [only, ...more] = cell.content ?? [];
    const isPlain = only?.type === 'paragraph' && more.length === 0;
    const children = isPlain ? inline(only.content) : spaced(cell.content);
    return element(cell.type === 'tableHeader' ? 'th' : 'td', properties, children);
  });
  return element('tr', {}, cells);
}

function opaque({ format, source }: Readonly<Record<string, unknown>>): ElementContent[] {
  if (format === 'html') return [{ type: 'raw', value: attributeText(source) }];
  const tree = toHast(fromMarkdown(attributeText(source)));
  return tree.type === 'root' ? tree.children.filter((child) => child.type !== 'doctype') : [];
}

/** Within a paragraph, the source must not become a paragraph of its own. */
function opaqueInline(attrs: Readonly<Record<string, unknown>>): ElementContent[] {
  return opaque(attrs).flatMap((node) =>
    node.type === 'element' && node.tagName === 'p' ? node.children : [node],
  );
}

const TAGS: Record<string, string> = {
  bold: 'strong',
  italic: 'em',
  strike: 'del',
  underline: 'u',
  highlight: 'mark',
  subscript: 'sub',
  superscript: 'sup',
  code: 'code',
};

function inline(nodes: readonly RichNode[] = []): ElementContent[] {
  return nestMarks(nodes, { leaf: leafOf, wrap: (mark, children) => [markOf(mark, children)] });
}

function markOf({ type, attrs = {} }: RichMark, children: ElementContent[]): Element {
  if (type !== 'link') return element(TAGS[type] ?? 'span', {}, children);
  const title = attributeText(attrs['title']);
  return element('a', { href: attributeText(attrs['href']), ...(title ? { title } : {}) }, children);
}

function leafOf({ type, attrs = {}, text: value }: RichNode): ElementContent[] {
  switch (type) {
    case 'text':
      return [textOf(value ?? '')];
    case 'hardBreak':
      return [element('br'), textOf('\n')];
    case 'image':
      return [element('img', imageProperties(attrs))];
    case 'mathInline':
      return [formulaOf(attributeText(attrs['source']), false)];
    case 'footnoteReference': {
      const label = attributeText(attrs['label']);
      return [
        element('sup', {}, [
          element('a', { href: `#user-content-fn-${label}`, dataFootnoteRef: '' }, [textOf(label)]),
        ]),
      ];
    }
    default:
      return opaqueInline(attrs);
  }
}

function imageProperties({ src, alt, title, width, height }: Readonly<Record<string, unknown>>): Properties {
  return {
    src: attributeText(src),
    alt: attributeText(alt),
    ...(attributeText(title) ? { title: attributeText(title) } : {}),
    ...(typeof width === 'number' ? { width } : {}),
    ...(typeof height === 'number' ? { height } : {}),
  };
}
