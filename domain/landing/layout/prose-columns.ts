import { bottom } from './geometry.ts';
import type { PageElement } from './page-elements.ts';
import type { Parted } from './reading-order.ts';

/** Headings of one row of cards begin or end at one height, up to this share of their size. */
const ALIGNED = 0.35;

/**
 * What is in columns of running text, as in a brochure: a column continues in the next one, and its sections begin wherever the one
 * before ended. Rows of cards are none, as their headings are aligned.
 * @param level size of a heading that begins a section
 */
export function proseColumns(parted: Parted<PageElement>, level: number): ReadonlySet<PageElement> {
  if (parted.kind === 'leaf') return new Set();
  if (parted.kind === 'columns' && isProse(parted.parts, level)) return new Set(parted.items);
  return new Set(parted.parts.flatMap((each) => [...proseColumns(each, level)]));
}

function isProse(columns: readonly Parted<PageElement>[], level: number): boolean {
  const headings = columns.map(({ items }) =>
    items.filter(
      (element) =>
        element.kind === 'text' && element.block.type === 'heading' && element.block.fontSize >= level,
    ),
  );
  const hasOwnHeight = (element: PageElement, at: number) =>
    !headings.some((others, other) => other !== at && others.some((each) => areAligned(each, element)));
  // One column may have such a heading above a row of cards.
  return headings.filter((own, at) => own.some((element) => hasOwnHeight(element, at))).length > 1;
}

function areAligned(a: PageElement, b: PageElement): boolean {
  if (a.kind !== 'text' || b.kind !== 'text') return false;
  const most = ALIGNED * Math.max(a.block.fontSize, b.block.fontSize);
  return Math.abs(a.box.y - b.box.y) <= most || Math.abs(bottom(a.box) - bottom(b.box)) <= most;
}
