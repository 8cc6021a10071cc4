import {
  SECTION_SOURCES,
  SECTION_TYPES,
  type Section,
  type SectionSource,
  type SectionType,
} from '../section.ts';
import { boxes, components } from './normalise-components.ts';
import { normaliseContent } from './normalise-content.ts';
import { plainLine } from './plain-text.ts';
import { field, list, TITLE_CHARACTERS } from './raw-values.ts';

const MOST_SECTIONS = 100;
const ID = /^[A-Za-z][\w-]{0,63}$/;

/**
 * Normalises sections from any source. Accepts any input: always returns a list and never throws. Valid ids stay, missing and
 * repeated ones are replaced by type (`features-2`); the list is sorted by `order` if every section has a different one, and
 * renumbered from 0; unknown types become `custom`; HTML is sanitised, and links are limited to the allowed ones. Only if
 * `source` is "user" does a section keep the source that it declares: a model's or a design's sections cannot claim to be a
 * user's words. Applied to its own result, it changes nothing.
 */
export function normaliseSections(input: unknown, source: SectionSource): Section[] {
  const raw = sorted(list(input).slice(0, MOST_SECTIONS));
  const ids = givenIds(raw);
  return raw.map((value, order) => {
    const type = typeOf(field(value, 'type'));
    const content = normaliseContent(field(value, 'content'));
    const title = plainLine(field(value, 'title'), TITLE_CHARACTERS);
    return {
      id: ids.kept[order] ?? ids.next(type),
      type,
      title: title || content.heading || TITLES[type],
      content: { ...content, heading: content.heading || (title === TITLES[type] ? '' : title) },
      components: components(field(value, 'components')),
      order,
      boundingBoxes: boxes(field(value, 'boundingBoxes')),
      source: source === 'user' ? sourceOf(field(value, 'source')) : source,
    };
  });
}

/** Default titles. */
const TITLES: Record<SectionType, string> = {
  hero: 'Hero',
  features: 'Features',
  benefits: 'Benefits',
  'how-it-works': 'How it works',
  'social-proof': 'Social proof',
  testimonials: 'Testimonials',
  pricing: 'Pricing',
  faq: 'FAQ',
  gallery: 'Gallery',
  stats: 'Stats',
  team: 'Team',
  logos: 'Logos',
  contact: 'Contact',
  cta: 'Call to action',
  footer: 'Footer',
  custom: 'Section',
};

function typeOf(value: unknown): SectionType {
  const name =
    typeof value === 'string'
      ? value
          .trim()
          .toLowerCase()
          .replace(/[\s_]+/g, '-')
      : '';
  return SECTION_TYPES.find((type) => type === name) ?? 'custom';
}

function sourceOf(value: unknown): SectionSource {
  return SECTION_SOURCES.find((source) => source === value) ?? 'user';
}

function sorted(raw: unknown[]): unknown[] {
  const orders = raw.map((value) => field(value, 'order'));
  const isOrdered =
    orders.every((order) => typeof order === 'number' && Number.isFinite(order)) &&
    new Set(orders).size === raw.length;
  if (!isOrdered) return raw;
  return raw.toSorted((a, b) => Number(field(a, 'order')) - Number(field(b, 'order')));
}

/**
 * `kept`: by position, the valid id of a section (of equal ones, only the first keeps it), otherwise null; `next`: returns a new
 * id.
 */
function givenIds(raw: unknown[]): { kept: (string | null)[]; next: (type: SectionType) => string } {
  const taken = new Set<string>();
  const kept = raw.map((value) => {
    const id = field(value, 'id');
    if (typeof id !== 'string' || !ID.test(id) || taken.has(id)) return null;
    taken.add(id);
    return id;
  });
  return {
    kept,
    next(type) {
      let count = 1;
      while (taken.has(`${type}-${count}`)) count++;
      taken.add(`${type}-${count}`);
      return `${type}-${count}`;
    },
  };
}
