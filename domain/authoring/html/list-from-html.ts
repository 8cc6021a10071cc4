import type { Element, ElementContent } from 'hast';
import type { RichNode } from '../rich/rich-doc.ts';
import { count, holdsBlock, property, textWithin, type HtmlReading } from './reading-html.ts';

type BlocksOf = (nodes: readonly ElementContent[]) => RichNode[];

/** A list. Children that are not items are placed below it. */
export function listFromHtml(list: Element, reading: HtmlReading, blocksOf: BlocksOf): RichNode[] {
  const { items, strays } = itemsOf(list);
  const beside = blocksOf(strays);
  if (beside.length > 0) reading.lose('Only items can stand in a list; this now stands below it.', list);
  if (items.length === 0) return beside;
  reading.attributes(list, ['start', 'className']);
  const ordered = list.tagName === 'ol';
  const checks = items.map(checkOf);
  const isTasks = !ordered && checks.every((check) => check !== null);
  const content = items.map((item, index) => {
    const checked = checks[index] ?? null;
    const inner = blocksOf(withoutBox(item, checked !== null));
    return {
      type: isTasks ? 'taskItem' : 'listItem',
      attrs: { checked: isTasks ? checked === true : checked },
      content: inner.length > 0 ? inner : [{ type: 'paragraph' }],
    };
  });
  const type = isTasks ? 'taskList' : ordered ? 'orderedList' : 'bulletList';
  const attrs = { tight: !items.some(isLoose), ...(ordered ? { start: count(list, 'start') ?? 1 } : {}) };
  return [{ type, attrs, content }, ...beside];
}

/** A list directly within a list, as many programs write it, belongs to the item before it. */
function itemsOf(list: Element): { items: Element[]; strays: ElementContent[] } {
  const items: Element[] = [];
  const strays: ElementContent[] = [];
  for (const node of list.children) {
    const last = items.at(-1);
    if (node.type !== 'element') strays.push(node);
    else if (node.tagName === 'li') items.push({ ...node });
    else if (last && (node.tagName === 'ul' || node.tagName === 'ol'))
      last.children = [...last.children, node];
    else strays.push(node);
  }
  return { items, strays };
}

/** Items are loose if their paragraphs have tags, unless the item begins with bare text. */
function isLoose({ children }: Element): boolean {
  const isShown = (node: ElementContent) => holdsBlock(node) || textWithin(node).trim() !== '';
  const hasWords = children.some((node) => isShown(node) && !holdsBlock(node));
  return !hasWords && children.some((node) => node.type === 'element' && node.tagName === 'p');
}

/** Whether the item's box is checked; null if it has none. */
function checkOf(item: Element): boolean | null {
  const box = boxOf(item);
  return box === null ? null : 'checked' in box.properties && box.properties['checked'] !== false;
}

/** The box at the beginning of the item or of its first paragraph. */
function boxOf({ children }: Element): Element | null {
  const first = children.find((node) => node.type !== 'text' || node.value.trim() !== '');
  if (first?.type !== 'element') return null;
  if (first.tagName === 'p') return boxOf(first);
  return first.tagName === 'input' && property(first, 'type') === 'checkbox' ? first : null;
}

function withoutBox(item: Element, hasBox: boolean): ElementContent[] {
  const box = hasBox ? boxOf(item) : null;
  return item.children
    .filter((node) => node !== box)
    .map((node) =>
      node.type === 'element' && node.tagName === 'p'
        ? { ...node, children: node.children.filter((child) => child !== box) }
        : node,
    );
}
