import type { Box } from '../box.ts';
import { normaliseSections } from '../sections/normalise-sections.ts';
import type { Section, SectionContent, SectionType } from '../section.ts';
import { around, bottom, rounded } from './geometry.ts';
import { contentOf } from './section-content.ts';
import { groupsOf, sectionLevel } from './section-groups.ts';
import { bandsOf, isIn, type PageElement } from './page-elements.ts';
import type { DesignPage } from './design-facts.ts';
import { part, type Parted } from './reading-order.ts';
import { PRICE } from './section-items.ts';

/** Headings in one row of cards have the same top or bottom edge, up to this share of their size. */
const ALIGNED = 0.35;

const SMALL_PRINT = /©/u;

const QUOTE = /^[“"„«]/u;
const QUESTION = /[?？؟]$/u;
const ADDRESS = /\b[\w.+-]+@[\w-]+\.\w{2,}\b/u;

/** A page with its elements. */
export interface LaidOutPage {
  page: DesignPage;
  elements: PageElement[];
}

/** The sections of a design, in page order. */
export function sectionsOf(pages: readonly LaidOutPage[], bodySize: number): Section[] {
  const level = sectionLevel(
    pages.flatMap(({ elements }) => elements),
    bodySize,
  );
  const groups = pages.flatMap(({ page, elements }) =>
    bandsOf(page, bodySize).flatMap((band) => {
      const inBand = elements.filter((element) => isIn(band, element.box) && !isHead(element));
      const parted = part(inBand, ({ box }) => box);
      const prose = proseColumns(parted, level);
      return groupsOf(parted.items, level, prose).map((group) => ({
        elements: group,
        isProse: group.every((element) => prose.has(element)),
      }));
    }),
  );
  const drafts = withoutTopBar(groups).map(({ elements, isProse }, index) => {
    const content = contentOf(elements, isProse);
    const pictures = elements.filter(({ kind }) => kind === 'picture').length;
    return {
      type: sectionTypeOf(content, { index, pictures }),
      title: content.heading,
      content,
      components: elements.map((element, at) => ({
        id: `s${index + 1}-c${at + 1}`,
        ...componentOf(element),
      })),
      boundingBoxes: boxesOf(elements),
    };
  });
  return normaliseSections(drafts, 'design');
}

/** Whether the element is the head of a table, which means nothing once the rows have become items. */
function isHead(element: PageElement): boolean {
  return element.kind === 'text' && element.block.isHead === true;
}

interface Group {
  elements: PageElement[];
  isProse: boolean;
}

/** Removes the navigation: texts side by side at the top, all smaller than the heading of the next group. */
function withoutTopBar(groups: readonly Group[]): Group[] {
  const [bar, next] = groups;
  const texts = bar?.elements.filter(({ kind }) => kind === 'text') ?? [];
  const largest = (of: Group) =>
    Math.max(0, ...of.elements.map((one) => (one.kind === 'text' ? one.block.fontSize : 0)));
  const isRow =
    texts.length > 1 &&
    Math.max(...texts.map(({ box }) => box.y)) < Math.min(...texts.map(({ box }) => bottom(box)));
  const isBar =
    isRow && bar && next && bar.elements[0]?.page === next.elements[0]?.page && largest(bar) < largest(next);
  return groups.slice(isBar ? 1 : 0);
}

function componentOf(element: PageElement) {
  const boundingBox = rounded(drawnBox(element), element.page);
  if (element.kind === 'picture') return { type: 'image', props: { src: element.key }, boundingBox };
  const { type, text, fontSize, font, color } = element.block;
  return { type, props: { text, fontSize, font, color }, boundingBox };
}

/** The visible box of an element: its `box` may be widened to its card. */
function drawnBox(element: PageElement): Box {
  return element.kind === 'text' ? element.block.outer : element.box;
}

function boxesOf(elements: readonly PageElement[]) {
  const pages = [...new Set(elements.map(({ page }) => page))];
  return pages.map((page) => {
    const boxes = elements.filter((element) => element.page === page).map(drawnBox);
    return rounded(around(boxes), page);
  });
}

/** The type of a section by its structure and position; the words of its heading do not matter. */
function sectionTypeOf(
  content: SectionContent,
  { index, pictures }: { index: number; pictures: number },
): SectionType {
  const { heading, items = [], body = '', subheading = '', cta } = content;
  const text = [heading, subheading, body].join(' ');
  if (SMALL_PRINT.test(text) && items.length === 0) return 'footer';
  if (index === 0) return 'hero';
  if (items.length > 1) {
    if (items.filter(({ value }) => value !== undefined && PRICE.test(value)).length > 1) return 'pricing';
    if (items.every(({ title = '' }) => QUESTION.test(title.trim()))) return 'faq';
    if (items.every(({ value, body: own }) => value !== undefined && own === undefined)) return 'stats';
    if (items.every(({ body: own = '', title = '' }) => QUOTE.test(own) || QUOTE.test(title)))
      return 'testimonials';
    return 'features';
  }
  if (pictures > 2) return heading === '' ? 'logos' : 'gallery';
  if (cta && text.length < 300) return 'cta';
  return ADDRESS.test(text) ? 'contact' : 'custom';
}

/**
 * The elements in columns of running text, as in a brochure: a column continues in the next one, and sections begin wherever the
 * previous one ended. Rows of cards are different, as their headings are aligned.
 * @param level size of a heading that begins a section
 */
function proseColumns(parted: Parted<PageElement>, level: number): ReadonlySet<PageElement> {
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
  // More than one column needs an unaligned heading: a single one may be above a row of cards.
  return headings.filter((own, at) => own.some((element) => hasOwnHeight(element, at))).length > 1;
}

function areAligned(a: PageElement, b: PageElement): boolean {
  if (a.kind !== 'text' || b.kind !== 'text') return false;
  const most = ALIGNED * Math.max(a.block.fontSize, b.block.fontSize);
  return Math.abs(a.box.y - b.box.y) <= most || Math.abs(bottom(a.box) - bottom(b.box)) <= most;
}
