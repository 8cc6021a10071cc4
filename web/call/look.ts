import { cssColor, readableOn, readColor, textOn } from '../widget/colors.ts';

/** `--raised` of style.css: a colour legible on it is even more legible on the page. */
const LIGHT = readColor('#f2f4f7');
const DARK = readColor('#292d34');

/** Applies the interview's colour by script: the page's policy allows no styles outside its style sheet. */
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
