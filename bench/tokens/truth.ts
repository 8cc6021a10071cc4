/** What the makers of a page say of its look. Colours `#rgb` or `#rrggbb`; families without fallbacks. */
export interface Truth {
  primary: string;
  background: string;
  text: string;
  headingFont: string;
  bodyFont: string;
}
