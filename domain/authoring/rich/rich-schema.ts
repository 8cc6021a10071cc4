import { Schema, type AttributeSpec, type MarkSpec, type NodeSpec } from 'prosemirror-model';

/** A required text. */
const TEXT: AttributeSpec = { validate: 'string' };
const word = (value: string | null): AttributeSpec => ({ default: value, validate: 'string|null' });
const number = (value: number | null): AttributeSpec => ({ default: value, validate: 'number|null' });
const flag = (value: boolean | null): AttributeSpec => ({ default: value, validate: 'boolean|null' });

/**
 * The editor's schema: every stored rich document is valid for it. Names of nodes and marks are those of the editor's extensions.
 * There is no `toDOM`: the server does not render with it, and the editor has its own.
 */
export const richSchema = new Schema({ nodes: nodes(), marks: marks() });

function nodes(): Record<string, NodeSpec> {
  const block = { group: 'block' };
  const inlineLeaf = { group: 'inline', inline: true };
  return {
    doc: { content: 'block+' },
    paragraph: { ...block, content: 'inline*', attrs: { textAlign: word(null) } },
    heading: {
      ...block,
      content: 'inline*',
      attrs: { level: { default: 1, validate: level }, textAlign: word(null) },
    },
    blockquote: { ...block, content: 'block+' },
    callout: { ...block, content: 'block+', attrs: { kind: word('note') } },
    bulletList: { ...block, content: 'listItem+', attrs: { tight: flag(true) } },
    orderedList: {
      ...block,
      content: 'listItem+',
      attrs: { start: number(1), tight: flag(true) },
    },
    listItem: { content: 'block+', attrs: { checked: flag(null) } },
    taskList: { ...block, content: 'taskItem+', attrs: { tight: flag(true) } },
    taskItem: { content: 'block+', attrs: { checked: flag(false) } },
    codeBlock: {
      ...block,
      content: 'text*',
      marks: '',
      code: true,
      attrs: { language: word(null), meta: word(null) },
    },
    horizontalRule: block,
    pageBreak: block,
    mathBlock: { ...block, attrs: { source: word('') } },
    table: { ...block, content: 'tableRow+' },
    tableRow: { content: '(tableCell | tableHeader)+' },
    tableHeader: { content: 'block+', attrs: cellAttrs() },
    tableCell: { content: 'block+', attrs: cellAttrs() },
    footnoteDefinition: { ...block, content: 'block+', attrs: { label: TEXT } },
    opaqueBlock: { ...block, attrs: { format: TEXT, source: TEXT } },
    text: { group: 'inline' },
    hardBreak: inlineLeaf,
    image: {
      ...inlineLeaf,
      attrs: {
        src: TEXT,
        alt: word(''),
        title: word(null),
        width: number(null),
        height: number(null),
      },
    },
    mathInline: { ...inlineLeaf, attrs: { source: word('') } },
    footnoteReference: { ...inlineLeaf, attrs: { label: TEXT } },
    opaqueInline: { ...inlineLeaf, attrs: { format: TEXT, source: TEXT } },
  };
}

function cellAttrs(): NodeSpec['attrs'] {
  return {
    align: word(null),
    colspan: number(1),
    rowspan: number(1),
    colwidth: { default: null, validate: widths },
  };
}

/** Heading levels as in HTML. */
function level(value: unknown): void {
  const isGood = typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 6;
  if (!isGood) throw new RangeError('the level of a heading must be 1 to 6');
}

/** Width in pixels of each column that a cell spans. */
function widths(value: unknown): void {
  const isGood =
    value === null || (Array.isArray(value) && value.every((width) => typeof width === 'number'));
  if (!isGood) throw new RangeError('colwidth must be numbers');
}

function marks(): Record<string, MarkSpec> {
  // Nested emphasis: a text may have the same mark twice with different depths.
  const nested: MarkSpec = { excludes: '', attrs: { depth: number(1) } };
  return {
    link: { attrs: { href: TEXT, title: word(null) }, inclusive: false },
    // If both end at the same position, the first is outside: `***both***` reads as emphasis around strong.
    italic: nested,
    bold: nested,
    strike: nested,
    underline: {},
    highlight: {},
    subscript: {},
    superscript: {},
    code: {},
  };
}
