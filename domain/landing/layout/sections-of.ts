import type { Box } from '../box.ts';
import { normaliseSections } from '../sections/normalise-sections.ts';
import type { Section } from '../section.ts';
import { around, bottom, rounded } from './geometry.ts';
import { contentOf } from './section-content.ts';
import { groupsOf, sectionLevel } from './section-groups.ts';
import { sectionTypeOf } from './section-type.ts';
import { bandsOf, isIn, type PageElement } from './page-elements.ts';
import type { DesignPage } from './design-facts.ts';
import { proseColumns } from './prose-columns.ts';
import { part } from './reading-order.ts';

/** A page with its elements. */
export interface LaidOutPage {
  page: DesignPage;
  elements: PageElement[];
}

/** The sections of a design, page after page. */
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

/** The head of a table says nothing where its rows have become items. */
function isHead(element: PageElement): boolean {
  return element.kind === 'text' && element.block.isHead === true;
}

interface Group {
  elements: PageElement[];
  isProse: boolean;
}

/** Without the navigation: texts beside each other at the top, none as large as the heading of what follows. */
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

/** Where it is seen: `box` is as wide as its card. */
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
