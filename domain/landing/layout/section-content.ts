import { escapeHtml } from '../../platform/markup.ts';
import type { SectionContent, SectionItem } from '../section.ts';
import { bottom, overlap } from './geometry.ts';
import type { PageElement } from './page-elements.ts';
import { part, type Parted } from './reading-order.ts';
import { imageOf, itemOf, PRICE } from './section-items.ts';
import { withoutBullet, type TextBlock } from './text-blocks.ts';

/** Characters; a longer paragraph below the heading is body text, not a subheading. */
const MOST_SUBHEADING = 320;
const SAME_SIZE = 0.1;

const isText = (element: PageElement): element is PageElement & { kind: 'text' } => element.kind === 'text';
const isHeading = (element: PageElement): boolean => isText(element) && element.block.type === 'heading';
const isButton = (element: PageElement): boolean => isText(element) && element.block.type === 'button';

/**
 * Interprets the elements of one section: heading, text, cards or questions, buttons, picture.
 * @param isProse the elements are running text, whose columns are not cards
 */
export function contentOf(elements: readonly PageElement[], isProse = false): SectionContent {
  const first = elements.find(isHeading);
  // If the first heading is one of a row of card titles, the section itself has no heading.
  const isOfCard = first !== undefined && elements.some((other) => standsBeside(first, other));
  const opening = first ?? elements.find((element) => isText(element) && !isButton(element));
  const heading = isOfCard ? undefined : opening;
  const below = elements.filter((element) => element !== heading);
  const { items, rest } = repeated(below, isProse);
  const buttons = rest.filter(isButton).filter(isText);
  const texts = rest
    .filter(isText)
    .filter((element) => !isButton(element))
    .map(({ block }) => block)
    .reduce<TextBlock[]>(joinBroken, []);
  const [lead, ...others] = texts;
  const hasSubheading =
    lead !== undefined && lead.type !== 'list-item' && lead.text.length <= MOST_SUBHEADING;
  const body = bodyOf(hasSubheading ? others : texts);
  const image = rest.map(imageOf).find((found) => found !== null);
  const [cta, second] = buttons.map(({ block }) => ({ label: block.text, href: '#contact' }));
  return {
    heading: heading && isText(heading) ? heading.block.text : '',
    ...(hasSubheading ? { subheading: lead.text } : {}),
    ...(body === '' ? {} : { body }),
    ...(items.length > 0 ? { items } : {}),
    ...(cta ? { cta } : {}),
    ...(second ? { secondaryCta: second } : {}),
    ...(image ? { image } : {}),
  };
}

/** Whether the other element is a heading of the same size in the same row. */
function standsBeside(one: PageElement, other: PageElement): boolean {
  if (one === other || one.page !== other.page || !isText(one) || !isText(other) || !isHeading(other))
    return false;
  const size = Math.max(one.block.fontSize, other.block.fontSize);
  const isAlike = Math.abs(one.block.fontSize - other.block.fontSize) <= SAME_SIZE * size;
  return isAlike && overlap([one.box.y, bottom(one.box)], [other.box.y, bottom(other.box)]) > 0.5;
}

/** Cards side by side, or headings with text below each other, and the content around them. */
function repeated(
  elements: readonly PageElement[],
  isProse: boolean,
): { items: SectionItem[]; rest: PageElement[] } {
  const columns = isProse
    ? []
    : columnsIn(part(elements, ({ box }) => box)).filter((column) => column.some(isText));
  if (columns.length > 1) return split(elements, columns);
  const starts = elements.flatMap((element, index) => (isHeading(element) ? index : []));
  if (starts.length < 2) return pricesIn(elements);
  const groups = starts.map((start, at) =>
    elements.slice(start, starts[at + 1]).filter((element) => !isButton(element)),
  );
  return split(elements, groups);
}

/** The items of a price list; without one, all elements are `rest`. */
function pricesIn(elements: readonly PageElement[]): { items: SectionItem[]; rest: PageElement[] } {
  const priced = elements.flatMap((element) => {
    const row = isText(element) ? element.block.row : undefined;
    return row && PRICE.test(row.value) ? { element, row } : [];
  });
  if (priced.length < 2) return { items: [], rest: [...elements] };
  const taken = new Set(priced.map(({ element }) => element));
  return {
    items: priced.map(({ row }) => ({ title: row.name, value: row.value })),
    rest: elements.filter((element) => !taken.has(element)),
  };
}

function split(
  elements: readonly PageElement[],
  groups: readonly PageElement[][],
): { items: SectionItem[]; rest: PageElement[] } {
  const taken = new Set(groups.flat());
  const items = groups.map(itemOf).filter((item) => Object.keys(item).length > 0);
  return { items, rest: elements.filter((element) => !taken.has(element)) };
}

/** The columns of every row with at least two similar ones: a picture beside a text is not a row of cards. */
function columnsIn(parted: Parted<PageElement>): PageElement[][] {
  if (parted.kind === 'rows') return parted.parts.flatMap(columnsIn);
  if (parted.kind === 'leaf') return [];
  const columns = parted.parts.map(({ items }) => items);
  const withText = columns.filter((column) =>
    column.some((element) => isText(element) && !isButton(element)),
  );
  return areAlike(withText) ? withText : parted.parts.flatMap(columnsIn);
}

/** Whether the columns are cards: they begin alike, and all or none have a button. */
function areAlike(columns: readonly PageElement[][]): boolean {
  const kinds = columns.map((column) => {
    const first = column.find(isText);
    return `${first?.block.type} ${column.some(isButton)}`;
  });
  return columns.length > 1 && new Set(kinds).size === 1;
}

/** Joins a paragraph that continues in the next column or on the next page. */
function joinBroken(blocks: TextBlock[], next: TextBlock): TextBlock[] {
  const last = blocks.at(-1);
  const isBroken =
    last?.type === 'paragraph' &&
    next.type === 'paragraph' &&
    /[\p{L},]$/u.test(last.text) &&
    /^\p{Ll}/u.test(next.text);
  return isBroken
    ? [...blocks.slice(0, -1), { ...last, text: `${last.text} ${next.text}` }]
    : [...blocks, next];
}

function bodyOf(blocks: readonly TextBlock[]): string {
  const parts: string[] = [];
  let list: string[] = [];
  const endList = (): void => {
    if (list.length > 0) parts.push(`<ul>${list.join('')}</ul>`);
    list = [];
  };
  for (const { type, text, row } of blocks) {
    const entry = row ? `${row.name}: ${row.value}` : withoutBullet(text);
    if (type === 'list-item') list.push(`<li>${escapeHtml(entry)}</li>`);
    else {
      endList();
      parts.push(`<p>${escapeHtml(text)}</p>`);
    }
  }
  endList();
  return parts.join('');
}
