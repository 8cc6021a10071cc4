import type { Element, ElementContent, Nodes, RootContent } from 'hast';
import { tableBlocks } from './html-table.ts';
import { escapeMarks } from './marks.ts';
import { Repeats } from '../repeats.ts';

/** Inline elements; all others start a new line. */
const INLINE = new Set(
  'a abbr b big bdo cite code del dfn em font i img input ins kbd label mark picture q s samp small source span strike strong sub sup tt u var'.split(
    ' ',
  ),
);
const BLOCKS = new Set(
  'address article blockquote br caption center col colgroup dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre script section style summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const UNREAD = new Set(['script', 'style', 'template', 'svg']);
const EMPHASIS: Record<string, string> = { b: '**', strong: '**', em: '*', i: '*', del: '~~', s: '~~' };
const LINK = /\[([^[\]\n]{1,300})\]\(([^()\s]{0,1000})\)/g;
/** An image description with this many words is more than the name of a badge. */
const DESCRIPTION_WORDS = 3;
/** This many adjacent links without other text are navigation. */
const NAVIGATION_LINKS = 2;
/** Words allowed before the links of a navigation item: `Static:`. */
const LABEL_WORDS = 2;
const DEEPEST_LIST = 8;

/** Whether this is the name of an HTML element, rather than a placeholder as in `--set <value>`. */
export function isLayout(name: string): boolean {
  return INLINE.has(name) || BLOCKS.has(name);
}

/** Writes an HTML tree as Markdown, block by block. */
export class MarkdownWriter {
  readonly #repeats: Repeats;
  #lists = 0;

  /** `length`: number of characters of the file, which limits repetition. */
  constructor(length: number) {
    this.#repeats = new Repeats(length);
  }

  write(tree: Nodes): string {
    return this.#blocks('children' in tree ? tree.children : []).join('\n\n');
  }

  #blocks(nodes: readonly (RootContent | ElementContent)[]): string[] {
    const blocks: string[] = [];
    let line = '';
    const end = (): void => {
      const text = paragraphOf(line);
      if (text !== '' && !isNavigation(text)) blocks.push(escapeMarks(text));
      line = '';
    };
    for (const node of nodes) {
      if (node.type === 'element' && !isInline(node)) {
        end();
        blocks.push(...this.#block(node));
      } else line += inlineText(node);
    }
    end();
    return blocks;
  }

  #block(element: Element): string[] {
    const { tagName: name, children } = element;
    if (UNREAD.has(name)) return [];
    if (/^h[1-6]$/.test(name)) {
      const title = lineOf(children);
      return title === '' ? [] : [`${'#'.repeat(Number(name[1]))} ${title}`];
    }
    if (name === 'pre') return [codeBlock(element)];
    if (name === 'ul' || name === 'ol') return this.#list(element);
    if (name === 'blockquote') return quoted(this.#blocks(children));
    const table = name === 'table' ? tableBlocks(element, this.#repeats, lineOf) : null;
    return table ?? this.#blocks(children);
  }

  #list({ tagName, properties, children }: Element): string[] {
    this.#lists += 1;
    let number = Number(properties.start ?? 1);
    const items = children.flatMap((child) => {
      if (child.type !== 'element') return [];
      const mark = tagName === 'ol' ? `${number++}. ` : '- ';
      const parts = child.tagName === 'li' ? child.children : [child];
      const blocks = this.#blocks(leadsInside(parts) ? parts.filter(isList) : parts);
      const text = blocks
        .reduce((all, block) => `${all}${isApart(block) ? '\n\n' : '\n'}${block}`, '')
        .trim();
      return text === '' ? [] : [`${mark}${this.#setIn(text, mark.length)}`];
    });
    this.#lists -= 1;
    return items.length === 0 ? [] : [items.join('\n')];
  }

  /** Indents a list item's text. Deep levels are not indented further: the spaces would outgrow the text. */
  #setIn(text: string, by: number): string {
    return this.#lists > DEEPEST_LIST ? text : text.replaceAll(/\n(?!\n)/g, `\n${' '.repeat(by)}`);
  }
}

/** Whether a block within a list item needs an empty line above it. */
function isApart(block: string): boolean {
  return /^(?:`{3}|~{3}|\||#)/.test(block);
}

function quoted(blocks: readonly string[]): string[] {
  return blocks.length === 0 ? [] : [blocks.join('\n\n').replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>')];
}

/** A code block, fenced with more characters than any fence inside it. */
function codeBlock(element: Element): string {
  const [code] = element.children;
  const classes = code?.type === 'element' ? code.properties.className : undefined;
  const language = /language-(\S+)/.exec(String(classes ?? ''))?.[1] ?? '';
  const text = plainText(element).replace(/\n$/, '');
  const longest = Math.max(2, ...[...text.matchAll(/^\s*(`{3,})/gm)].map(([, mark = '']) => mark.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

function plainText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(plainText).join('') : '';
}

/** The Markdown of inline nodes; may contain line breaks. */
function inlineText(node: RootContent | ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || UNREAD.has(node.tagName)) return '';
  const { tagName: name, properties, children } = node;
  if (name === 'br') return '\n';
  if (name === 'img') return description(properties.alt ?? '', properties.src ?? '');
  if (name === 'code') return codeSpan(plainText(node));
  if (name === 'input' && properties.type === 'checkbox') return properties.checked ? '[x]' : '[ ]';
  const text = children.map(inlineText).join(isInline(node) ? '' : ' ');
  if (text.trim() === '') return text;
  const mark = EMPHASIS[name];
  if (mark !== undefined) return text.replace(/^(\s*)([^]*?)(\s*)$/, `$1${mark}$2${mark}$3`);
  return name === 'a' ? link(text, properties.href ?? '') : text;
}

function link(text: string, url: string): string {
  const isPlain = url === '' || url.startsWith('#') || url.replace(/^mailto:|\/$/, '') === text;
  return isPlain || encodeURI(text) === url ? text : `[${text.trim()}](${url})`;
}

function codeSpan(text: string): string {
  const mark = text.includes('`') ? '``' : '`';
  return `${mark}${text}${mark}`;
}

function description(alt: string, url: string): string {
  return wordsIn(alt) >= DESCRIPTION_WORDS && !/badge|shield|\.svg\b/i.test(url) ? alt : '';
}

/** Text on one line, for a title or a cell. Items and rows within it are separated by semicolons. */
function lineOf(nodes: readonly ElementContent[]): string {
  const told = nodes.map((node, at) => {
    if (node.type !== 'element' || isInline(node)) return inlineText(node);
    const isFirst = !nodes.slice(0, at).some(({ type }) => type === 'element');
    const isPart = /^(?:li|tr)$/.test(node.tagName);
    const mark = isFirst ? ' ' : isPart ? '; ' : /^(?:td|th)$/.test(node.tagName) ? ', ' : ' ';
    return mark + lineOf(node.children);
  });
  return told
    .join('')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[;,])/g, '')
    .trim();
}

/** Whether the element and everything in it is inline. */
function isInline({ tagName, children }: Element): boolean {
  if (tagName === 'br') return true;
  return !BLOCKS.has(tagName) && children.every((child) => child.type !== 'element' || isInline(child));
}

/** Removes indentation and the blanks that removed pictures leave. */
function paragraphOf(line: string): string {
  return line
    .split('\n')
    .map((part) => part.replaceAll(/[^\S\n]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

function isList(node: ElementContent): boolean {
  return node.type === 'element' && (node.tagName === 'ul' || node.tagName === 'ol');
}

/** Whether this is an item of a table of contents: only links to places in the same file. */
function leadsInside(parts: readonly ElementContent[]): boolean {
  const links: Element[] = [];
  const textBeside = (node: ElementContent): string => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element' || isList(node)) return '';
    if (node.tagName === 'a') links.push(node);
    return node.tagName === 'a' ? ' ' : node.children.map(textBeside).join('');
  };
  const words = wordsIn(parts.map(textBeside).join(''));
  const areInside = links.every(({ properties }) => (properties.href ?? '').startsWith('#'));
  return links.length > 0 && areInside && words <= LABEL_WORDS;
}

function isNavigation(paragraph: string): boolean {
  const links = [...paragraph.matchAll(LINK)].length;
  return links >= NAVIGATION_LINKS && wordsIn(paragraph.replace(LINK, '')) === 0;
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
