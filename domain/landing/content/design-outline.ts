import type { ExtractedDesign } from '../extracted-design.ts';
import type { Section, SectionItem, SectionType } from '../section.ts';
import { textOfMarkup } from '../sections/body-html.ts';

/** The parts of a design that a writer needs: its sections with their texts, in reading order. */
export interface DesignOutline {
  title: string | null;
  sections: { type: SectionType; heading: string; texts: string[] }[];
  /** Texts of the pages; used if no sections were found. */
  texts: string[];
}

const MOST_SECTIONS = 24;
/** Maximum number of characters in the texts of a section; below, in the texts of the pages. */
const LONGEST_SECTION = 4_000;
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

/** All texts of the design, in reading order. */
export function outlineTexts(outline: DesignOutline | null): string[] {
  return outline ? [...outline.sections.flatMap(({ texts }) => texts), ...outline.texts] : [];
}

/** The texts of a section, in reading order; an item is one text. */
export function sectionTexts({ content }: Pick<Section, 'content'>): string[] {
  const { heading, subheading, body, items = [] } = content;
  return [
    heading,
    subheading,
    ...(body === undefined ? [] : textOfMarkup(body).split('\n')),
    ...items.map(itemText),
  ].filter((text): text is string => text !== undefined && text.trim() !== '');
}

/** Joins the texts of an item, which belong together. */
function itemText({ title, value, label, body, points = [], cta }: SectionItem): string {
  return [title, value, label, body, ...points, cta?.label].filter(Boolean).join(' · ');
}

/** The first texts, up to a total number of characters. */
function within(texts: readonly string[], most: number): string[] {
  let left = most;
  return texts.flatMap((text) => {
    const kept = text.slice(0, left);
    left -= kept.length;
    return kept === '' ? [] : [kept];
  });
}
