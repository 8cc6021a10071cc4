import { filled, phrasesOf } from '../local/phrases/phrases-of.ts';
import { HELP_LINES } from './help-lines.ts';

/** What determines the help text that a candidate sees. */
export interface CandidateHelp {
  /** ISO 3166-1 alpha-2; null: unknown. */
  country: string | null;
  /** The company's own text for the country; null: the default. */
  own: string | null;
}

/** The help text for a candidate: the company's own, else the country's default, in this language (BCP 47) if available. */
export function helpTextOf({ country, own }: CandidateHelp, language: string): string {
  return own ?? defaultHelpText(country, language);
}

/** The default help text: an emergency number and a crisis line. An unknown country gets the international directory. */
export function defaultHelpText(country: string | null, language: string): string {
  const phrases = phrasesOf(language);
  const found = country === null ? undefined : HELP_LINES.get(country);
  return found ? filled(phrases.help, { ...found }) : phrases.helpAnywhere;
}

const REGIONS = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** The codes and names of all countries, in a language, sorted by name. */
export function countryNames(language: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => countryOf(code) === code)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
}

/** A country's code in capitals (ISO 3166-1 alpha-2); null if there is no such country. */
export function countryOf(code: string): string | null {
  if (!/^[a-z]{2}$/i.test(code)) return null;
  // `UK` is a name in use for `GB`.
  const region = new Intl.Locale(`und-${code}`).region ?? '';
  return REGIONS.of(region) === undefined ? null : region;
}
