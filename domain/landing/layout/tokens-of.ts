import type { DesignTokens, TokenProvenance } from '../design-tokens.ts';
import { themeOf } from '../theme/default-theme.ts';
import { contrastRatio } from '../theme/color.ts';
import { areaOf, holds } from './geometry.ts';
import type { LaidOutPage } from './sections-of.ts';
import type { TextBlock } from './text-blocks.ts';

/** Colours closer than this RGB distance (0 to 441) count as the same. */
const SAME_COLOR = 40;
/** More saturated colours count as brand colours. */
const LEAST_SATURATION = 0.15;
const LEAST_TEXT_CONTRAST = 3;
/** Buttons are the best evidence of a brand's colour; the weight of an area is multiplied by the square root of its share. */
const WEIGHTS = { button: 60, heading: 8, area: 20 };

/** A value with its provenance. */
interface Seen<T> {
  value: T;
  from: TokenProvenance;
}

/**
 * The look of a design as tokens: colours by area and role, font families and sizes by use, corner radii. What cannot be read has
 * the default of a plain page and is listed in `degraded`.
 */
export function designTokensOf(
  pages: readonly LaidOutPage[],
  { bodySize, degraded }: { bodySize: number; degraded: readonly string[] },
): DesignTokens {
  const blocks = pages.flatMap(({ elements }) =>
    elements.flatMap((element) => (element.kind === 'text' ? element.block : [])),
  );
  const colors = colorsOf(pages, blocks);
  const fonts = fontsOf(blocks);
  const radius = radiusOf(pages, blocks);
  const scale = scaleOf(blocks, bodySize);
  const missing = [
    ...(colors['primary'] ? [] : ['No brand colour was found in the design']),
    ...(fonts.bodyFont ? [] : ['The fonts of the design are not known']),
  ];
  const seen = {
    ...prefixed('colors', colors),
    ...prefixed('typography', { ...fonts, scale }),
    ...prefixed('', { radius }),
  };
  return themeOf('professional', {
    colors: valuesOf(colors),
    typography: valuesOf({ ...fonts, scale }),
    ...(radius ? { radius: radius.value } : {}),
    provenance: Object.fromEntries(Object.entries(seen).map(([path, { from }]) => [path, from])),
    degraded: [...degraded, ...missing],
  });
}

type Maybe<T> = Record<string, Seen<T> | undefined>;

function prefixed(prefix: string, values: Maybe<string | number>): Record<string, Seen<string | number>> {
  const known = Object.entries(values).flatMap(([name, seen]) =>
    seen ? [[prefix === '' ? name : `${prefix}.${name}`, seen] as const] : [],
  );
  return Object.fromEntries(known);
}

function valuesOf<Values extends Maybe<unknown>>(
  values: Values,
): { [Name in keyof Values]?: NonNullable<Values[Name]>['value'] } {
  const known = Object.entries(values).flatMap(([name, seen]) => (seen ? [[name, seen.value]] : []));
  // The same names with the values of `values`; missing ones are left out.
  return Object.fromEntries(known) as { [Name in keyof Values]?: NonNullable<Values[Name]>['value'] };
}

function colorsOf(pages: readonly LaidOutPage[], blocks: readonly TextBlock[]): Maybe<string> {
  const areas = areasOf(pages);
  const [largest] = areas;
  const background = largest && seenAs(largest.color, 'largest area', largest.share);
  const ground = background?.value ?? '#ffffff';
  const body = blocks.filter(
    ({ type }) => type === 'paragraph' || type === 'list-item' || type === 'caption',
  );
  const texts = votes((body.length > 0 ? body : blocks).map(({ color, text }) => [color, text.length]));
  const text = texts.find(({ value }) => contrastRatio(value, ground) >= LEAST_TEXT_CONTRAST);
  const brand = brandColors(pages, blocks, areas);
  const [primary, secondary, accent] = apart(brand, []);
  const surface = areas.find(
    ({ color }) => colorDistance(color, ground) >= 8 && contrastRatio(color, ground) < 1.6,
  );
  return {
    primary: primary && seenAs(primary.value, primary.source, primary.share),
    secondary: secondary && seenAs(secondary.value, secondary.source, secondary.share),
    accent: accent && seenAs(accent.value, accent.source, accent.share),
    background,
    surface: surface && seenAs(surface.color, 'second area', surface.share),
    text: text && seenAs(text.value, 'body text', text.share),
  };
}

function seenAs(value: string, source: string, share: number): Seen<string> {
  return { value, from: { source, confidence: Math.round(Math.min(1, 0.4 + 0.6 * share) * 100) / 100 } };
}

/** The share of each colour over all pages; all pages have the same weight. */
function areasOf(pages: readonly LaidOutPage[]): { color: string; share: number }[] {
  const shares = votes(
    pages.flatMap(({ page }) => page.colors.map(({ color, share }) => [color, share] as const)),
  );
  return shares.map(({ value, share }) => ({ color: value, share }));
}

interface BrandColor {
  value: string;
  weight: number;
  source: string;
  share: number;
}

/** Saturated colours of buttons, headings and areas, most likely first. */
function brandColors(
  pages: readonly LaidOutPage[],
  blocks: readonly TextBlock[],
  areas: readonly { color: string; share: number }[],
): BrandColor[] {
  const found: BrandColor[] = [];
  const add = (value: string | null, weight: number, source: string): void => {
    if (value === null || saturation(value) < LEAST_SATURATION) return;
    const same = found.find((other) => colorDistance(other.value, value) < SAME_COLOR);
    if (same) same.weight += weight;
    else found.push({ value, weight, source, share: 0 });
  };
  for (const { page, elements } of pages) {
    for (const element of elements) {
      if (element.kind !== 'text' || element.block.type !== 'button') continue;
      const shape = page.shapes.findLast(({ box }) => holds(box, element.block.box));
      add(shape?.fill ?? null, WEIGHTS.button, 'button background');
    }
  }
  for (const { type, color } of blocks) if (type === 'heading') add(color, WEIGHTS.heading, 'heading');
  for (const { color, share } of areas) add(color, WEIGHTS.area * Math.sqrt(share), 'area');
  const total = found.reduce((sum, { weight }) => sum + weight, 0);
  return found
    .toSorted((a, b) => b.weight - a.weight)
    .map((each) => ({ ...each, share: each.weight / total }));
}

/** The colours that look different from each other. */
function apart(colors: readonly BrandColor[], taken: BrandColor[]): BrandColor[] {
  for (const color of colors) {
    if (taken.every(({ value }) => colorDistance(value, color.value) >= 2 * SAME_COLOR)) taken.push(color);
  }
  return taken;
}

function fontsOf(blocks: readonly TextBlock[]): {
  headingFont: Seen<string> | undefined;
  bodyFont: Seen<string> | undefined;
} {
  const used = (only: (block: TextBlock) => boolean) =>
    votes(blocks.filter(only).map(({ font, text }) => [font, text.length] as const))[0];
  const body = used(({ type }) => type !== 'heading' && type !== 'button') ?? used(() => true);
  const heading = used(({ type }) => type === 'heading') ?? body;
  return {
    headingFont: heading && seenAs(heading.value, 'headings', heading.share),
    bodyFont: body && seenAs(body.value, 'body text', body.share),
  };
}

/** The ratio between steps of the type scale, where the largest heading is four steps above the text. */
function scaleOf(blocks: readonly TextBlock[], bodySize: number): Seen<number> | undefined {
  const largest = Math.max(0, ...blocks.map(({ fontSize }) => fontSize));
  if (bodySize === 0 || largest <= bodySize) return undefined;
  const value = Math.round((largest / bodySize) ** (1 / 4) * 1_000) / 1_000;
  return { value, from: { source: 'largest heading', confidence: 0.6 } };
}

/** The most frequent corner radius of buttons, otherwise of cards. */
function radiusOf(pages: readonly LaidOutPage[], blocks: readonly TextBlock[]): Seen<number> | undefined {
  const buttons = blocks.filter(({ type }) => type === 'button');
  const shapes = pages.flatMap(({ page }) =>
    page.shapes.filter(({ box }) => areaOf(box) < 0.5 * page.width * page.height),
  );
  const ofButtons = shapes.filter(({ box }) => buttons.some(({ outer }) => outer === box));
  const [most] = votes(
    (ofButtons.length > 0 ? ofButtons : shapes).map(({ radius }) => [String(radius), 1] as const),
  );
  if (!most) return undefined;
  return {
    value: Number(most.value),
    from: { source: 'shapes', confidence: Math.round(most.share * 100) / 100 },
  };
}

/** Values with their share of the total weight, heaviest first. */
function votes(
  given: readonly (readonly [value: string | null, weight: number])[],
): { value: string; share: number }[] {
  const weights = new Map<string, number>();
  for (const [value, weight] of given) {
    if (value !== null) weights.set(value, (weights.get(value) ?? 0) + weight);
  }
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return [...weights]
    .map(([value, weight]) => ({ value, share: total > 0 ? weight / total : 0 }))
    .toSorted((a, b) => b.share - a.share);
}

type Bytes = readonly [red: number, green: number, blue: number];

function bytesOf(color: string): Bytes {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Distance in RGB of two colours `#rrggbb`, 0 to 441. */
function colorDistance(a: string, b: string): number {
  const [one, other] = [bytesOf(a), bytesOf(b)];
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** Chroma of a colour, 0 (gray) to 1, regardless of its lightness. */
function saturation(color: string): number {
  const bytes = bytesOf(color);
  return (Math.max(...bytes) - Math.min(...bytes)) / 255;
}
