import { field, list, numberFrom } from '../sections/raw-values.ts';

const LEAST_OPACITY = 0.5;

/** The colour of the topmost visible fill (of a gradient, its first stop); null if there is none. */
export function solidFill(node: unknown): string | null {
  for (const paint of list(field(node, 'fills')).toReversed()) {
    if (!isShown(paint)) continue;
    const [stop] = list(field(paint, 'gradientStops'));
    const color = hexOf(field(stop ?? paint, 'color'));
    if (color !== null) return color;
  }
  return null;
}

/** Whether the node is filled with an image. */
export function imageFill(node: unknown): boolean {
  return list(field(node, 'fills')).some((paint) => isShown(paint) && field(paint, 'type') === 'IMAGE');
}

function isShown(paint: unknown): boolean {
  return field(paint, 'visible') !== false && (numberFrom(field(paint, 'opacity'), 0) ?? 1) >= LEAST_OPACITY;
}

/** Converts a Figma colour, whose channels range from 0 to 1. */
function hexOf(color: unknown): string | null {
  const alpha = numberFrom(field(color, 'a'), 0) ?? 1;
  const parts = ['r', 'g', 'b'].map((name) => numberFrom(field(color, name), 0));
  if (alpha < LEAST_OPACITY || parts.some((value) => value === null || value > 1)) return null;
  return `#${parts
    .map((value) =>
      Math.round((value ?? 0) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
