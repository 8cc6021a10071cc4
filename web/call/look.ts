import { cssColor, readableOn, readColor, textOn } from '../widget/colors.ts';

/** `--raised` of style.css: what can be read there can be read on the page even better. */
const LIGHT = readColor('#f2f4f7');
const DARK = readColor('#292d34');

/** The interview's colour, made in script: the page's policy takes no styles but its sheet's. */
export function wear(color: string): void {
  const brand = readColor(color);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :root {
      --brand: ${cssColor(brand)};
      --on-brand: ${cssColor(textOn(brand))};
      --accent: ${cssColor(readableOn(LIGHT, brand))};
    }
    @media (prefers-color-scheme: dark) {
      :root { --accent: ${cssColor(readableOn(DARK, brand))}; }
    }`);
  document.adoptedStyleSheets = [sheet];
}
