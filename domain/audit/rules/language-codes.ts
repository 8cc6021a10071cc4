const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const REGIONS = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
/** Region codes known to Intl that are not countries of ISO 3166-1; GB is the code of the United Kingdom. */
const NO_COUNTRY = new Set('UK EU EZ UN ZZ XA XB QO AC CP DG EA IC TA SU DD YU AN CS TP ZR BU FX'.split(' '));
const CODE = /^([a-z]{2})(?:-[a-z]{4})?(?:-([a-z]{2}))?$/i;
/** A language tag roughly as defined by BCP 47. */
const TAG = /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i;

/**
 * Whether it is a valid hreflang value for search engines: ISO 639-1 language, optional script, optional ISO 3166-1
 * country.
 */
export function isHreflang(code: string): boolean {
  if (code.toLowerCase() === 'x-default') return true;
  const [, language, region] = CODE.exec(code) ?? [];
  return language !== undefined && isLanguage(language) && (region === undefined || isCountry(region));
}

/** Whether the tag is a valid value of `lang`, which also allows three-letter language codes. */
export function isLanguageTag(tag: string): boolean {
  const [language = ''] = tag.split(/-/);
  return TAG.test(tag) && language.length < 4 && isLanguage(language);
}

function isLanguage(language: string): boolean {
  const code = language.toLowerCase();
  return code.length >= 2 && LANGUAGES.of(code) !== undefined;
}

function isCountry(region: string): boolean {
  const code = region.toUpperCase();
  return !NO_COUNTRY.has(code) && REGIONS.of(code) !== undefined;
}
