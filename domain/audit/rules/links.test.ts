import { testRules } from '../../../test/support/audit/audit-page.ts';
import { linkTargetRules } from './link-targets.ts';
import { linkTextRules } from './link-texts.ts';

const a = (href: string, text = 'Tables', more = ''): string => `<a href="${href}" ${more}>${text}</a> `;
const links = (count: number): string =>
  Array.from({ length: count }, (_, at) => a(`/${at}`, `Table ${at}`)).join('');

describe('texts', () => {
  testRules(linkTextRules, [
    { rule: 'link-text-missing', bad: a('/a', ' '), good: a('/a', '', 'aria-label="Tables"') },
    {
      rule: 'link-image-without-alt',
      bad: a('/a', '<img src=a.png alt="">'),
      good: a('/a', '<img src=a.png alt=""> Tables'),
    },
    { rule: 'link-text-generic', bad: a('/a', 'Read more »'), good: a('/a', 'Read more about oak') },
    {
      rule: 'link-text-too-long',
      bad: a('/a', 'Oak is a wood. '.repeat(12)),
      good: a('/a', 'Oak is a wood. '.repeat(5)),
    },
    {
      rule: 'link-text-is-address',
      bad: a('/a', 'https://shop.example/tables/oak/large'),
      good: a('/a', 'shop.example'),
    },
    {
      rule: 'link-same-text-other-target',
      bad: a('/a') + a('/b') + a('/c'),
      good: a('/a') + a('/a#top') + a('/b'),
    },
    { rule: 'links-too-many', bad: links(501), good: links(300) },
    {
      rule: 'links-mostly-links',
      bad: links(80),
      good: `${links(80)}${'<p>Some words between the links. '.repeat(20)}`,
    },
  ]);
});

describe('targets', () => {
  testRules(linkTargetRules, [
    {
      rule: 'link-internal-nofollow',
      bad: a('/a', 'A', 'rel="nofollow"'),
      good: a('https://other.test/', 'A', 'rel="nofollow"') + a('/login', 'Sign in', 'rel="nofollow"'),
    },
    { rule: 'link-to-local', bad: a('http://192.168.0.7/a'), good: a('http://172.64.0.1/a') },
    {
      rule: 'link-to-test-system',
      bad: a('https://staging.shop.example/a'),
      good: a('https://developers.shop.example/a'),
    },
    { rule: 'link-file', bad: a('file:///C:/table.pdf'), good: a('/file:table') },
    { rule: 'link-with-whitespace', bad: a(' /oak table'), good: a('/oak%20table') },
    { rule: 'link-malformed', bad: a('http:/shop.example/a'), good: a('http://shop.example/a') },
    { rule: 'link-javascript', bad: a('javascript:go(1)'), good: a('javascript:void(0)') },
    {
      rule: 'link-by-script',
      bad: '<span onclick="location.href=\'/a\'">A</span>',
      good: '<a id=part>A</a><button onclick="open()">B</button>',
    },
    { rule: 'link-placeholder', bad: a('#'), good: a('#', 'Back to top') },
    { rule: 'link-phone-invalid', bad: a('tel:'), good: a('tel:+49 (30) 123-456') },
    {
      rule: 'link-mail-invalid',
      bad: a('mailto:info at shop.example'),
      good: a('mailto:info@shop.example?subject=A%20b'),
    },
    {
      rule: 'link-to-http-internal',
      bad: a('http://www.shop.example/a'),
      good: a('http://other.test/a'),
    },
    { rule: 'link-with-campaign', bad: a('/a?utm_source=home'), good: a('https://b.test/?utm_source=home') },
  ]);
});
