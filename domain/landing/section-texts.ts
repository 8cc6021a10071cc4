import { textOfMarkup } from './sections/body-html.ts';
import type { Section } from './section.ts';

/** A text of a section and its `path` within it, e.g. `content.items.0.title`. */
export interface SectionText {
  path: string;
  text: string;
  /** `quote`: a person's words. `link`: the target of a link. */
  kind: 'heading' | 'prose' | 'quote' | 'link';
}

/** Every text of a section that a visitor sees, and the targets of its links. */
export function textsOf({ type, title, content }: Section): SectionText[] {
  const { heading, subheading, body, items = [], cta, secondaryCta, image } = content;
  const isSaid = type === 'testimonials' || type === 'social-proof';
  const found: [string, string | undefined, SectionText['kind']][] = [
    ['title', title, 'heading'],
    ['content.heading', heading, 'heading'],
    ['content.subheading', subheading, 'prose'],
    ['content.body', body && textOfMarkup(body), 'prose'],
    ...linksIn(body ?? '').map((href): [string, string, 'link'] => ['content.body', href, 'link']),
    ['content.cta.label', cta?.label, 'heading'],
    ['content.cta.href', cta?.href, 'link'],
    ['content.secondaryCta.label', secondaryCta?.label, 'heading'],
    ['content.secondaryCta.href', secondaryCta?.href, 'link'],
    ['content.image.alt', image?.alt, 'prose'],
  ];
  items.forEach((item, n) => {
    const at = `content.items.${n}`;
    found.push(
      [`${at}.title`, item.title, 'heading'],
      [`${at}.body`, item.body, isSaid ? 'quote' : 'prose'],
      [`${at}.value`, item.value, 'heading'],
      [`${at}.label`, item.label, 'heading'],
      ...(item.points ?? []).map((point, m): [string, string, 'prose'] => [
        `${at}.points.${m}`,
        point,
        'prose',
      ]),
      [`${at}.cta.label`, item.cta?.label, 'heading'],
      [`${at}.cta.href`, item.cta?.href, 'link'],
      [`${at}.image.alt`, item.image?.alt, 'prose'],
    );
  });
  return found.flatMap(([path, text, kind]) => (text ? [{ path, text, kind }] : []));
}

function linksIn(body: string): string[] {
  return [...body.matchAll(/<a href="([^"]*)">/g)].map(([, href = '']) => href);
}
