import { bottom, overlap } from './geometry.ts';
import type { PageElement } from './page-elements.ts';

/** A heading of this many sizes of the body text can begin a section. */
const SECTION_HEADING = 1.3;
/** White above it, in its own sizes. */
const LEAST_WHITE = 1;
/** Headings of a section differ in size by less than this. */
const SAME_LEVEL = 0.15;
const FOOTER = /©|\(c\)\s*\d{4}|copyright|all rights reserved|impressum|privacy|datenschutz/iu;

/** Elements of one band, in the order of reading, as sections: each begins with a heading that stands alone. */
export function groupsOf(elements: readonly PageElement[], bodySize: number): PageElement[][] {
  const level = sectionLevel(elements, bodySize);
  const groups: PageElement[][] = [];
  for (const [index, element] of elements.entries()) {
    const group = groups.at(-1);
    const begins = beginsSection(element, { elements, level, index }) || beginsFooter(elements, index);
    if (!group || begins) groups.push([element]);
    else group.push(element);
  }
  return groups;
}

/** The largest size that headings have more than once, or the only one there is; Infinity where nothing begins a section. */
function sectionLevel(elements: readonly PageElement[], bodySize: number): number {
  const sizes = elements
    .flatMap((element) =>
      element.kind === 'text' && element.block.type === 'heading' ? element.block.fontSize : [],
    )
    .filter((size) => size >= SECTION_HEADING * bodySize)
    .toSorted((a, b) => b - a);
  const repeated = sizes.find((size, at) => {
    const next = sizes[at + 1];
    return next !== undefined && size - next <= SAME_LEVEL * size;
  });
  return repeated ?? sizes[0] ?? Infinity;
}

function beginsSection(
  element: PageElement,
  { elements, level, index }: { elements: readonly PageElement[]; level: number; index: number },
): boolean {
  if (element.kind !== 'text' || element.block.type !== 'heading') return false;
  if (element.block.fontSize < (1 - SAME_LEVEL) * level) return false;
  const before = elements[index - 1];
  if (!before) return true;
  const { fontSize } = element.block;
  const white = element.box.y - bottom(before.box);
  return (white >= LEAST_WHITE * fontSize || before.page !== element.page) && standsAlone(element, elements);
}

/** No other heading stands beside it: it belongs to no row of cards. */
function standsAlone(element: PageElement, elements: readonly PageElement[]): boolean {
  const rows = (box: PageElement['box']) => [box.y, bottom(box)] as const;
  return !elements.some(
    (other) =>
      other !== element &&
      other.page === element.page &&
      other.kind === 'text' &&
      other.block.type === 'heading' &&
      overlap(rows(other.box), rows(element.box)) > 0.5,
  );
}

/** The small print at the end. */
function beginsFooter(elements: readonly PageElement[], index: number): boolean {
  const rest = elements.slice(index);
  const isSmall = rest.every(({ kind }) => kind === 'text') && rest.length <= 6;
  const text = rest.map((element) => (element.kind === 'text' ? element.block.text : '')).join(' ');
  const first = rest[0];
  return (
    isSmall &&
    first?.kind === 'text' &&
    first.block.type !== 'heading' &&
    FOOTER.test(text) &&
    text.length < 600 &&
    FOOTER.test(first.block.text)
  );
}
