/** Put before the name of a font of which only some glyphs are in the file. */
const SUBSET = /^[A-Z]{6}\+/u;
/** Suffixes of a PostScript name for weight and style. */
const STYLE =
  /[-,](?:thin|extra-?light|ultra-?light|light|book|roman|regular|normal|medium|demi-?bold|semi-?bold|bold|extra-?bold|ultra-?bold|heavy|black|italic|oblique|condensed|it|mt|ps)+$/iu;
const TAIL = /(?:PSMT|PS|MT)$/u;
const LONGEST = 60;
const SAFE = /[^\p{L}\p{N} ._-]/gu;

/**
 * The family of a font as CSS names it: what the font says of itself, else read from its PostScript name (`ABCDEF+OpenSans-
 * SemiBold`: Open Sans). Null when neither says anything.
 */
export function fontFamily(family: string, postScriptName: string): string | null {
  const said = clean(family.replace(SUBSET, ''));
  if (said !== '' && !said.includes('-') && / /u.test(said)) return said;
  const name = (said === '' ? postScriptName : said).replace(SUBSET, '');
  const bare = name.replace(STYLE, '').replace(STYLE, '').replace(TAIL, '');
  // OpenSans, PTSerif: words are split where a lower-case letter meets an upper-case one.
  const words = clean(bare.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
  return words === '' ? null : words;
}

function clean(name: string): string {
  return name.replaceAll(SAFE, '').trim().slice(0, LONGEST);
}
