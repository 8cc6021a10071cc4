import type { Paint, SiteElement, SiteLook } from './site-look.ts';

/** Colours with less opacity count as invisible. */
const LEAST_OPACITY = 0.1;

/** `#rrggbb` of a colour painted over another one. */
export function over(front: Paint, ground: string): string {
  const value = Number.parseInt(ground.slice(1), 16);
  const below = [(value >> 16) & 255, (value >> 8) & 255, value & 255];
  const opacity = front[3];
  return `#${below
    .map((channel, at) => Math.round((front[at] ?? 0) * opacity + channel * (1 - opacity)))
    .map((channel) => Math.min(255, Math.max(0, channel)).toString(16).padStart(2, '0'))
    .join('')}`;
}

/** The page's background: the colours of the document and, above it, of its body, on white. */
export function canvasOf({ ground: [root, body] }: Pick<SiteLook, 'ground'>): string {
  const below = root === null ? '#ffffff' : over(root, '#ffffff');
  return body === null ? below : over(body, below);
}

/** An element with its colours as displayed. */
export interface SeenElement extends Omit<SiteElement, 'background' | 'gradient' | 'color' | 'border'> {
  /** Null if it is transparent. */
  background: string | null;
  gradient: string[];
  color: string | null;
  border: string | null;
  /** The colour behind its text. */
  ground: string;
  /** Its text is on a picture or gradient, so the contrast is unknown. */
  isOnImage: boolean;
}

/** Resolves the opacity of elements: each is painted over the one below it. */
export function seenElements(look: Pick<SiteLook, 'elements' | 'ground'>): SeenElement[] {
  const seen: SeenElement[] = [];
  const canvas = canvasOf(look);
  for (const element of look.elements) {
    const below = seen[element.over];
    const under = below?.ground ?? canvas;
    const background = visible(element.background, under);
    const fill = element.isTextFill ? under : (background ?? under);
    const gradient = element.gradient.flatMap((stop) => visible(stop, fill) ?? []);
    const isOpen = background === null || (element.background?.[3] ?? 1) < 0.5;
    seen.push({
      ...element,
      background: element.isTextFill ? null : background,
      gradient,
      color: element.color && over(element.color, fill),
      border: visible(element.border, under),
      ground: fill,
      isOnImage:
        element.hasImage ||
        (!element.isTextFill && gradient.length > 0) ||
        (isOpen && (below?.isOnImage ?? false)),
    });
  }
  return seen;
}

function visible(paint: Paint | null, ground: string): string | null {
  return paint === null || paint[3] < LEAST_OPACITY ? null : over(paint, ground);
}
