import type { DesignTokens, TokenProvenance } from '../design-tokens.ts';
import { themeOf } from '../theme/default-theme.ts';
import { mix } from '../theme/color.ts';
import { brandColors, type BrandColors, type Seen } from './brand-colors.ts';
import { siteFonts } from './fonts.ts';
import { groundColors, type GroundColors } from './ground-colors.ts';
import { seenElements } from './paint.ts';
import { cornerRadius, spacingUnit, typeScale } from './shape.ts';
import type { SiteLook } from './site-look.ts';

/**
 * The look of a site as tokens, each with its provenance. What cannot be read has the default of a plain page and is listed in
 * `degraded`. `logoUrl`: where the logo is stored.
 */
export function siteTokens(
  look: SiteLook,
  { logoUrl, degraded }: { logoUrl: string | null; degraded: readonly string[] },
): DesignTokens {
  const elements = seenElements(look);
  const ground = groundColors(look, elements);
  const brand = brandColors(look, elements, ground.background.value);
  const fonts = siteFonts(look);
  const [scale, spacing, radius] = [typeScale(look), spacingUnit(look), cornerRadius(look)];
  const colors = { ...ground, ...withShades(brand, ground) };
  const seen: [string, Maybe][] = [
    ...prefixed('colors', colors),
    ...prefixed('typography', { ...fonts, scale }),
    ['spacing', spacing],
    ['radius', radius],
  ];
  const missing = [
    ...(brand.primary ? [] : ['No brand colour was found on the site']),
    ...(fonts.bodyFont ? [] : ['The fonts of the site are not known']),
    ...(look.areFontsLoaded
      ? []
      : ['The fonts of the site had not loaded; they are named as its style sheet names them']),
    ...(look.isCut ? ['The page is very large: only its first part was read'] : []),
    ...(logoUrl === null ? ['No logo was found on the site'] : []),
  ];
  const provenance: Record<string, TokenProvenance> = {};
  for (const [path, value] of seen) if (value) provenance[path] = value.from;
  return themeOf('professional', {
    colors: valuesOf(colors),
    typography: { ...valuesOf(fonts), ...(scale && { scale: scale.value }) },
    ...(spacing && { spacing: spacing.value }),
    ...(radius && { radius: radius.value }),
    ...(logoUrl !== null && { logoUrl }),
    provenance,
    degraded: [...degraded, ...missing],
  });
}

/** Derives missing brand colours from the primary one: unrelated colours would not suit the brand. */
function withShades(brand: BrandColors, { background, text }: GroundColors): BrandColors {
  const { primary, secondary, accent } = brand;
  if (!primary) return brand;
  const from = { source: 'shade of primary', confidence: 0.3 };
  const dark = mix(primary.value, text?.value ?? '#000000', 0.7);
  return {
    primary,
    secondary: secondary ?? { value: dark, from },
    accent: accent ?? { value: mix(primary.value, background.value, 0.35), from },
  };
}

type Maybe = Seen<string | number> | undefined;

function prefixed(prefix: string, values: object): [string, Maybe][] {
  return Object.entries(values).map(([name, value]: [string, Maybe]) => [`${prefix}.${name}`, value]);
}

function valuesOf(values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, seen]: [string, Seen<string> | undefined]) =>
      seen ? [[name, seen.value]] : [],
    ),
  );
}
