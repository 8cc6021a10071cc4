import type { BrandTone } from '../business-context.ts';
import type { ThemeColors, ThemeTypography } from '../design-tokens.ts';

/** What a tone looks like where the brand says nothing. */
export interface ToneTheme {
  colors: ThemeColors;
  typography: ThemeTypography;
  spacing: number;
  radius: number;
}

/** Sober and exact: neutral sans serif, small corners, hairlines, a blue that banks and engineers use. */
const professional: ToneTheme = {
  colors: {
    primary: '#0f4c81',
    secondary: '#0b2239',
    accent: '#f0a04b',
    background: '#ffffff',
    surface: '#f3f6f9',
    text: '#14202b',
  },
  typography: { headingFont: 'system-ui', bodyFont: 'system-ui', scale: 1.25 },
  spacing: 8,
  radius: 6,
};

/** Warm and round: humanist type, generous air, soft cards on cream. */
const friendly: ToneTheme = {
  colors: {
    primary: '#b5451b',
    secondary: '#5a2413',
    accent: '#ffc857',
    background: '#fffaf4',
    surface: '#fff0df',
    text: '#35231a',
  },
  typography: { headingFont: 'ui-rounded', bodyFont: 'Seravek', scale: 1.25 },
  spacing: 10,
  radius: 18,
};

/** Loud: heavy type, thick outlines, hard shadows, colours that clash on purpose. */
const playful: ToneTheme = {
  colors: {
    primary: '#6d28d9',
    secondary: '#241453',
    accent: '#ffd23f',
    background: '#fffdf7',
    surface: '#f1e8ff',
    text: '#1d1238',
  },
  typography: { headingFont: 'Arial Black', bodyFont: 'Verdana', scale: 1.333 },
  spacing: 9,
  radius: 24,
};

/** Printed matter: serif headings, no corners, rules instead of boxes, dark bands. */
const authoritative: ToneTheme = {
  colors: {
    primary: '#7a1f2b',
    secondary: '#15181e',
    accent: '#c9a15a',
    background: '#fbfaf7',
    surface: '#f0ece3',
    text: '#1a1c20',
  },
  typography: { headingFont: 'Charter', bodyFont: 'Georgia', scale: 1.333 },
  spacing: 9,
  radius: 0,
};

/** Like a letter: old-style headings, paper, few boxes, much white. */
const casual: ToneTheme = {
  colors: {
    primary: '#2f6f4f',
    secondary: '#1f3a2d',
    accent: '#e9b44c',
    background: '#f8f4ea',
    surface: '#fffdf8',
    text: '#2b2a26',
  },
  typography: { headingFont: 'Iowan Old Style', bodyFont: 'Avenir', scale: 1.28 },
  spacing: 8,
  radius: 10,
};

export const TONE_THEMES: Record<BrandTone, ToneTheme> = {
  professional,
  friendly,
  playful,
  authoritative,
  casual,
};
