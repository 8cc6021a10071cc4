import { bottom, overlap } from './geometry.ts';
import type { PageElement } from './page-elements.ts';

/** Headings of at least this many times the body text size can begin a section. */
const SECTION_HEADING = 1.3;
/** Least space above such a heading, in its font size. */
const LEAST_WHITE = 0.7;
/** Less space above is enough if the heading is closer to the text below it by this much, in its font size. */
const NEARER = 0.4;
/** Headings of sections have at least this share of the size of the largest one. */
const SAME_LEVEL = 0.75;
const FOOTER = /©|\(c\)\s*\d{4}/iu;

/**
 * The minimum size of headings that begin sections: near the largest of the design, not counting a single larger title. Infinity
 * if no heading begins a section.
 */
export function sectionLevel(elements: readonly PageElement[], bodySize: number): number {
  const [title, ...others] = elements
    .flatMap((element) =>
      element.kind === 'text' && element.block.type === 'heading' ? element.block.fontSize : [],
    )
    .filter((size) => size >= SECTION_HEADING * bodySize)
    .toSorted((a, b) => b - a);
  const largest = others[0] ?? title;
  return largest === undefined ? Infinity : SAME_LEVEL * largest;
}

/**
 * Groups the elements of one band, in reading order, into sections: each begins with a heading of `level` on a line of its own,
 * or in columns of running text (`prose`).
 */
export function groupsOf(
  elements: readonly PageElement[],
  level: number,
  prose: ReadonlySet<PageElement>,
): PageElement[][] {
  const groups: PageElement[][] = [];
  for (const [index, element] of elements.entries()) {
    const group = groups.at(-1);
    const begins = beginsSection(element, { elements, level, index, prose }) || beginsFooter(elements, index);
    if (!group || begins) groups.push([element]);
    else group.push(element);
  }
  return groups;
}

function beginsSection(
  element: PageElement,
  {
    elements,
    level,
    index,
    prose,
  }: {
    elements: readonly PageElement[];
    level: number;
    index: number;
    prose: ReadonlySet<PageElement>;
  },
): boolean {
  if (element.kind !== 'text' || element.block.type !== 'heading') return false;
  if (element.block.fontSize < level) return false;
  const before = elements[index - 1];
  if (!before || prose.has(element)) return true;
  const { fontSize } = element.block;
  const white = element.box.y - bottom(before.box);
  const after = elements[index + 1];
  const isNearer =
    after?.page === element.page && white - (after.box.y - bottom(element.box)) >= NEARER * fontSize;
  const isApart = white >= LEAST_WHITE * fontSize || (white >= 0 && isNearer) || before.page !== element.page;
  return isApart && standsAlone(element, elements);
}

/** Whether no other heading is beside it; otherwise it belongs to a row of cards. */
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

/** Whether the rest of the elements is the small print at the end of a page. */
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
