import { pageOf, siteOf, type Given, testRules } from '../../../test/support/audit/audit-page.ts';
import { hreflangRules } from './hreflang.ts';

const version = (lang: string, href = 'https://shop.example/page'): string =>
  `<link rel=alternate hreflang="${lang}" href="${href}">`;
const german =
  'Eiche ist ein Holz, das sehr lange hält und in unserer Werkstatt von Hand verarbeitet wird. '.repeat(8);
const withHeader = (lang: string): Given => ({
  html: version('de'),
  headers: { link: `<https://shop.example/page>; rel="alternate"; hreflang="${lang}"` },
});

testRules(hreflangRules, [
  {
    rule: 'hreflang-code-invalid',
    bad: version('en-UK'),
    good: version('zh-Hant-TW') + version('x-default'),
  },
  {
    rule: 'hreflang-self-missing',
    bad: version('de', 'https://shop.example/de'),
    good: `<meta name=robots content=noindex>${version('de', 'https://shop.example/de')}`,
  },
  {
    rule: 'hreflang-x-default-missing',
    bad: version('en') + version('de', '/de'),
    good: version('en') + version('X-Default', '/'),
  },
  { rule: 'hreflang-relative', bad: version('de', '//shop.example/de'), good: version('de') },
  {
    rule: 'hreflang-outside-head',
    bad: `<body>${version('de')}`,
    good: `<head>${version('de')}</head><body>`,
  },
  {
    rule: 'hreflang-language-twice',
    bad: version('de') + version('de', 'https://shop.example/de'),
    good: version('de') + version('de-AT', 'https://shop.example/at'),
  },
  {
    rule: 'hreflang-on-copy',
    bad: `<link rel=canonical href=/other>${version('de')}`,
    good: `<link rel=canonical href=/page>${version('de')}`,
  },
  { rule: 'hreflang-header-differs', bad: withHeader('en'), good: withHeader('DE') },
  {
    rule: 'hreflang-differs-from-lang',
    bad: `<html lang=en>${version('de')}`,
    good: `<html lang=de-CH>${version('de')}`,
  },
  { rule: 'lang-missing', bad: '<html lang=""><p>A', good: '<html lang=en><p>A' },
  { rule: 'lang-invalid', bad: '<html lang="en_US"><p>A', good: '<html lang="en-US"><p>A' },
  {
    rule: 'lang-differs-from-text',
    bad: `<html lang=en><p>${german}`,
    good: `<html lang=de><p>${german}`,
  },
  {
    rule: 'lang-conflict',
    bad: '<html lang=de xml:lang=en>',
    good: { html: '<html lang=de xml:lang=de-AT>', headers: { 'content-language': 'en, de' } },
  },
]);

test('the text is not compared with a language that does not exist', () => {
  const given = `<html lang=german><p>${german}`;
  const found = hreflangRules.filter((rule) => rule.find(pageOf(given), siteOf(given)) !== null);
  expect(found.map(({ id }) => id)).toEqual(['lang-invalid']);
});
