import type { ContrastPair, ThemeColors } from '../design-tokens.ts';
import { contrastRatio, mix } from './color.ts';

/** WCAG 2.2 AA: of text, and of the outlines of fields (1.4.3, 1.4.11). */
const TEXT_RATIO = 4.5;

const OUTLINE_RATIO = 3;

const STEPS = 64;

/** Colours of a page by use, all legible on their backgrounds. */
export interface PageColors {
  background: string;
  surface: string;
  /** Buttons, and bands of the brand's colour. */
  primary: string;
  /** Dark or strong bands. */
  secondary: string;
  accent: string;
  text: string;
  textOnSurface: string;
  muted: string;
  mutedOnSurface: string;
  /** Links, small headings and figures. */
  link: string;
  linkOnSurface: string;
  onPrimary: string;
  onSecondary: string;
  onAccent: string;
  /** Small headings and marks in bands of `secondary`. */
  accentOnSecondary: string;
  field: string;
  line: string;
}

/** A foreground colour that may have to be adjusted to its background. */
type Front = Exclude<
  keyof PageColors,
  'background' | 'surface' | 'primary' | 'secondary' | 'accent' | 'line'
>;

interface Pair {
  role: Front;
  pair: string;
  foreground: (colors: ThemeColors) => string;
  background: (colors: ThemeColors) => string;
  least: number;
  /** Neutral colours are not adjusted gradually, but replaced by the theme's text or background, white or black. */
  isNeutral?: true;
}

const onBackground = ({ background }: ThemeColors) => background;
const onSurface = ({ surface }: ThemeColors) => surface;
const muted = ({ text, background }: ThemeColors) => mix(text, background, 0.3);
const white = () => '#ffffff';

/** Every pair of foreground and background on a page. */
const PAIRS: readonly Pair[] = [
  {
    role: 'text',
    pair: 'text on background',
    foreground: ({ text }) => text,
    background: onBackground,
    least: TEXT_RATIO,
  },
  {
    role: 'textOnSurface',
    pair: 'text on surface',
    foreground: ({ text }) => text,
    background: onSurface,
    least: TEXT_RATIO,
  },
  {
    role: 'muted',
    pair: 'muted text on background',
    foreground: muted,
    background: onBackground,
    least: TEXT_RATIO,
  },
  {
    role: 'mutedOnSurface',
    pair: 'muted text on surface',
    foreground: muted,
    background: onSurface,
    least: TEXT_RATIO,
  },
  {
    role: 'link',
    pair: 'primary on background',
    foreground: ({ primary }) => primary,
    background: onBackground,
    least: TEXT_RATIO,
  },
  {
    role: 'linkOnSurface',
    pair: 'primary on surface',
    foreground: ({ primary }) => primary,
    background: onSurface,
    least: TEXT_RATIO,
  },
  {
    role: 'onPrimary',
    pair: 'button text on primary',
    foreground: white,
    background: ({ primary }) => primary,
    least: TEXT_RATIO,
    isNeutral: true,
  },
  {
    role: 'onSecondary',
    pair: 'text on secondary',
    foreground: white,
    background: ({ secondary }) => secondary,
    least: TEXT_RATIO,
    isNeutral: true,
  },
  {
    role: 'onAccent',
    pair: 'text on accent',
    foreground: ({ text }) => text,
    background: ({ accent }) => accent,
    least: TEXT_RATIO,
    isNeutral: true,
  },
  {
    role: 'accentOnSecondary',
    pair: 'accent on secondary',
    foreground: ({ accent }) => accent,
    background: ({ secondary }) => secondary,
    least: TEXT_RATIO,
  },
  {
    role: 'field',
    pair: 'field outline on background',
    foreground: muted,
    background: onBackground,
    least: OUTLINE_RATIO,
  },
];

/** The contrast of every colour pair of a page, and the replacement of a foreground that is too weak. */
export function contrastPairs(colors: ThemeColors): ContrastPair[] {
  return PAIRS.map(({ pair, foreground, background, least, isNeutral }) => {
    const [front, back] = [foreground(colors), background(colors)];
    const ratio = contrastRatio(front, back);
    const passesAA = ratio >= least;
    return {
      pair,
      // Rounded down: 4.499 must not read as 4.5.
      ratio: Math.floor(ratio * 100) / 100,
      passesAA,
      ...(!passesAA && {
        repairedTo: isNeutral ? neutral(colors, back, least) : repaired(front, back, least),
      }),
    };
  });
}

/** The theme's own text or background colour if it is legible, otherwise white or black. */
function neutral({ text, background }: ThemeColors, ground: string, least: number): string {
  const legible = (color: string) => contrastRatio(color, ground) >= least;
  return [text, background, '#ffffff'].find(legible) ?? '#000000';
}

/** The theme's colours for the page, with weak ones repaired. */
export function pageColors(colors: ThemeColors): PageColors {
  const pairs = contrastPairs(colors);
  const fronts = PAIRS.map(({ role, foreground }, n) => [role, pairs[n]?.repairedTo ?? foreground(colors)]);
  const { background, surface, primary, secondary, accent } = colors;
  return {
    ...(Object.fromEntries(fronts) as Record<Front, string>), // a pair for each of them
    background,
    surface,
    primary,
    secondary,
    accent,
    line: mix(background, colors.text, 0.14),
  };
}

/** The foreground if its contrast suffices, otherwise the nearest colour between it and black or white that does. */
function repaired(foreground: string, background: string, least: number): string {
  const ratio = (color: string) => contrastRatio(color, background);
  const end = ratio('#000000') >= ratio('#ffffff') ? '#000000' : '#ffffff';
  for (let step = 0; step < STEPS; step++) {
    const shade = mix(foreground, end, step / STEPS);
    if (ratio(shade) >= least) return shade;
  }
  return end;
}
