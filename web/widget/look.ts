import { cssColor, readableOn, readColor, textOn } from './colors.ts';
import { STYLE } from './style.ts';

/** The colours of `--raised` in style.ts: text that is readable on them is even more readable on `--surface`. */
const LIGHT = readColor('#f2f4f7');
const DARK = readColor('#292d34');

/** The style sheets of a widget of this colour. Created in script, so that they work on pages that forbid inline styles. */
export function styleSheets(color: string): CSSStyleSheet[] {
  const brand = readColor(color);
  const palette = `
    .root {
      --brand: ${cssColor(brand)};
      --on-brand: ${cssColor(textOn(brand))};
      --accent: ${cssColor(readableOn(LIGHT, brand))};
    }
    @media (prefers-color-scheme: dark) {
      .root { --accent: ${cssColor(readableOn(DARK, brand))}; }
    }`;
  return [STYLE, palette].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
}
