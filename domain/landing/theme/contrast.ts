import { contrastRatio, mix } from './color.ts';

/** WCAG 2.2 AA: of text, and of the outlines of fields (1.4.3, 1.4.11). */
export const TEXT_RATIO = 4.5;
export const OUTLINE_RATIO = 3;

const STEPS = 64;

/**
 * The foreground itself where it has the contrast with all of the backgrounds; else the nearest colour between it and
 * black or white that has. Where backgrounds are so different that no colour fits all, black or white, whichever fits best.
 */
export function repaired(foreground: string, backgrounds: readonly string[], least: number): string {
  const lowest = (color: string) =>
    Math.min(...backgrounds.map((background) => contrastRatio(color, background)));
  for (let step = 0; step <= STEPS; step++) {
    const shades = ['#000000', '#ffffff'].map((end) => mix(foreground, end, step / STEPS));
    const found = shades
      .filter((shade) => lowest(shade) >= least)
      .toSorted((a, b) => lowest(b) - lowest(a))[0];
    if (found !== undefined) return found;
  }
  return lowest('#000000') >= lowest('#ffffff') ? '#000000' : '#ffffff';
}
