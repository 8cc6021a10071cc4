/** Prefix of the name of a font that is embedded with only some of its glyphs. */
const SUBSET = /^[A-Z]{6}\+/u;
/** Suffixes of a PostScript name that state weight and style. */
const STYLE =
  /[-,](?:thin|extra-?light|ultra-?light|light|book|roman|regular|normal|medium|demi-?bold|semi-?bold|bold|extra-?bold|ultra-?bold|heavy|black|italic|oblique|condensed|it|mt|ps)+$/iu;
const TAIL = /(?:PSMT|PS|MT)$/u;
const LONGEST = 60;
const SAFE = /[^\p{L}\p{N} ._-]/gu;

/**
 * The family of a font as CSS names it: the family that the font states, otherwise derived from its PostScript name
 * (`ABCDEF+OpenSans-SemiBold`: Open Sans). Null if it has neither.
 */
export function fontFamily(family: string, postScriptName: string): string | null {
  const said = clean(family.replace(SUBSET, ''));
  if (said !== '' && !said.includes('-') && / /u.test(said)) return said;
  const name = (said === '' ? postScriptName : said).replace(SUBSET, '');
  const bare = name.replace(STYLE, '').replace(STYLE, '').replace(TAIL, '');
  // OpenSans: words are split where an upper-case letter follows a lower-case one.
  const words = clean(bare.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
  return words === '' ? null : words;
}

function clean(name: string): string {
  return name.replaceAll(SAFE, '').trim().slice(0, LONGEST);
}
