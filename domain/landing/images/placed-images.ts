import type { Section, SectionImage } from '../section.ts';

/** An image with its section; the logo has none. */
export type PlacedImage = Pick<SectionImage, 'src'> & { sectionId?: string };

/** The images of a page in order of appearance, the logo first; an image shown twice is listed twice. */
export function placedImages(sections: readonly Section[], logoUrl: string | undefined): PlacedImage[] {
  const placed = sections.flatMap(({ id: sectionId, content: { image, items = [] } }) =>
    [image, ...items.map((item) => item.image)].flatMap((one) => (one ? [{ src: one.src, sectionId }] : [])),
  );
  return logoUrl === undefined ? placed : [{ src: logoUrl }, ...placed];
}
