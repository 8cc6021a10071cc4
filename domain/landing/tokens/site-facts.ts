import type { DesignFacts, DesignPage, Picture, TextRun } from '../layout/design-facts.ts';
import { family } from './fonts.ts';
import { seenElements } from './paint.ts';
import type { SiteImage, SiteLook } from './site-look.ts';

/** Smaller areas are marks and lines. */
const LEAST_SIDE = 12;
const LEAST_PICTURE = 60;
/**
 * An element at least this share of the page wide and lower than this many pixels, with lines and no ground, is a row of a
 * list.
 */
const ROW_WIDTH = 0.5;
const ROW_HEIGHT = 100;

/** A picture of the site as it was fetched: PNG in base64. */
export interface FetchedPicture {
  image: SiteImage;
  png: string;
  width: number;
  height: number;
}

/** A site as a design of one page, whose sections are derived like those of any other design. Navigation is left out. */
export function siteFacts(
  look: SiteLook,
  pictures: readonly FetchedPicture[],
  logo: SiteImage | null,
): DesignFacts {
  const elements = seenElements(look);
  const runs = look.lines.map((line): TextRun => ({
    text: line.isItem ? `• ${line.text}` : line.text,
    box: line.box,
    fontSize: line.fontSize,
    font: family(line.font),
    bold: line.bold,
    color: elements[line.element]?.color ?? null,
    source: 'text',
  }));
  const shapes = elements
    .filter(
      ({ background, border, gradient, hasImage, isTextFill, box, role, place }) =>
        place !== 'nav' &&
        role !== 'icon' &&
        !isTextFill &&
        (background !== null ||
          gradient.length > 0 ||
          hasImage ||
          (border !== null && !(box.width >= ROW_WIDTH * look.width && box.height < ROW_HEIGHT))) &&
        Math.min(box.width, box.height) >= LEAST_SIDE,
    )
    .map(({ box, ground, radius }) => ({ box, fill: ground, radius }));
  const page: DesignPage = {
    number: 1,
    width: look.width,
    height: look.height,
    rotation: 0,
    ocr: false,
    runs,
    shapes,
    pictures: picturesOf(look, pictures, logo),
    colors: [],
  };
  return { title: look.title === '' ? null : look.title, pageCount: 1, pages: [page], degraded: [] };
}

function picturesOf(
  { images }: SiteLook,
  fetched: readonly FetchedPicture[],
  logo: SiteImage | null,
): Picture[] {
  return images
    .filter(
      (image) =>
        image !== logo && !image.isInBar && Math.min(image.box.width, image.box.height) >= LEAST_PICTURE,
    )
    .map((image) => {
      const found = fetched.find((one) => one.image === image);
      const { box } = image;
      return {
        box,
        width: found?.width ?? image.width,
        height: found?.height ?? image.height,
        png: found?.png ?? null,
      };
    });
}

/** Pictures that are worth fetching, the largest first. */
export function mainPictures(
  { images }: Pick<SiteLook, 'images'>,
  logo: SiteImage | null,
  most: number,
): SiteImage[] {
  return images
    .filter(
      ({ box, isDrawn, isInBar }) =>
        !isDrawn && !isInBar && Math.min(box.width, box.height) >= 2 * LEAST_PICTURE,
    )
    .filter((image) => image !== logo)
    .toSorted((a, b) => b.box.width * b.box.height - a.box.width * a.box.height)
    .slice(0, most);
}
