import type { ExtractedDesign, ExtractedImage, ExtractedPage } from '../extracted-design.ts';
import type { DesignFacts, DesignPage, Picture } from './design-facts.ts';
import { rounded } from './geometry.ts';
import type { PageElement } from './page-elements.ts';
import { part } from './reading-order.ts';
import { sectionsOf, type LaidOutPage } from './sections-of.ts';
import { blocksOf, bodySizeOf } from './text-blocks.ts';
import { designTokensOf } from './tokens-of.ts';

/** A picture of the design that is to be stored under `key`. */
export interface StoredPicture {
  key: string;
  png: string;
}

/**
 * Interprets a design: blocks in reading order, sections by its layout, and its look. `keyOf` returns the key of the n-th picture
 * (from 1); the pictures themselves are returned to be stored.
 */
export function designOf(
  facts: DesignFacts,
  keyOf: (number: number) => string,
): { design: ExtractedDesign; pictures: StoredPicture[] } {
  const bodySize = bodySizeOf(facts.pages.flatMap(({ runs }) => runs));
  const keys = new Map<Picture, string>();
  for (const picture of facts.pages.flatMap(({ pictures }) => pictures)) {
    if (picture.png !== null) keys.set(picture, keyOf(keys.size + 1));
  }
  const laidOut = facts.pages.map((page) => layOut(page, bodySize, keys));
  const design = {
    title: facts.title,
    pages: laidOut.map(pageOf),
    images: laidOut.flatMap(imagesOf),
    tokens: designTokensOf(laidOut, { bodySize, degraded: facts.degraded }),
    sections: sectionsOf(laidOut, bodySize),
  };
  const pictures = [...keys].flatMap(([{ png }, key]) => (png === null ? [] : { key, png }));
  return { design, pictures };
}

function layOut(page: DesignPage, bodySize: number, keys: ReadonlyMap<Picture, string>): LaidOutPage {
  const texts = blocksOf(page, bodySize).map((block): PageElement => ({
    kind: 'text',
    block,
    box: block.span,
    page: page.number,
  }));
  const pictures = page.pictures.map((picture): PageElement => {
    const key = keys.get(picture) ?? null;
    return { kind: 'picture', picture, key, box: picture.box, page: page.number };
  });
  return { page, elements: [...texts, ...pictures] };
}

function pageOf({ page, elements }: LaidOutPage): ExtractedPage {
  const texts = elements.flatMap((element) => (element.kind === 'text' ? element.block : []));
  const blocks = part(texts, ({ span }) => span).items.map((block) => ({
    type: block.type,
    text: block.text,
    boundingBox: rounded(block.box),
    fontSize: block.fontSize,
    font: block.font,
    color: block.color,
    source: block.source,
  }));
  const { number, width, height, rotation, ocr, ocrConfidence, drawn } = page;
  const text = blocks.map((block) => block.text).join('\n');
  const size = { width: Math.round(width * 10) / 10, height: Math.round(height * 10) / 10 };
  return {
    number,
    ...size,
    rotation,
    ocr,
    ...(ocrConfidence === undefined ? {} : { ocrConfidence }),
    text,
    ...(drawn === undefined ? {} : { drawn: true }),
    blocks,
  };
}

function imagesOf({ page, elements }: LaidOutPage): ExtractedImage[] {
  return elements.flatMap((element) => {
    if (element.kind !== 'picture' || element.key === null) return [];
    const { width, height, box } = element.picture;
    return { key: element.key, mimeType: 'image/png', width, height, boundingBox: rounded(box, page.number) };
  });
}
