import type { BrandTone } from '../../business-context.ts';
import type { DesignTokens, ThemeColors } from '../../design-tokens.ts';
import { mix } from '../../theme/color.ts';
import { pageColors, type PageColors } from '../../theme/page-colors.ts';
import { ARRANGEMENTS } from './arrangements.ts';
import { authoritative } from './authoritative.ts';
import { BASE } from './base.ts';
import { casual } from './casual.ts';
import { friendly } from './friendly.ts';
import { playful } from './playful.ts';
import { professional } from './professional.ts';

/** System fonts of a character that fits the tone; no font is loaded. */
const STACKS: Record<BrandTone, { heading: string; body: string }> = {
  professional: {
    heading: 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif',
    body: 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif',
  },
  friendly: {
    heading:
      'ui-rounded,"SF Pro Rounded","Hiragino Maru Gothic ProN",Quicksand,Nunito,"Trebuchet MS",Ubuntu,sans-serif',
    body: 'Seravek,"Gill Sans Nova",Ubuntu,Calibri,Candara,"DejaVu Sans",source-sans-pro,sans-serif',
  },
  playful: {
    heading: '"Arial Black","Arial Bold",Impact,"Helvetica Neue","DejaVu Sans",Arial,sans-serif',
    body: 'Verdana,"DejaVu Sans",Geneva,Tahoma,sans-serif',
  },
  authoritative: {
    heading: 'Charter,"Bitstream Charter","Sitka Text",Cambria,"Liberation Serif","Times New Roman",serif',
    body: 'Georgia,Gelasio,"DejaVu Serif",Cambria,serif',
  },
  casual: {
    heading: '"Iowan Old Style","Palatino Linotype","URW Palladio L",P052,Palatino,"Liberation Serif",serif',
    body: 'Avenir,Montserrat,Corbel,"URW Gothic",source-sans-pro,"Liberation Sans",sans-serif',
  },
};

const TONES: Record<BrandTone, string> = { professional, friendly, playful, authoritative, casual };

/** The complete style sheet of a page: variables of its theme, the common styles, and the tone's own. */
export function styleSheet(theme: DesignTokens, tone: BrandTone): string {
  const colors = colorSheet(theme.colors) + darkSheet(theme.colors);
  return squeezed(measures(theme, tone) + colors + BASE + ARRANGEMENTS + TONES[tone]);
}

/** Styles for dark mode, if the theme has a dark background and a matching text colour; all colour pairs stay legible. */
function darkSheet(colors: ThemeColors): string {
  const { darkBackground: background, darkText: text, primary } = colors;
  if (background === undefined || text === undefined) return '';
  const surface = colors['darkSurface'] ?? mix(background, text, 0.07);
  const dark = { ...colors, background, text, surface, primary: colors['darkPrimary'] ?? primary };
  return `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){${colorSheet(dark)}}`;
}

function colorSheet(colors: ThemeColors): string {
  const paint = pageColors(colors);
  const values: Record<string, string> = {
    page: paint.background,
    'page-text': paint.text,
    'page-link': paint.link,
    sheet: paint.surface,
    'sheet-text': paint.textOnSurface,
    'sheet-link': paint.linkOnSurface,
    primary: paint.primary,
    'on-primary': paint.onPrimary,
    secondary: paint.secondary,
    accent: paint.accent,
    'on-accent': paint.onAccent,
    field: paint.field,
    line: paint.line,
  };
  return rootOf(values) + contexts(paint);
}

function measures({ typography, spacing, radius }: DesignTokens, tone: BrandTone): string {
  const { scale } = typography;
  const step = (n: number) => `${(scale ** n).toFixed(3)}rem`;
  return rootOf({
    space: `${spacing}px`,
    radius: `${radius}px`,
    'heading-font': fontStack(typography.headingFont, tone, 'heading'),
    'body-font': fontStack(typography.bodyFont, tone, 'body'),
    'step-1': step(1),
    'step-2': `clamp(${step(1.4)}, 1rem + 1.2vw, ${step(2)})`,
    'step-3': `clamp(${step(2)}, 1rem + 2.4vw, ${step(3.2)})`,
    'step-4': `clamp(${step(2.8)}, 1rem + 4.6vw, ${step(5)})`,
  });
}

function rootOf(values: Record<string, string>): string {
  const lines = Object.entries(values).map(([name, value]) => `--${name}:${value}`);
  return `:root{${lines.join(';')}}`;
}

/** Sets the colours of everything on each background. */
function contexts(paint: PageColors): string {
  const ground = (selectors: string, colors: Record<'bg' | 'text' | 'muted' | 'link' | 'rule', string>) =>
    `${selectors}{${Object.entries(colors)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')};background-color:var(--bg);color:var(--text)}`;
  const plain = {
    bg: paint.background,
    text: paint.text,
    muted: paint.muted,
    link: paint.link,
    rule: paint.line,
  };
  const surface = {
    bg: paint.surface,
    text: paint.textOnSurface,
    muted: paint.mutedOnSurface,
    link: paint.linkOnSurface,
    rule: paint.line,
  };
  const one = (bg: string, text: string, link: string) => ({ bg, text, muted: text, link, rule: link });
  return [
    ground('body,.on-plain,.on-surface .card,.on-strong .card,.on-primary .card,.on-accent .card', plain),
    ground('.on-surface,.on-plain .card', surface),
    ground('.on-strong', one(paint.secondary, paint.onSecondary, paint.accentOnSecondary)),
    ground('.on-primary', one(paint.primary, paint.onPrimary, paint.onPrimary)),
    ground('.on-accent', one(paint.accent, paint.onAccent, paint.onAccent)),
  ].join('');
}

/** Removes insignificant white space; these style sheets contain no strings. */
function squeezed(css: string): string {
  return css
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim();
}

/** The theme's font family, then those of the tone. Generic families are not quoted. */
function fontStack(family: string, tone: BrandTone, use: 'heading' | 'body'): string {
  const name = /^[a-z-]+$/.test(family) ? family : `"${family}"`;
  const rest = STACKS[tone][use].split(',').filter((other) => other !== name);
  return [name, ...rest].join(',');
}
