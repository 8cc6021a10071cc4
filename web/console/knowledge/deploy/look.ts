import { contrast, cssColor, readColor, textOn } from '../../../widget/colors.ts';
import type { Agent } from '../queries.ts';

/** The settings of the chat's look. */
export type Look = Pick<Agent['widget'], 'title' | 'greeting' | 'color' | 'position'>;

export function lookOf({ title, greeting, color, position }: Agent['widget']): Look {
  return { title, greeting, color, position };
}

/** Whether the server accepts this text as a colour. */
export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** The colour of the widget's text on this background. */
export function inkOn(color: string): string {
  return cssColor(textOn(readColor(color)));
}

/** Minimum contrast between the launcher and a page (WCAG 2.2, 1.4.11). */
const VISIBLE = 3;
const WHITE = readColor('#ffffff');

/**
 * How readable the widget's text is on a colour (it chooses white or black itself), and how visible the colour is on a white
 * page.
 */
export function readability(color: string): { isGood: boolean; words: string } {
  const background = readColor(color);
  const ink = textOn(background);
  const onIt = `${ink[0] === 255 ? 'White' : 'Black'} text on it: ${contrast(ink, background).toFixed(1)} : 1.`;
  if (contrast(background, WHITE) >= VISIBLE) return { isGood: true, words: `${onIt} Easy to read.` };
  return {
    isGood: false,
    words: `${onIt} But the button hardly stands out from a white page; choose a darker colour.`,
  };
}
