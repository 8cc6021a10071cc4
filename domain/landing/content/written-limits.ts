import type { CallToAction, SectionContent, SectionItem } from '../section.ts';
import { shortened } from './statements.ts';

/** What a section holds that a model or the rules write: characters of a text, entries of a list. */
export const WRITTEN = {
  heading: 160,
  subheading: 500,
  /** With its markup. */
  body: 4_000,
  items: 12,
  item: { title: 160, body: 1_000, value: 60, label: 120 },
  points: 12,
  point: 200,
  link: { label: 80, href: 2_000 },
} as const;

/** The content without what is too much of it: texts end between two words, lists early. Its body is as it was. */
export function withinLimits(content: SectionContent): SectionContent {
  const { heading, subheading, items, cta, secondaryCta } = content;
  return {
    ...content,
    heading: shortened(heading, WRITTEN.heading),
    ...(subheading !== undefined && { subheading: shortened(subheading, WRITTEN.subheading) }),
    ...(items && { items: items.slice(0, WRITTEN.items).map(itemWithin) }),
    ...(cta && { cta: linkWithin(cta) }),
    ...(secondaryCta && { secondaryCta: linkWithin(secondaryCta) }),
  };
}

function itemWithin({ title, body, value, label, points, cta, ...rest }: SectionItem): SectionItem {
  const { item } = WRITTEN;
  return {
    ...rest,
    ...(title !== undefined && { title: shortened(title, item.title) }),
    ...(body !== undefined && { body: shortened(body, item.body) }),
    ...(value !== undefined && { value: shortened(value, item.value) }),
    ...(label !== undefined && { label: shortened(label, item.label) }),
    ...(points && {
      points: points.slice(0, WRITTEN.points).map((point) => shortened(point, WRITTEN.point)),
    }),
    ...(cta && { cta: linkWithin(cta) }),
  };
}

function linkWithin({ label, href }: CallToAction): CallToAction {
  return { label: shortened(label, WRITTEN.link.label), href };
}
