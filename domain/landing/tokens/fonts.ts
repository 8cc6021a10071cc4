import type { Seen } from './brand-colors.ts';
import type { SiteElement, SiteLook } from './site-look.ts';

/** Families used for a smaller share of the letters belong to something else: widgets, code. */
const LEAST_SHARE = 0.02;
/** The body's own family is the text font if at least this share of the text uses it. */
const USED = 0.2;
/** Headings hardly larger than the text are subordinate. */
const LEAST_HEADING = 1.15;
const ICONS = /icon|awesome|material symbols|glyph|dashicons|eicons|fontello|swiper/i;
/** Names by which a style sheet requests the system font. */
const SYSTEM = /^(?:-apple-system|blinkmacsystemfont|system-ui|ui-sans-serif|sans-serif|segoe ui)$/i;
const GENERIC = new Map([
  ['serif', 'serif'],
  ['ui-serif', 'serif'],
  ['monospace', 'monospace'],
  ['ui-monospace', 'monospace'],
]);

export interface SiteFonts {
  headingFont: Seen<string> | undefined;
  bodyFont: Seen<string> | undefined;
}

/** The families of headings and text, by the letters that are set in them. */
export function siteFonts({ elements, body }: Pick<SiteLook, 'elements' | 'body'>): SiteFonts {
  const written = elements.filter(
    ({ characters, role, isStatus }) => characters > 0 && !isStatus && role !== 'icon' && role !== 'brand',
  );
  const texts = written.filter(({ role, place }) => role === 'text' || (role === 'link' && place !== 'nav'));
  const bodyVotes = votes(texts.length > 0 ? texts : written);
  const own = family(body.font);
  const ofBody = bodyVotes.find(({ value }) => value === own);
  const text = ofBody && ofBody.share >= USED ? ofBody : bodyVotes[0];
  const headings = written.filter(
    ({ level, fontSize }) => level >= 1 && level <= 3 && fontSize >= LEAST_HEADING * body.fontSize,
  );
  const large = written.filter(({ fontSize, role }) => role !== 'button' && fontSize >= 1.5 * body.fontSize);
  const [heading = text] = votes(
    headings.length > 0 ? headings : large,
    ({ fontSize, characters }) =>
      // A page's title is better evidence of its look than a list of small headings.
      Math.min(characters, 80) * fontSize,
  );
  return { headingFont: heading && seen(heading, 'headings'), bodyFont: text && seen(text, 'body text') };
}

function seen({ value, share }: { value: string; share: number }, source: string): Seen<string> {
  return { value, from: { source, confidence: Math.round((0.4 + 0.6 * share) * 100) / 100 } };
}

function votes(
  elements: readonly SiteElement[],
  weigh: (element: SiteElement) => number = ({ characters }) => characters,
): { value: string; share: number }[] {
  const weights = new Map<string, number>();
  let all = 0;
  for (const element of elements) {
    const value = family(element.font);
    if (value === null) continue;
    const weight = weigh(element);
    weights.set(value, (weights.get(value) ?? 0) + weight);
    all += weight;
  }
  return [...weights]
    .map(([value, weight]) => ({ value, share: weight / all }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .toSorted((a, b) => b.share - a.share);
}

/** The first family of a font list; `system-ui` for the system font; null for icon fonts. */
export function family(list: string): string | null {
  const [first = ''] = list.split(',').map((name) =>
    name
      .trim()
      .replace(/^["']|["']$/g, '')
      .trim(),
  );
  if (first === '' || ICONS.test(first)) return null;
  if (SYSTEM.test(first)) return 'system-ui';
  return GENERIC.get(first.toLowerCase()) ?? readable(first);
}

/** Removes what build tools add to family names: `__Inter_a1b2c3`, `Inter Fallback`, `Inter Variable`. */
function readable(name: string): string {
  return name
    .replace(/^__(.+?)_(?:Fallback_)?[0-9a-f]{6}$/i, '$1')
    .replace(/[\s_-]*(?:Fallback|Variable|VF)$/i, '')
    .replaceAll('_', ' ')
    .trim();
}
