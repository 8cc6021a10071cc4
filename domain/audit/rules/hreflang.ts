import type { PageRule } from '../rule.ts';
import { isHreflang, isLanguageTag } from './language-codes.ts';
import { listed, onHtml, when } from './on-html.ts';
import { canonicalOf, isNoindex } from './signals.ts';

const category = 'hreflang';
/** Languages that the detector of texts mixes up. */
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

/** Language versions that a page names, and its own language. */
export const hreflangRules: PageRule[] = [
  onHtml(
    {
      id: 'hreflang-code-invalid',
      category,
      severity: 'error',
      title: 'A language version has a code that does not exist',
      why: 'Search engines ignore versions with unknown codes, for instance en-UK instead of en-GB.',
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
      category,
      severity: 'warning',
      title: 'The page names language versions but not itself',
      why: 'The list of versions has to be complete on every one of them.',
      howToFix: 'Add the page itself with its own language to the list.',
    },
    ({ hreflangs }, page) => {
      const own = new Set([page.finalUrl, canonicalOf(page)]);
      return when(hreflangs.length > 0 && !isNoindex(page) && !hreflangs.some(({ url }) => own.has(url)));
    },
  ),
  onHtml(
    {
      id: 'hreflang-x-default-missing',
      category,
      severity: 'notice',
      title: 'No version is named for visitors of other languages',
      why: 'Without x-default, search engines choose a version for everyone you did not think of.',
      howToFix: 'Add hreflang="x-default" with the version, or page of choice, for all others.',
    },
    ({ hreflangs }) =>
      when(hreflangs.length > 1 && !hreflangs.some(({ lang }) => lang.toLowerCase() === 'x-default')),
  ),
  onHtml(
    {
      id: 'hreflang-relative',
      category,
      severity: 'warning',
      title: 'A language version is given by a relative address',
      why: 'Search engines ask for complete addresses and may ignore the entry.',
      howToFix: 'Write the address in full, with https:// and the host.',
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
      category,
      severity: 'error',
      title: 'Language versions are named outside of the head',
      why: 'Search engines read them in the head only.',
      howToFix: 'Move the links into <head>; a stray tag may end the head too early.',
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
      category,
      severity: 'error',
      title: 'One language leads to several addresses',
      why: 'Search engines cannot know which of them is the version.',
      howToFix: 'Name one address for each language.',
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
      category,
      severity: 'warning',
      title: 'A page that names another one as canonical names language versions',
      why: 'Only canonical pages take part; the versions named here are ignored.',
      howToFix: 'Name the versions on the canonical page, or let the page be its own canonical.',
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
      category,
      severity: 'warning',
      title: 'Page and header name different language versions',
      why: 'Search engines read both and cannot know which one is right.',
      howToFix: 'Name the versions in one place.',
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
      category,
      severity: 'warning',
      title: 'The page calls its language one thing in its lang attribute and another in hreflang',
      why: 'One of the two is wrong, and visitors may be led to a page that they cannot read.',
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
      category,
      severity: 'notice',
      title: 'The page does not say in which language it is',
      why: 'Screen readers choose the wrong voice, and browsers offer translations that nobody needs.',
      howToFix: 'Write the language into the first tag: <html lang="en">.',
    },
    ({ lang }) => when(lang === null || lang.trim() === ''),
  ),
  onHtml(
    {
      id: 'lang-invalid',
      category,
      severity: 'warning',
      title: 'The language of the page is no known code',
      why: 'Screen readers and browsers ignore it.',
      howToFix: 'Use a code such as en, de-AT or zh-Hans, with a hyphen.',
    },
    ({ lang }) =>
      when(lang !== null && lang.trim() !== '' && !isLanguageTag(lang.trim()), { lang: lang ?? '' }),
  ),
  onHtml(
    {
      id: 'lang-differs-from-text',
      category,
      severity: 'warning',
      title: 'The text is in another language than the page says',
      why: 'Screen readers mispronounce it, and search engines may show it to the wrong people.',
      howToFix: 'Correct the lang attribute; mark foreign passages with a lang of their own.',
    },
    ({ lang, text }) => {
      const [declared, found] = [primary(lang ?? ''), text.language];
      if (declared === '' || found === null || text.words < FEWEST_WORDS || declared === found) return null;
      const areAlike = ALIKE.some((group) => group.includes(declared) && group.includes(found));
      return when(!areAlike, { lang: declared, text: found });
    },
  ),
  onHtml(
    {
      id: 'lang-conflict',
      category,
      severity: 'notice',
      title: 'lang and xml:lang, or the Content-Language header, disagree',
      why: 'Programs read different ones of them and treat the page differently.',
      howToFix: 'Write the same language everywhere, or leave out xml:lang and the header.',
    },
    ({ lang, xmlLang }, { headers }) => {
      const header = headers['content-language'] ?? '';
      const said = [xmlLang ?? '', header.includes(',') ? '' : header].filter((other) => other.trim() !== '');
      const other = said.find((code) => primary(code) !== primary(lang ?? ''));
      return when(lang !== null && other !== undefined, { lang: lang ?? '', other: other ?? '' });
    },
  ),
];

function primary(tag: string): string {
  return tag.trim().toLowerCase().split(/[-_]/)[0] ?? '';
}
