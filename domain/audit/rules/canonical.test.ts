import { type Given, testRules } from '../../../test/support/audit/audit-page.ts';
import { canonicalRules } from './canonical.ts';

const link = (href: string): string => `<link rel="canonical" href="${href}">`;
const own = link('https://shop.example/page');
const header = (href: string): Given => ({ html: own, headers: { link: `<${href}>; rel="canonical"` } });

testRules(canonicalRules, [
  { rule: 'canonical-missing', bad: '<p>A</p>', good: '<meta name=robots content=noindex>' },
  { rule: 'canonical-multiple', bad: own + link('/other'), good: own + link('/page') },
  { rule: 'canonical-header-differs', bad: header('https://shop.example/other'), good: header('/page') },
  { rule: 'canonical-invalid', bad: link('http://'), good: link('/page') },
  { rule: 'canonical-relative', bad: link('/page'), good: own },
  { rule: 'canonical-outside-head', bad: `<p>A</p>${own}`, good: `<script></script>${own}` },
  {
    rule: 'canonical-to-other-site',
    bad: link('https://news.test/a'),
    good: link('https://www.shop.example/page'),
  },
  {
    rule: 'canonical-insecure',
    bad: link('http://shop.example/page'),
    good: { html: link('http://shop.example/page'), url: 'http://shop.example/page' },
  },
  { rule: 'canonical-with-fragment', bad: link('https://shop.example/page#a'), good: own },
  {
    rule: 'canonical-of-first-page',
    bad: { html: link('/list'), url: 'https://shop.example/list?page=2' },
    good: { html: link('/list'), url: 'https://shop.example/list?page=1' },
  },
  {
    rule: 'canonical-leftover',
    bad: link('http://localhost:3000/page'),
    good: { html: link('https://test.example.com/'), url: 'https://test.example.com/' },
  },
]);
