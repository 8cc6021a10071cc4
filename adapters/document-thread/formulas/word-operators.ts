/** Operators with limits, such as sums: Word stores them together with their operand. */
export const NARY = new Set('∑∏∐∫∬∭⨌∮∯∰⋃⋂⋁⋀⨁⨂⨀⨄⨆');
/** Those of these operators whose limits are placed beside them. */
export const INTEGRALS = new Set('∫∬∭⨌∮∯∰');
/** Placeholder for an empty argument in a Word formula; Pandoc writes the same. */
export const NOTHING = '\u200b';

/** Word's combining character for each accent in MathML. */
export const ACCENTS: ReadonlyMap<string, string> = new Map([
  ['ˆ', '\u0302'],
  ['^', '\u0302'],
  ['~', '\u0303'],
  ['˜', '\u0303'],
  ['‾', '\u0305'],
  ['¯', '\u0305'],
  ['˘', '\u0306'],
  ['˙', '\u0307'],
  ['¨', '\u0308'],
  ['˚', '\u030a'],
  ['ˇ', '\u030c'],
  ['´', '\u0301'],
  ['`', '\u0300'],
  ['→', '\u20d7'],
  ['←', '\u20d6'],
  ['↔', '\u20e1'],
  ['…', '\u20db'],
]);

/** Spaces in formulas with their widths in em and TeX names, the narrowest first. */
export const SPACES = [
  { character: '\u2009', width: 0.1667, tex: '\\,' },
  { character: '\u2005', width: 0.2222, tex: '\\:' },
  { character: '\u2004', width: 0.2778, tex: '\\;' },
  { character: '\u2002', width: 0.5, tex: '\\enspace' },
  { character: '\u2003', width: 1, tex: '\\quad' },
] as const;
