/** Colours by role, as `#rrggbb`. A source may bring more roles than the six that every theme has. */
export interface ThemeColors {
  primary: string;
  secondary: string;
  accent: string;
  background: string;
  surface: string;
  text: string;
  [role: string]: string;
}

/** Font families as named in CSS, without fallbacks. `scale`: the ratio between steps of the type scale. */
export interface ThemeTypography {
  headingFont: string;
  bodyFont: string;
  scale: number;
}

/** A foreground and its background. `repairedTo`: the foreground that the page uses instead of the brand's own. */
export interface ContrastPair {
  /** `text on background`, `button text on primary` … */
  pair: string;
  /** WCAG 2.2 contrast ratio of the original pair, 1 to 21. */
  ratio: number;
  passesAA: boolean;
  repairedTo?: string;
}

/**
 * Where a value of the theme was found (`:root variable`, `button background`, `figma style`, `default` …), with a confidence of
 * 0..1.
 */
export interface TokenProvenance {
  source: string;
  confidence: number;
}

/** The look of a page. `spacing` (the base unit) and `radius` (of cards and buttons) are pixels. */
export interface DesignTokens {
  colors: ThemeColors;
  typography: ThemeTypography;
  spacing: number;
  radius: number;
  logoUrl?: string;
  contrast: ContrastPair[];
  /** By path, `colors.primary`. */
  provenance: Record<string, TokenProvenance>;
  /** Parts that could not be read, in words for the user. */
  degraded: string[];
}
