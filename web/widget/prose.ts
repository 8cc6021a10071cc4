import { splitCitations } from './citations.ts';
import { h, spoken } from './dom.ts';
import type { Inline } from '../markdown/inline.ts';
import { safeHref } from '../safe-url.ts';
import { parseMarkdown } from '../markdown/markdown.ts';
import type { Block } from '../markdown/block.ts';
import { STRINGS } from './strings.ts';

export interface Citations {
  /** Number of sources. */
  count: number;
  /** The button for a source; `number` counts from 1. */
  button(number: number): Node;
}

/** Heading levels of an answer start below those of the host page and of the chat. */
const HEADINGS = ['h3', 'h4', 'h5', 'h6'] as const;

/** Renders an answer's Markdown as nodes; when the text grows, only its last blocks change. */
export class Prose {
  readonly element = h('div', { class: 'prose', dir: 'auto' });
  #blocks: { source: string; node: Node }[] = [];

  show(text: string, citations: Citations): void {
    const blocks = parseMarkdown(text).map((block) => ({ block, source: JSON.stringify(block) }));
    const changed = blocks.findIndex(({ source }, index) => source !== this.#blocks[index]?.source);
    const kept = changed === -1 ? blocks.length : changed;
    for (const { node } of this.#blocks.slice(kept)) this.element.removeChild(node);
    const fresh = blocks
      .slice(kept)
      .map(({ block, source }) => ({ source, node: renderBlock(block, citations) }));
    this.element.append(...fresh.map(({ node }) => node));
    this.#blocks = [...this.#blocks.slice(0, kept), ...fresh];
  }

  /** The text of each block so far, without citations, for screen readers. */
  texts(): string[] {
    return this.#blocks.map(({ node }) => textOf(node)).filter((text) => text !== '');
  }
}

function textOf(node: Node): string {
  if (node instanceof Element && node.matches('.cite')) return '';
  if (node.childNodes.length === 0) return node.textContent ?? '';
  const isBox = node instanceof Element && node.matches('li, tr, td, th, p');
  return Array.from(node.childNodes, textOf).join('') + (isBox ? ' ' : '');
}

function renderBlock(block: Block, citations: Citations): Node {
  const render = (blocks: Block[]) => blocks.map((one) => renderBlock(one, citations));
  const inline = (content: Inline[]) => renderInline(content, citations);
  switch (block.type) {
    case 'paragraph':
      return h('p', {}, ...inline(block.content));
    case 'plain':
      return h('span', {}, ...inline(block.content));
    case 'heading':
      return h(HEADINGS[Math.min(block.depth, HEADINGS.length) - 1] ?? 'h6', {}, ...inline(block.content));
    case 'quote':
      return h('blockquote', {}, ...render(block.blocks));
    case 'code':
      return h('pre', { tabindex: '0', dir: 'ltr' }, h('code', {}, block.text));
    case 'rule':
      return h('hr');
    case 'list': {
      const items = block.items.map((item) => h('li', {}, ...render(item)));
      if (block.start === null) return h('ul', {}, ...items);
      return h('ol', block.start === 1 ? {} : { start: String(block.start) }, ...items);
    }
    case 'table': {
      const row = (name: 'th' | 'td', cells: Inline[][]) =>
        h('tr', {}, ...cells.map((cell) => h(name, {}, ...inline(cell))));
      const head = h('thead', {}, row('th', block.header));
      const body = h('tbody', {}, ...block.rows.map((cells) => row('td', cells)));
      // In a container that scrolls horizontally.
      return h('div', { class: 'wide', tabindex: '0' }, h('table', {}, head, body));
    }
  }
}

function renderInline(content: Inline[], citations: Citations): Node[] {
  return content.flatMap((one) => {
    switch (one.type) {
      case 'text':
        return splitCitations(one.text, citations.count).map((piece) =>
          typeof piece === 'number' ? citations.button(piece) : document.createTextNode(piece),
        );
      case 'code':
        return [h('code', {}, one.text)];
      case 'break':
        return [h('br')];
      case 'link':
        return [outsideLink(one.href, renderInline(one.content, { ...citations, count: 0 }))];
      default:
        return [h(one.type, {}, ...renderInline(one.content, citations))];
    }
  });
}

/** A link, if its URL is safe to open. An image becomes a link, too: nothing is loaded from other hosts. */
export function outsideLink(target: string, content: Node[]): Node {
  const href = safeHref(target);
  const inside = content.length > 0 ? content : [document.createTextNode(STRINGS.image)];
  if (href === null) return h('span', {}, ...inside);
  const attributes = { href, target: '_blank', rel: 'noopener noreferrer nofollow' };
  return h('a', attributes, ...inside, spoken(` ${STRINGS.opensNewTab}`));
}
