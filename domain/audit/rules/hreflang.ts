import { isHreflang, isLanguageTag } from './language-codes.ts';
import { listed, rulesOf, when, error, notice, warning } from './written-rule.ts';
import { canonicalOf, isNoindex } from './signals.ts';

/** Languages that the language detector confuses. */
const ALIKE = [
  ['no', 'nb', 'nn', 'da', 'sv'],
  ['hr', 'sr', 'bs', 'sl', 'mk', 'bg'],
  ['cs', 'sk'],
  ['id', 'ms'],
  ['pt', 'gl', 'es', 'ca'],
  ['ru', 'uk', 'be'],
  ['nl', 'af'],
  ['de', 'lb'],
];
const FEWEST_WORDS = 100;

/** Rules about hreflang and the language of a single page. */
export const hreflangRules = rulesOf('hreflang', [
  error('hreflang-code-invalid', {
    title: 'An hreflang value is not a valid language code',
    why: 'Search engines ignore invalid codes, for instance en-UK instead of en-GB.',
    howToFix: 'Use an ISO 639-1 language and, if needed, an ISO 3166-1 country: de, de-AT, x-default.',
    onHtml: ({ hreflangs }) =>
      listed(
        'codes',
        hreflangs.map(({ lang }) => lang).filter((lang) => !isHreflang(lang)),
      ),
  }),
  warning('hreflang-self-missing', {
    title: 'The hreflang self-reference is missing',
    why: 'Every language version has to list all versions, including itself.',
    howToFix: 'Add the page itself with its own language to the hreflang links.',
    onHtml: ({ hreflangs }, page) => {
      const own = new Set([page.finalUrl, canonicalOf(page)]);
      return when(hreflangs.length > 0 && !isNoindex(page) && !hreflangs.some(({ url }) => own.has(url)));
    },
  }),
  notice('hreflang-x-default-missing', {
    title: 'hreflang x-default is missing',
    why: 'Without x-default, search engines choose a version for visitors in all other languages.',
    howToFix: 'Add hreflang="x-default" with the default version or language selection page.',
    onHtml: ({ hreflangs }) =>
      when(hreflangs.length > 1 && !hreflangs.some(({ lang }) => lang.toLowerCase() === 'x-default')),
  }),
  warning('hreflang-relative', {
    title: 'An hreflang link is a relative URL',
    why: 'Search engines require absolute URLs and may ignore the entry.',
    howToFix: 'Use an absolute URL, including https:// and the host.',
    onHtml: ({ hreflangs }) =>
      listed(
        'addresses',
        hreflangs.map(({ written }) => written).filter((written) => !/^\s*https?:/i.test(written)),
      ),
  }),
  error('hreflang-outside-head', {
    title: 'hreflang links are outside the <head>',
    why: 'Search engines read them only in the <head>.',
    howToFix: 'Move the links into the <head>; a stray tag may close the head too early.',
    onHtml: ({ hreflangs }) =>
      listed(
        'codes',
        hreflangs.filter(({ inHead }) => !inHead),
        ({ lang }) => lang,
      ),
  }),
  error('hreflang-language-twice', {
    title: 'One hreflang language has several URLs',
    why: 'Search engines cannot know which of them is the right version.',
    howToFix: 'Use one URL per language.',
    onHtml: ({ hreflangs }) =>
      listed(
        'codes',
        hreflangs.filter(({ lang, url }) =>
          hreflangs.some((other) => other.lang.toLowerCase() === lang.toLowerCase() && other.url !== url),
        ),
        ({ lang }) => lang,
      ),
  }),
  warning('hreflang-on-copy', {
    title: 'A non-canonical page has hreflang links',
    why: 'Only canonical pages are considered; the hreflang links here are ignored.',
    howToFix: 'Add the hreflang links to the canonical page, or make the canonical link self-referencing.',
    onHtml: ({ hreflangs }, page) => {
      const canonical = canonicalOf(page);
      return when(hreflangs.length > 0 && canonical !== null && canonical !== page.finalUrl, {
        canonical: canonical ?? '',
      });
    },
  }),
  warning('hreflang-header-differs', {
    title: 'hreflang in the HTML and the HTTP header differ',
    why: 'Search engines read both and cannot know which one is right.',
    howToFix: 'Declare hreflang in one place.',
    onHtml: ({ hreflangs }) => {
      const entries = (source: string): string[] =>
        hreflangs
          .filter((version) => version.source === source)
          .map(({ lang, url }) => `${lang.toLowerCase()} ${url}`);
      const [inPage, inHeader] = [entries('html'), entries('header')];
      if (inPage.length === 0 || inHeader.length === 0) return null;
      return listed('versions', [
        ...inPage.filter((entry) => !inHeader.includes(entry)),
        ...inHeader.filter((entry) => !inPage.includes(entry)),
      ]);
    },
  }),
  warning('hreflang-differs-from-lang', {
    title: 'The lang attribute and the page’s own hreflang differ',
    why: 'One of the two is wrong, and visitors may be sent to a page that they cannot read.',
    howToFix: 'Make <html lang> and the page’s own hreflang entry agree.',
    onHtml: ({ hreflangs, lang }, page) => {
      const own = hreflangs.filter(({ url, lang: code }) => url === page.finalUrl && code !== 'x-default');
      const differs =
        own.length > 0 && lang && !own.some(({ lang: code }) => primary(code) === primary(lang));
      return differs ? { lang, hreflang: own.map(({ lang: code }) => code) } : null;
    },
  }),
  notice('lang-missing', {
    title: 'The page does not declare its language',
    why: 'Screen readers choose the wrong voice, and browsers offer unnecessary translations.',
    howToFix: 'Add the language to the root element: <html lang="en">.',
    onHtml: ({ lang }) => when(lang === null || lang.trim() === ''),
  }),
  warning('lang-invalid', {
    title: 'The lang attribute is not a valid language code',
    why: 'Screen readers and browsers ignore it.',
    howToFix: 'Use a code such as en, de-AT or zh-Hans, with a hyphen.',
    onHtml: ({ lang }) =>
      when(lang !== null && lang.trim() !== '' && !isLanguageTag(lang.trim()), { lang: lang ?? '' }),
  }),
  warning('lang-differs-from-text', {
    title: 'The text is in a different language than the lang attribute declares',
    why: 'Screen readers mispronounce it, and search engines may show it to the wrong people.',
    howToFix:
      'Correct the lang attribute; mark up passages in other languages with their own lang attribute.',
    onHtml: ({ lang, text }) => {
      if (lang === null || !isLanguageTag(lang.trim())) return null;
      const [declared, found] = [primary(lang.trim()), text.language];
      if (found === null || text.words < FEWEST_WORDS || declared === found) return null;
      const areAlike = ALIKE.some((group) => group.includes(declared) && group.includes(found));
      return when(!areAlike, { lang: declared, text: found });
    },
  }),
  notice('lang-conflict', {
    title: 'The lang attribute contradicts xml:lang or the Content-Language header',
    why: 'Different programs read different values and treat the page differently.',
    howToFix: 'Use the same language everywhere, or leave out xml:lang and the header.',
    onHtml: ({ lang, xmlLang }, { headers }) => {
      const header = headers['content-language'] ?? '';
      const said = [xmlLang ?? '', header.includes(',') ? '' : header].filter((other) => other.trim() !== '');
      const other = said.find((code) => primary(code) !== primary(lang ?? ''));
      return when(lang !== null && other !== undefined, { lang: lang ?? '', other: other ?? '' });
    },
  }),
]);

function primary(tag: string): string {
  return tag.trim().toLowerCase().split(/[-_]/)[0] ?? '';
}
