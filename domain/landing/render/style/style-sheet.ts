import type { BrandTone } from '../../business-context.ts';
import type { DesignTokens } from '../../design-tokens.ts';
import { pageColors, type PageColors } from '../../theme/page-colors.ts';
import { ARRANGEMENTS } from './arrangements.ts';
import { authoritative } from './authoritative.ts';
import { BASE } from './base.ts';
import { casual } from './casual.ts';
import { friendly } from './friendly.ts';
import { playful } from './playful.ts';
import { professional } from './professional.ts';
import { fontStack } from './fonts.ts';

const TONES: Record<BrandTone, string> = { professional, friendly, playful, authoritative, casual };

/** The whole style sheet of a page: variables of its theme, what all tones share, and the tone's own arrangement. */
export function styleSheet(theme: DesignTokens, tone: BrandTone): string {
  return squeezed(
    variables(theme, tone) + contexts(pageColors(theme.colors)) + BASE + ARRANGEMENTS + TONES[tone],
  );
}

function variables({ colors, typography, spacing, radius }: DesignTokens, tone: BrandTone): string {
  const paint = pageColors(colors);
  const { scale } = typography;
  const step = (n: number) => `${(scale ** n).toFixed(3)}rem`;
  const values: Record<string, string> = {
    page: paint.background,
    'page-text': paint.text,
    'page-link': paint.link,
    sheet: paint.surface,
    primary: paint.primary,
    'on-primary': paint.onPrimary,
    secondary: paint.secondary,
    accent: paint.accent,
    'on-accent': paint.onAccent,
    field: paint.field,
    line: paint.line,
    space: `${spacing}px`,
    radius: `${radius}px`,
    'heading-font': fontStack(typography.headingFont, tone, 'heading'),
    'body-font': fontStack(typography.bodyFont, tone, 'body'),
    'step-1': step(1),
    'step-2': `clamp(${step(1.4)}, 1rem + 1.2vw, ${step(2)})`,
    'step-3': `clamp(${step(2)}, 1rem + 2.4vw, ${step(3.2)})`,
    'step-4': `clamp(${step(2.8)}, 1rem + 4.6vw, ${step(5)})`,
  };
  const lines = Object.entries(values).map(([name, value]) => `--${name}:${value}`);
  return `:root{${lines.join(';')}}`;
}

/** What stands on what: each ground sets the colours of everything upon it. */
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

/** Without blanks that mean nothing; the sheets here hold no texts. */
function squeezed(css: string): string {
  return css
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim();
}
