import type { TokenProvenance } from '../design-tokens.ts';
import { colorGroups, type ColorGroup, type ColorVote } from './color-votes.ts';
import { chroma, deltaE } from './oklab.ts';
import type { SeenElement } from './paint.ts';
import type { SiteLook } from './site-look.ts';
import { over } from './paint.ts';
import { namedColors, type NamedColor } from './named-colors.ts';

/** Where a brand colour was found. */
type Source =
  | 'button background'
  | 'button outline'
  | 'logo'
  | 'link'
  | 'heading'
  | 'area'
  | 'gradient'
  | 'icon'
  | 'theme-color'
  | 'navigation';

/**
 * Weight of each source for a colour. Buttons are the best evidence of a brand's colour; an area counts with the log of its size.
 */
const WEIGHTS: Record<Source, number> = {
  'button background': 26,
  logo: 8,
  'button outline': 6,
  area: 6,
  gradient: 6,
  link: 6,
  heading: 5,
  navigation: 4,
  icon: 4,
  'theme-color': 4,
};
/** Factor for buttons on the first screen, which show the main purpose of the page. */
const FIRST_SCREEN = 1.6;
/** Colours with less chroma are neutral, whatever their lightness. */
const LEAST_CHROMA = 0.035;
/** Weight of neutral colours on buttons: they win only if no colourful one has much weight. */
const NEUTRAL_SHARE = 0.25;
/** Factor for a colour on the page that the style sheet names as the brand's (`--brand`). */
const NAMED = 2.5;
/** Colours that differ less are shades of the same colour. */
const APART = 0.1;
const MOST_COLORS = 6;
/** Browsers' default link colours. */
const UNSAID: ReadonlySet<string> = new Set(['#0000ee', '#551a8b']);

/** A value with its provenance. */
export interface Seen<T> {
  value: T;
  from: TokenProvenance;
}

export interface BrandColors {
  primary: Seen<string> | undefined;
  secondary: Seen<string> | undefined;
  accent: Seen<string> | undefined;
}

/**
 * The colours of the brand, by votes for the colours seen on the page, weighted by role and size; names in the style sheet add
 * weight.
 */
export function brandColors(
  look: Pick<SiteLook, 'variables' | 'themeColor' | 'view'>,
  elements: readonly SeenElement[],
  ground: string,
): BrandColors {
  const groups = colorGroups(votesOf(look, elements, ground));
  const named = namedColors(look.variables, ground);
  const scored = groups
    .map((group) => ({ ...group, score: scoreOf(group, named, 'primary', ground) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const [first] = scored;
  if (!first) return { primary: undefined, secondary: undefined, accent: undefined };
  const total = scored.slice(0, MOST_COLORS).reduce((sum, { score }) => sum + score, 0);
  const asSeen = (group: ColorGroup<Source>, role: NamedColor['role']): Seen<string> => {
    const name = named.find((one) => one.role === role && deltaE(one.color, group.color) < APART / 2);
    const share = scoreOf(group, named, role, ground) / Math.max(total, 1e-6);
    const confidence = Math.min(1, 0.35 + 0.55 * share + (name ? 0.2 : 0));
    return {
      value: name?.color ?? group.color,
      from: {
        source: name ? `${mainSource(group)}, ${name.name}` : mainSource(group),
        confidence: Math.round(confidence * 100) / 100,
      },
    };
  };
  const others = (role: 'secondary' | 'accent', taken: readonly string[]) =>
    scored
      .filter(({ color }) => taken.every((other) => deltaE(other, color) >= APART))
      .toSorted((a, b) => scoreOf(b, named, role, ground) - scoreOf(a, named, role, ground))[0];
  const second = others('secondary', [first.color]);
  const third = second && others('accent', [first.color, second.color]);
  return {
    primary: asSeen(first, 'primary'),
    secondary: second && asSeen(second, 'secondary'),
    accent: third && asSeen(third, 'accent'),
  };
}

function votesOf(
  { themeColor, view }: Pick<SiteLook, 'themeColor' | 'view'>,
  elements: readonly SeenElement[],
  ground: string,
): ColorVote<Source>[] {
  const votes: ColorVote<Source>[] = [];
  const vote = (color: string | null, source: Source, factor: number): void => {
    if (color !== null && !UNSAID.has(color)) votes.push({ color, source, weight: WEIGHTS[source] * factor });
  };
  const screen = view.width * view.height;
  for (const element of elements) {
    if (element.isStatus) continue;
    const { role, place, background, gradient, color, border, box } = element;
    const size = Math.log10(1 + (100 * Math.min(screen, box.width * box.height)) / screen);
    const stops = (source: Source, factor: number): void => {
      for (const stop of gradient) vote(stop, source, factor / gradient.length ** 0.5);
    };
    if (role === 'button') {
      const factor =
        (place === 'hero' || place === 'nav' ? FIRST_SCREEN : 1) * (place === 'footer' ? 0.5 : 1);
      vote(background, 'button background', factor);
      stops('button background', factor);
      if (background === null) {
        vote(border ?? color, 'button outline', factor);
      }
    } else if (role === 'brand') {
      vote(color, place === 'nav' ? 'logo' : 'heading', 0.6);
      stops('logo', 1);
    } else if (role === 'icon') stops('icon', Math.min(1, size + 0.3));
    else {
      if (!element.hasImage || gradient.length === 0) {
        // Only its own background: an element more than half transparent has no colour of its own.
        vote(background, place === 'nav' ? 'navigation' : 'area', size);
        if (element.isTextFill) stops('heading', 1);
        else stops('gradient', size);
      }
      if (role === 'link' && place !== 'nav' && element.characters > 0) vote(color, 'link', 1);
      if (role === 'heading') vote(color, 'heading', Math.min(1.5, element.fontSize / 32));
      if (role === 'text' && place === 'hero' && element.fontSize >= 20) vote(color, 'heading', 0.6);
    }
  }
  if (themeColor !== null) vote(over(themeColor, ground), 'theme-color', 1);
  return votes;
}

function scoreOf(
  group: ColorGroup<Source>,
  named: readonly NamedColor[],
  role: NamedColor['role'],
  ground: string,
): number {
  const buttons = group.by.get('button background') ?? 0;
  const strength = chroma(group.color);
  if (deltaE(group.color, ground) < 0.06) return 0;
  const isNamed = named.some((one) => one.role === role && deltaE(one.color, group.color) < APART / 2);
  const isOther = named.some((one) => one.role !== role && deltaE(one.color, group.color) < APART / 2);
  const name = isNamed ? NAMED : isOther ? 0.6 : 1;
  if (strength < LEAST_CHROMA) return NEUTRAL_SHARE * buttons * name;
  // Weak colours such as navy or beige hardly count as colours.
  return group.weight * Math.min(1, 0.35 + 6 * (strength - LEAST_CHROMA)) * name;
}

function mainSource({ by }: ColorGroup<Source>): Source {
  const [[source] = ['area' as const]] = [...by].toSorted((a, b) => b[1] - a[1]);
  return source;
}
