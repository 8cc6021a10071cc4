import { contrastRatio, mix } from './color.ts';

/** WCAG 2.2 AA: of text, and of the outlines of fields (1.4.3, 1.4.11). */
export const TEXT_RATIO = 4.5;
export const OUTLINE_RATIO = 3;

const STEPS = 64;

/** The foreground itself where it has the contrast; else the nearest colour between it and black or white that has. */
export function repaired(foreground: string, background: string, least: number): string {
  const ratio = (color: string) => contrastRatio(color, background);
  const end = ratio('#000000') >= ratio('#ffffff') ? '#000000' : '#ffffff';
  for (let step = 0; step < STEPS; step++) {
    const shade = mix(foreground, end, step / STEPS);
    if (ratio(shade) >= least) return shade;
  }
  return end;
}
