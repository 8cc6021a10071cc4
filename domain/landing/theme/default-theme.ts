import type { BrandTone } from '../business-context.ts';
import type { DesignTokens, ThemeColors, ThemeTypography, TokenProvenance } from '../design-tokens.ts';
import { hexColor, mix } from './color.ts';
import { contrastPairs } from './page-colors.ts';
import { TONE_THEMES } from './tone-theme.ts';

/** The look given by a user or a source; values that could break a style sheet are left out. */
export interface GivenTheme {
  colors?: Partial<ThemeColors> | undefined;
  typography?: Partial<ThemeTypography> | undefined;
  spacing?: number | undefined;
  radius?: number | undefined;
  logoUrl?: string | undefined;
  provenance?: Record<string, TokenProvenance> | undefined;
  degraded?: string[] | undefined;
}

/** Characters of font names (letters, digits, spaces, hyphens, dots), none of which can end a declaration. */
const FONT = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,63}$/u;
const ROLE = /^[a-z][\w-]{0,39}$/i;
const MOST_ROLES = 40;
const DEFAULT: TokenProvenance = { source: 'default', confidence: 1 };
/** Provenance of values set by the user. */
export const GIVEN: TokenProvenance = { source: 'given', confidence: 1 };
const LIMITS = { scale: [1.1, 1.5], spacing: [4, 16], radius: [0, 40] } as const;

/**
 * A complete theme: the tone's own look, overridden by the given values. The contrast of every colour pair is computed; a
 * foreground that is too weak gets a replacement (`repairedTo`), and the original is kept.
 */
export function themeOf(tone: BrandTone, given: GivenTheme = {}): DesignTokens {
  const base = TONE_THEMES[tone];
  const colors = colorsOf(base.colors, given.colors ?? {});
  const { headingFont, bodyFont, scale } = given.typography ?? {};
  return {
    colors,
    typography: {
      headingFont: fontOf(headingFont) ?? base.typography.headingFont,
      bodyFont: fontOf(bodyFont) ?? base.typography.bodyFont,
      scale: within(scale, LIMITS.scale) ?? base.typography.scale,
    },
    spacing: within(given.spacing, LIMITS.spacing) ?? base.spacing,
    radius: within(given.radius, LIMITS.radius) ?? base.radius,
    ...(given.logoUrl !== undefined && { logoUrl: given.logoUrl }),
    contrast: contrastPairs(colors),
    provenance: provenanceOf(given),
    degraded: given.degraded ?? [],
  };
}

function colorsOf(base: ThemeColors, given: Partial<ThemeColors>): ThemeColors {
  const known: Record<string, string> = {};
  for (const [role, value] of Object.entries(given).slice(0, MOST_ROLES)) {
    const hex = ROLE.test(role) ? hexColor(value) : null;
    if (hex !== null) known[role] = hex;
  }
  const { background, text, surface } = known;
  // The tone's own surface colour only suits the tone's own background.
  const derived =
    background !== undefined && surface === undefined
      ? { surface: mix(background, text ?? base.text, 0.05) }
      : {};
  return { ...base, ...derived, ...known };
}

function fontOf(value: unknown): string | null {
  return typeof value === 'string' && FONT.test(value.trim()) ? value.trim() : null;
}

function within(value: unknown, [least, most]: readonly [number, number]): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return Math.min(most, Math.max(least, value));
}

/** The provenance of each value: from its source if given, otherwise the user or the tone. */
function provenanceOf(given: GivenTheme): Record<string, TokenProvenance> {
  const paths = [
    ...['primary', 'secondary', 'accent', 'background', 'surface', 'text'].map((role) => `colors.${role}`),
    ...['headingFont', 'bodyFont', 'scale'].map((name) => `typography.${name}`),
    'spacing',
    'radius',
  ];
  const isGiven = (path: string) =>
    path.split('.').reduce<unknown>((value, key) => Object(value)[key], given) !== undefined;
  const own = paths.map((path) => [path, isGiven(path) ? GIVEN : DEFAULT]);
  return { ...Object.fromEntries(own), ...given.provenance };
}
