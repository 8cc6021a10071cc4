import type { BrandTone } from '../business-context.ts';
import type { ThemeColors, ThemeTypography } from '../design-tokens.ts';

/** A tone's look where the brand has none. */
export interface ToneTheme {
  colors: ThemeColors;
  typography: ThemeTypography;
  spacing: number;
  radius: number;
}

export const TONE_THEMES: Record<BrandTone, ToneTheme> = {
  /** Sober and precise: neutral sans serif, small corners, hairlines, a blue as used by banks and engineers. */
  professional: {
    colors: palette('#0f4c81 #0b2239 #f0a04b #ffffff #f3f6f9 #14202b'),
    typography: { headingFont: 'system-ui', bodyFont: 'system-ui', scale: 1.25 },
    spacing: 8,
    radius: 6,
  },
  /** Warm and round: humanist type, generous air, soft cards on cream. */
  friendly: {
    colors: palette('#b5451b #5a2413 #ffc857 #fffaf4 #fff0df #35231a'),
    typography: { headingFont: 'ui-rounded', bodyFont: 'Seravek', scale: 1.25 },
    spacing: 10,
    radius: 18,
  },
  /** Loud: heavy type, thick outlines, hard shadows, colours that clash on purpose. */
  playful: {
    colors: palette('#6d28d9 #241453 #ffd23f #fffdf7 #f1e8ff #1d1238'),
    typography: { headingFont: 'Arial Black', bodyFont: 'Verdana', scale: 1.333 },
    spacing: 9,
    radius: 24,
  },
  /** Printed matter: serif headings, no corners, rules instead of boxes, dark bands. */
  authoritative: {
    colors: palette('#7a1f2b #15181e #c9a15a #fbfaf7 #f0ece3 #1a1c20'),
    typography: { headingFont: 'Charter', bodyFont: 'Georgia', scale: 1.333 },
    spacing: 9,
    radius: 0,
  },
  /** Like a letter: old-style headings, paper, few boxes, much white. */
  casual: {
    colors: palette('#2f6f4f #1f3a2d #e9b44c #f8f4ea #fffdf8 #2b2a26'),
    typography: { headingFont: 'Iowan Old Style', bodyFont: 'Avenir', scale: 1.28 },
    spacing: 8,
    radius: 10,
  },
};

/** The six colours that every theme has, in the order of `ThemeColors`. */
function palette(colors: string): ThemeColors {
  const [primary = '', secondary = '', accent = '', background = '', surface = '', text = ''] =
    colors.split(' ');
  return { primary, secondary, accent, background, surface, text };
}
