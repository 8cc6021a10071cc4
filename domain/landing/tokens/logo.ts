import type { SiteImage, SiteLook } from './site-look.ts';

const MOST_WIDTH = 640;
const MOST_HEIGHT = 150;
/** This many images in one container are a wall of customers, or a gallery. */
const WALL = 3;
const LEAST_SCORE = 3;

/** The image that is the company's logo; null where none is sure enough. */
export function logoOf({ images, title }: Pick<SiteLook, 'images' | 'title'>): SiteImage | null {
  const scored = images
    .map((image) => ({ image, score: scoreOf(image, title) }))
    .filter(({ score }) => score >= LEAST_SCORE)
    .toSorted((a, b) => b.score - a.score);
  return scored[0]?.image ?? null;
}

/** How likely the image is the logo: a link to the home page counts most, then the bar at the top and a name. */
function scoreOf(image: SiteImage, title: string): number {
  const { box, isHomeLink, isInBar, isInFooter, isNamedLogo, beside, alt } = image;
  if (box.width > MOST_WIDTH || box.height > MOST_HEIGHT) return 0;
  if (!isInBar && !isHomeLink && beside >= WALL) return 0;
  // An image outside the top bar that does not name the site is a customer's or partner's logo: its score stays too low.
  const isOurs = nameWords(alt).some((word) => nameWords(title).includes(word));
  return (
    (isHomeLink ? 3 : 0) +
    (isInBar ? 2 : 0) +
    (isNamedLogo ? 2 : 0) +
    (isOurs ? 1 : 0) -
    (isInFooter ? 2 : 0) -
    (box.width < 40 && !isHomeLink ? 1 : 0)
  );
}

function nameWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter(
    (word) => !/^(?:logo|image|icon|home|the|and)$/.test(word),
  );
}
