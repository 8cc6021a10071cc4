import type { ExtractedDesign } from '../extracted-design.ts';
import type { Section, SectionItem, SectionType } from '../section.ts';
import { textOfMarkup } from '../sections/body-html.ts';
import { pricedLine, pricesIn } from './prices.ts';
import { canName } from './short-title.ts';
import { shortened } from './statements.ts';

/** What a writer has to know of a design: its sections with their texts, in reading order. */
export interface DesignOutline {
  title: string | null;
  sections: { type: SectionType; heading: string; texts: string[] }[];
  /** Texts of the pages where no sections were found. */
  texts: string[];
}

const MOST_SECTIONS = 24;
/** Characters of a section's texts together, and of the texts of pages. */
const LONGEST_SECTION = 2_000;
const LONGEST_TEXT = 12_000;

export function outlineOf(design: Pick<ExtractedDesign, 'title' | 'sections' | 'pages'>): DesignOutline {
  const { title, sections, pages } = design;
  return {
    title,
    sections: sections.slice(0, MOST_SECTIONS).map((section) => ({
      type: section.type,
      heading: section.content.heading,
      texts: within(sectionTexts(section), LONGEST_SECTION),
    })),
    texts:
      sections.length > 0
        ? []
        : within(
            pages.map(({ text }) => text),
            LONGEST_TEXT,
          ),
  };
}

/** Everything that the design says, in reading order. */
export function outlineTexts(outline: DesignOutline | null): string[] {
  return outline ? [...outline.sections.flatMap(({ texts }) => texts), ...outline.texts] : [];
}

/** What a section says, in reading order. */
export function sectionTexts({ content }: Pick<Section, 'content'>): string[] {
  const items = content.items ?? [];
  return [
    content.heading,
    content.subheading,
    content.body === undefined ? undefined : textOfMarkup(content.body),
    ...items.flatMap(itemTexts),
  ].filter((text): text is string => text !== undefined && text.trim() !== '');
}

/** What an item names and what it says of it are one line, where they are a line: they say little without each other. */
function itemTexts({ title, body, value, label, points = [] }: SectionItem): (string | undefined)[] {
  const about = body !== undefined && isLine(body) ? body : undefined;
  const others = [about === undefined ? body : undefined, ...points];
  if (title !== undefined && value !== undefined && pricesIn(value).length > 0) {
    return [pricedLine({ title, value, label: label ?? null, body: about ?? null }), ...others];
  }
  const isNamed = title !== undefined && value === undefined && about !== undefined && canName(title);
  return isNamed ? [`${title}: ${about}`, label, ...others] : [title, value, label, body, ...points];
}

const LONGEST_LINE = 250;

function isLine(text: string): boolean {
  return text.length <= LONGEST_LINE && !/[.!?…]\s+\S|\n/u.test(text);
}

function within(texts: readonly string[], most: number): string[] {
  let left = most;
  return texts.flatMap((text) => {
    const kept = left > 20 ? shortened(text, left) : '';
    left -= kept.length;
    return kept ? [kept] : [];
  });
}
