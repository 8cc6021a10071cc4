import type { Box } from '../box.ts';
import { normaliseSections } from '../sections/normalise-sections.ts';
import type { Section } from '../section.ts';
import { around, rounded } from './geometry.ts';
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
      const inBand = elements.filter(({ box }) => isIn(band, box));
      const parted = part(inBand, ({ box }) => box);
      const prose = proseColumns(parted, level);
      return groupsOf(parted.items, level, prose).map((group) => ({
        elements: group,
        isProse: group.every((element) => prose.has(element)),
      }));
    }),
  );
  const drafts = groups.map(({ elements, isProse }, index) => {
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
