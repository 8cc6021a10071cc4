import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { treeOf } from './parse-html.ts';

/** How Word marks a paragraph as a list item: its list and its level. */
const ITEM = /mso-list:\s*l(\d+)\s+level(\d+)/i;
/** The bullet or number that Word adds as text for programs without lists. */
const MARKER = /mso-list:\s*ignore/i;
/** Number of levels of Word's lists. */
const DEEPEST = 9;
const NUMBER = /^(?:(\d+)|[a-z]{1,5})[.)]$/i;

interface Item {
  list: string;
  level: number;
  /** The first number; null: the list has bullets. */
  start: number | null;
  children: ElementContent[];
}

interface OpenList extends Pick<Item, 'list' | 'level'> {
  element: Element;
}

/**
 * Turns the paragraphs with bullets and numbers that Word writes when lists are copied into real lists. Other paragraphs do not
 * change.
 */
export function withWordLists(tree: Root): Root {
  return { ...tree, children: listsIn(tree.children) };
}

/** `withWordLists` for copied HTML source. Throws RichProblem if it is nested too deeply. */
export function htmlWithWordLists(html: string): string {
  return /mso-list/i.test(html) ? toHtml(withWordLists(treeOf(html))) : html;
}

function listsIn<Node extends RootContent>(nodes: readonly Node[]): (Node | Element)[] {
  const result: (Node | Element)[] = [];
  let items: Item[] = [];
  const end = (): void => {
    result.push(...nested(items));
    items = [];
  };
  for (const node of nodes) {
    const item = itemOf(node);
    if (item) items.push(item);
    else if (items.length === 0 || !isBetween(node)) {
      end();
      result.push(node.type === 'element' ? { ...node, children: listsIn(node.children) } : node);
    }
  }
  end();
  return result;
}

/** Nodes between two items that do not separate them. */
function isBetween(node: RootContent): boolean {
  return node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');
}

function itemOf(node: RootContent): Item | null {
  if (node.type !== 'element' || node.tagName !== 'p') return null;
  const [, list, level] = ITEM.exec(styleOf(node)) ?? [];
  if (list === undefined) return null;
  const number = NUMBER.exec(markerIn(node).trim());
  const start = number ? Number(number[1] ?? 1) : null;
  return { list, level: Math.min(Number(level), DEEPEST), start, children: withoutMarker(node.children) };
}

function styleOf({ properties: { style } }: Element): string {
  return typeof style === 'string' ? style : '';
}

const isMarker = (node: ElementContent): boolean => node.type === 'element' && MARKER.test(styleOf(node));

function markerIn({ children }: Element): string {
  return children
    .map((child) => {
      if (child.type !== 'element') return '';
      return isMarker(child) ? textOf(child) : markerIn(child);
    })
    .join('');
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

function withoutMarker(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes
    .filter((node) => !isMarker(node))
    .map((node) => (node.type === 'element' ? { ...node, children: withoutMarker(node.children) } : node));
}

/** Nests items that are below each other: a deeper item goes within the preceding one. */
function nested(items: readonly Item[]): Element[] {
  const result: Element[] = [];
  const open: OpenList[] = [];
  for (const item of items) {
    for (let last = open.at(-1); last && !leadsTo(last, item); last = open.at(-1)) open.pop();
    let list = open.at(-1);
    if (!list || list.level < item.level) {
      const parent = list?.element.children.at(-1);
      list = { ...item, element: newList(item) };
      (parent?.type === 'element' ? parent.children : result).push(list.element);
      open.push(list);
    }
    list.element.children.push(element('li', item.children));
  }
  return result;
}

/** Whether the item belongs to that list, or to one nested in it. */
function leadsTo(open: OpenList, { list, level, start }: Item): boolean {
  if (open.level !== level) return open.level < level;
  return open.list === list && (open.element.tagName === 'ol') === (start !== null);
}

function newList({ start }: Item): Element {
  const list = element(start === null ? 'ul' : 'ol', []);
  if (start !== null && start !== 1) list.properties['start'] = start;
  return list;
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}
