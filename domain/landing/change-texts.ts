import type { CallToAction, Section, SectionContent, SectionImage, SectionItem } from './section.ts';
import { changeBody } from './sections/body-html.ts';

/** Changes to the texts of a section, by their path as in `textsOf`. */
export interface TextChange {
  /** Called with a plain text and, unless `body` is given, with each stretch of text between two tags of the body. */
  text: (path: string, text: string) => string;
  body?: (path: string, html: string) => string;
  /** Returns the new target of a link; null removes the link (in a body, its text stays). */
  link: (path: string, href: string) => string | null;
}

/** The section with changed texts; missing texts stay missing. */
export function changeTexts(section: Section, change: TextChange): Section {
  return {
    ...section,
    title: change.text('title', section.title),
    content: contentOf(section.content, change),
  };
}

function contentOf(content: SectionContent, change: TextChange): SectionContent {
  const { heading, subheading, body, items, cta, secondaryCta, image, ...rest } = content;
  return {
    ...rest,
    heading: change.text('content.heading', heading),
    ...(subheading && { subheading: change.text('content.subheading', subheading) }),
    ...(body && { body: bodyOf(body, change) }),
    ...(items && { items: items.map((item, n) => itemOf(item, `content.items.${n}`, change)) }),
    ...ctaOf('cta', cta, 'content.cta', change),
    ...ctaOf('secondaryCta', secondaryCta, 'content.secondaryCta', change),
    ...imageOf(image, 'content.image', change),
  };
}

function bodyOf(html: string, { text, body, link }: TextChange): string {
  const path = 'content.body';
  if (body) return body(path, html);
  return changeBody(
    html,
    (part) => text(path, part),
    (href) => link(path, href),
  );
}

function itemOf(item: SectionItem, at: string, change: TextChange): SectionItem {
  const { title, body, value, label, points, image, cta, ...rest } = item;
  const text = (name: string, given: string | undefined) =>
    given ? { [name]: change.text(`${at}.${name}`, given) } : {};
  return {
    ...rest,
    ...text('title', title),
    ...text('body', body),
    ...text('value', value),
    ...text('label', label),
    ...(points && { points: points.map((point, m) => change.text(`${at}.points.${m}`, point)) }),
    ...ctaOf('cta', cta, `${at}.cta`, change),
    ...imageOf(image, `${at}.image`, change),
  };
}

function ctaOf<Name extends 'cta' | 'secondaryCta'>(
  name: Name,
  cta: CallToAction | undefined,
  at: string,
  { text, link }: TextChange,
): { [key in Name]?: CallToAction } {
  const href = cta && link(`${at}.href`, cta.href);
  if (!cta || href === null || href === undefined) return {};
  const changed: { [key in Name]?: CallToAction } = {};
  changed[name] = { label: text(`${at}.label`, cta.label), href };
  return changed;
}

function imageOf(
  image: SectionImage | undefined,
  at: string,
  { text }: TextChange,
): { image?: SectionImage } {
  return image ? { image: { ...image, alt: image.alt && text(`${at}.alt`, image.alt) } } : {};
}
