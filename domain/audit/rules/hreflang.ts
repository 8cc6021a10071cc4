import { isHreflang, isLanguageTag } from './language-codes.ts';
import { listed, onHtml, rulesOf, when } from './on-html.ts';
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
  onHtml(
    {
      id: 'hreflang-code-invalid',
      severity: 'error',
      title: 'An hreflang value is not a valid language code',
      why: 'Search engines ignore invalid codes, for instance en-UK instead of en-GB.',
      howToFix: 'Use an ISO 639-1 language and, if needed, an ISO 3166-1 country: de, de-AT, x-default.',
    },
    ({ hreflangs }) =>
      listed(
        'codes',
        hreflangs.map(({ lang }) => lang).filter((lang) => !isHreflang(lang)),
      ),
  ),
  onHtml(
    {
      id: 'hreflang-self-missing',
      severity: 'warning',
      title: 'The hreflang self-reference is missing',
      why: 'Every language version has to list all versions, including itself.',
      howToFix: 'Add the page itself with its own language to the hreflang links.',
    },
    ({ hreflangs }, page) => {
      const own = new Set([page.finalUrl, canonicalOf(page)]);
      return when(hreflangs.length > 0 && !isNoindex(page) && !hreflangs.some(({ url }) => own.has(url)));
    },
  ),
  onHtml(
    {
      id: 'hreflang-x-default-missing',
      severity: 'notice',
      title: 'hreflang x-default is missing',
      why: 'Without x-default, search engines choose a version for visitors in all other languages.',
      howToFix: 'Add hreflang="x-default" with the default version or language selection page.',
    },
    ({ hreflangs }) =>
      when(hreflangs.length > 1 && !hreflangs.some(({ lang }) => lang.toLowerCase() === 'x-default')),
  ),
  onHtml(
    {
      id: 'hreflang-relative',
      severity: 'warning',
      title: 'An hreflang link is a relative URL',
      why: 'Search engines require absolute URLs and may ignore the entry.',
      howToFix: 'Use an absolute URL, including https:// and the host.',
    },
    ({ hreflangs }) =>
      listed(
        'addresses',
        hreflangs.map(({ written }) => written).filter((written) => !/^\s*https?:/i.test(written)),
      ),
  ),
  onHtml(
    {
      id: 'hreflang-outside-head',
      severity: 'error',
      title: 'hreflang links are outside the <head>',
      why: 'Search engines read them only in the <head>.',
      howToFix: 'Move the links into the <head>; a stray tag may close the head too early.',
    },
    ({ hreflangs }) =>
      listed(
        'codes',
        hreflangs.filter(({ inHead }) => !inHead).map(({ lang }) => lang),
      ),
  ),
  onHtml(
    {
      id: 'hreflang-language-twice',
      severity: 'error',
      title: 'One hreflang language has several URLs',
      why: 'Search engines cannot know which of them is the right version.',
      howToFix: 'Use one URL per language.',
    },
    ({ hreflangs }) =>
      listed(
        'codes',
        hreflangs
          .filter(({ lang, url }) =>
            hreflangs.some((other) => other.lang.toLowerCase() === lang.toLowerCase() && other.url !== url),
          )
          .map(({ lang }) => lang),
      ),
  ),
  onHtml(
    {
      id: 'hreflang-on-copy',
      severity: 'warning',
      title: 'A non-canonical page has hreflang links',
      why: 'Only canonical pages are considered; the hreflang links here are ignored.',
      howToFix: 'Add the hreflang links to the canonical page, or make the canonical link self-referencing.',
    },
    ({ hreflangs }, page) => {
      const canonical = canonicalOf(page);
      return when(hreflangs.length > 0 && canonical !== null && canonical !== page.finalUrl, {
        canonical: canonical ?? '',
      });
    },
  ),
  onHtml(
    {
      id: 'hreflang-header-differs',
      severity: 'warning',
      title: 'hreflang in the HTML and the HTTP header differ',
      why: 'Search engines read both and cannot know which one is right.',
      howToFix: 'Declare hreflang in one place.',
    },
    ({ hreflangs }) => {
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
  ),
  onHtml(
    {
      id: 'hreflang-differs-from-lang',
      severity: 'warning',
      title: 'The lang attribute and the page’s own hreflang differ',
      why: 'One of the two is wrong, and visitors may be sent to a page that they cannot read.',
      howToFix: 'Make <html lang> and the page’s own hreflang entry agree.',
    },
    ({ hreflangs, lang }, page) => {
      const own = hreflangs.filter(({ url, lang: code }) => url === page.finalUrl && code !== 'x-default');
      const differs =
        own.length > 0 && lang && !own.some(({ lang: code }) => primary(code) === primary(lang));
      return differs ? { lang, hreflang: own.map(({ lang: code }) => code) } : null;
    },
  ),
  onHtml(
    {
      id: 'lang-missing',
      severity: 'notice',
      title: 'The page does not declare its language',
      why: 'Screen readers choose the wrong voice, and browsers offer unnecessary translations.',
      howToFix: 'Add the language to the root element: <html lang="en">.',
    },
    ({ lang }) => when(lang === null || lang.trim() === ''),
  ),
  onHtml(
    {
      id: 'lang-invalid',
      severity: 'warning',
      title: 'The lang attribute is not a valid language code',
      why: 'Screen readers and browsers ignore it.',
      howToFix: 'Use a code such as en, de-AT or zh-Hans, with a hyphen.',
    },
    ({ lang }) =>
      when(lang !== null && lang.trim() !== '' && !isLanguageTag(lang.trim()), { lang: lang ?? '' }),
  ),
  onHtml(
    {
      id: 'lang-differs-from-text',
      severity: 'warning',
      title: 'The text is in a different language than the lang attribute declares',
      why: 'Screen readers mispronounce it, and search engines may show it to the wrong people.',
      howToFix:
        'Correct the lang attribute; mark up passages in other languages with their own lang attribute.',
    },
    ({ lang, text }) => {
      if (lang === null || !isLanguageTag(lang.trim())) return null;
      const [declared, found] = [primary(lang.trim()), text.language];
      if (found === null || text.words < FEWEST_WORDS || declared === found) return null;
      const areAlike = ALIKE.some((group) => group.includes(declared) && group.includes(found));
      return when(!areAlike, { lang: declared, text: found });
    },
  ),
  onHtml(
    {
      id: 'lang-conflict',
      severity: 'notice',
      title: 'The lang attribute contradicts xml:lang or the Content-Language header',
      why: 'Different programs read different values and treat the page differently.',
      howToFix: 'Use the same language everywhere, or leave out xml:lang and the header.',
    },
    ({ lang, xmlLang }, { headers }) => {
      const header = headers['content-language'] ?? '';
      const said = [xmlLang ?? '', header.includes(',') ? '' : header].filter((other) => other.trim() !== '');
      const other = said.find((code) => primary(code) !== primary(lang ?? ''));
      return when(lang !== null && other !== undefined, { lang: lang ?? '', other: other ?? '' });
    },
  ),
]);

function primary(tag: string): string {
  return tag.trim().toLowerCase().split(/[-_]/)[0] ?? '';
}
