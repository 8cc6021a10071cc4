import { contrastRatio } from '../theme/color.ts';
import type { Seen } from './brand-colors.ts';
import { deltaE, chroma } from './oklab.ts';
import { canvasOf, over, type SeenElement } from './paint.ts';
import type { SiteLook } from './site-look.ts';

/** An element that covers at least this share of the page is its background. */
const WHOLE_PAGE = 0.85;
const LEAST_CONTRAST = 4.5;
/** The body's own colour is the text colour if at least this share of the text has it, or if there is hardly any text. */
const USED = 0.08;
const LEAST_OTHER = 300;
/** The browsers' default text colour. */
const UNSAID = '#000000';

export interface GroundColors {
  background: Seen<string>;
  text: Seen<string> | undefined;
  surface: Seen<string> | undefined;
}

/** Background and text colour of the page. */
export function groundColors(look: SiteLook, elements: readonly SeenElement[]): GroundColors {
  const background = backgroundOf(look, elements);
  return {
    background,
    text: textOf(look, elements, background.value),
    surface: surfaceOf(look, elements, background.value),
  };
}

/** The background of the topmost element that covers the whole page, otherwise of the body or document. */
function backgroundOf(look: SiteLook, elements: readonly SeenElement[]): Seen<string> {
  const whole = look.width * look.height;
  const cover = elements.findLast(
    ({ background, box, hasImage, role }) =>
      background !== null && !hasImage && role !== 'brand' && box.width * box.height >= WHOLE_PAGE * whole,
  );
  if (cover?.background)
    return { value: cover.background, from: { source: 'page background', confidence: 0.9 } };
  const isSaid = look.ground.some((paint) => paint !== null);
  return { value: canvasOf(look), from: { source: 'page background', confidence: isSaid ? 0.9 : 0.6 } };
}

/** The text colour, by number of letters: only text directly on the page's background counts, without buttons and links. */
function textOf(look: SiteLook, elements: readonly SeenElement[], ground: string): Seen<string> | undefined {
  const votes = new Map<string, number>();
  let all = 0;
  for (const { role, place, color, characters, ground: own, isOnImage, isStatus } of elements) {
    if (color === null || characters === 0 || isStatus || isOnImage || place === 'nav') continue;
    if (role === 'button' || role === 'link' || role === 'icon' || role === 'brand') continue;
    if (contrastRatio(color, ground) < LEAST_CONTRAST || deltaE(own, ground) > 0.1) continue;
    votes.set(color, (votes.get(color) ?? 0) + characters);
    all += characters;
  }
  const body = look.body.color && over(look.body.color, ground);
  const share = (color: string) => (votes.get(color) ?? 0) / Math.max(1, all);
  if (
    body &&
    contrastRatio(body, ground) >= LEAST_CONTRAST &&
    (all === 0 || share(body) >= USED || (all < LEAST_OTHER && body !== UNSAID))
  ) {
    return {
      value: body,
      from: { source: 'body text', confidence: Math.round((0.6 + 0.4 * share(body)) * 100) / 100 },
    };
  }
  const [most] = [...votes].toSorted((a, b) => b[1] - a[1]);
  if (!most) return undefined;
  return {
    value: most[0],
    from: { source: 'body text', confidence: Math.round((0.4 + 0.5 * share(most[0])) * 100) / 100 },
  };
}

/** The most widespread pale colour besides the background: sections set apart, cards. */
function surfaceOf(
  look: SiteLook,
  elements: readonly SeenElement[],
  ground: string,
): Seen<string> | undefined {
  const areas = new Map<string, number>();
  for (const { background, role, box, place, isStatus } of elements) {
    if (background === null || isStatus || role === 'button' || place === 'nav') continue;
    if (
      deltaE(background, ground) < 0.01 ||
      contrastRatio(background, ground) > 1.5 ||
      chroma(background) > 0.08
    )
      continue;
    areas.set(
      background,
      (areas.get(background) ?? 0) + Math.min(box.width * box.height, look.width * look.height),
    );
  }
  const [most] = [...areas].toSorted((a, b) => b[1] - a[1]);
  if (!most) return undefined;
  const share = Math.min(1, most[1] / (look.width * look.height));
  return {
    value: most[0],
    from: { source: 'section or card background', confidence: Math.round((0.5 + 0.4 * share) * 100) / 100 },
  };
}
