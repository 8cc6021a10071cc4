import type { Nodes, Parent, PhrasingContent, RootContent } from 'mdast';
import { escapeHtml } from '../../platform/markup.ts';
import { markdownTree, treeMarkdown } from '../markdown/markdown-tree.ts';
import { withoutEmptyParts } from './empty-parts.ts';
import { pieces } from './placeholders.ts';

/** Private-use characters around the number of a variable, which have no meaning in Markdown. */
const OPEN = '\uE001';
const CLOSE = '\uE002';
const BREAK = '\uE003';
const TOKEN = /\uE001(\d+)\uE002/g;

/**
 * Inserts values into the texts, code, labels and URLs of Markdown. They are inserted into the syntax tree, so that serialising
 * it escapes them as needed; a newline in a text becomes a line break.
 */
export function fillMarkdown(markdown: string, valueOf: (name: string) => string): string {
  const values: string[] = [];
  const tokens = new Map<string, string>();
  // Tokens must be reproducible, so that references still match their definitions.
  const tokenOf = (key: string, value: () => string): string => {
    const token = tokens.get(key) ?? `${OPEN}${values.push(value()) - 1}${CLOSE}`;
    tokens.set(key, token);
    return token;
  };
  const marked = pieces(markdown.replace(/[\uE001-\uE003]/g, ''))
    .map((piece) => {
      if (piece.kind === 'variable') return tokenOf(piece.name, () => valueOf(piece.name));
      return piece.text === '{{' ? tokenOf('{{', () => '{{') : piece.text;
    })
    .join('');
  const tree = markdownTree(marked);
  fill(tree, values);
  return treeMarkdown(tree);
}

function fill(node: Nodes, values: readonly string[]): void {
  if (node.type === 'paragraph') node.children = withoutEmptyLines(node.children, values);
  // Within raw HTML, the value is part of a text or an attribute.
  if (node.type === 'html') node.value = filled(node.value, values, escapeHtml);
  else if (node.type === 'code' || node.type === 'inlineCode') node.value = filled(node.value, values);
  if (node.type === 'code' && node.lang) node.lang = filled(node.lang, values);
  if (node.type === 'code' && node.meta) node.meta = filled(node.meta, values);
  if ('label' in node && node.label) node.label = filledLabel(node.label, values, node.type);
  if ('url' in node) node.url = filled(node.url, values);
  if ('title' in node && node.title) node.title = filled(node.title, values);
  if ('alt' in node && node.alt) node.alt = filled(node.alt, values);
  if (!('children' in node)) return;
  const parent: Parent = node;
  for (const child of parent.children) fill(child, values);
  parent.children = filledChildren(parent.children, values);
}

/** The lines of a paragraph without their empty parts. */
function withoutEmptyLines(
  children: readonly PhrasingContent[],
  values: readonly string[],
): PhrasingContent[] {
  const lines: PhrasingContent[][] = [[]];
  for (const child of children) {
    if (child.type === 'break') lines.push([]);
    else lines.at(-1)?.push(child);
  }
  const saying = (part: readonly PhrasingContent[]) => {
    const text = part.map(rawText).join('');
    return text.includes(OPEN) ? filled(text, values).trim() : null;
  };
  return lines
    .map((line) => withoutEmptyParts(line, saying))
    .filter((line, index) => line.length > 0 || lines[index]?.length === 0)
    .flatMap((line, index): PhrasingContent[] => (index === 0 ? line : [{ type: 'break' }, ...line]));
}

function rawText(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(rawText).join('') : '';
}

/**
 * Removes lines that consist only of variables without a value, together with their line break: a paragraph must neither begin
 * nor end with one.
 */
function filledChildren(children: readonly RootContent[], values: readonly string[]): RootContent[] {
  const result: RootContent[] = [];
  let isEmptyLine = false;
  for (const child of children) {
    const isLineStart = result.length === 0 || result.at(-1)?.type === 'break';
    if (child.type === 'break' && isEmptyLine) {
      isEmptyLine = false;
      continue;
    }
    const made = child.type === 'text' ? filledInline(child.value, values) : [child];
    isEmptyLine = isLineStart && made.length === 0;
    result.push(...made);
  }
  while (result.at(-1)?.type === 'break') result.pop();
  return result;
}

function filled(text: string, values: readonly string[], escape = (value: string): string => value): string {
  return text.replace(TOKEN, (_, index: string) => escape(values[Number(index)] ?? ''));
}

/** A label that is never shown, but must not be empty or, in a footnote, contain spaces. */
function filledLabel(label: string, values: readonly string[], type: Nodes['type']): string {
  const written = filled(label, values)
    .trim()
    .replace(/\s+/g, type.startsWith('footnote') ? '-' : ' ');
  return written === '' ? '-' : written;
}

/** Only line breaks of a value become breaks: those of the template's text are shown as spaces. */
function filledInline(text: string, values: readonly string[]): PhrasingContent[] {
  return filled(text, values, (value) => value.replace(/\r?\n/g, BREAK))
    .split(BREAK)
    .flatMap((line, index): PhrasingContent[] => [
      ...(index === 0 ? [] : [{ type: 'break' as const }]),
      ...(line === '' ? [] : [{ type: 'text' as const, value: line }]),
    ]);
}
