import { cssColor, readableOn, readColor, textOn } from './colors.ts';
import { STYLE } from './style.ts';

/** `--raised` of style.ts: what can be read there can be read on `--surface` even better. */
const LIGHT = readColor('#f2f4f7');
const DARK = readColor('#292d34');

/** The sheets of a widget of this colour: made in script, so that a page without inline styles takes them. */
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
