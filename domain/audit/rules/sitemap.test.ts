import { testRules } from '../../../test/support/audit/audit-page.ts';
import { sitemapRules } from './sitemap.ts';

const url = 'https://shop.example/old';
const redirects = [{ url, status: 301 }];

testRules(sitemapRules, [
  { rule: 'sitemap-page-error', bad: { status: 404 }, good: { status: 404, inSitemap: false } },
  {
    rule: 'sitemap-page-redirects',
    bad: { url, redirects, finalUrl: 'https://shop.example/new' },
    good: { url, redirects, finalUrl: 'https://shop.example/new', inSitemap: false },
  },
  {
    rule: 'sitemap-page-noindex',
    bad: { headers: { 'x-robots-tag': 'googlebot: noindex' } },
    good: { headers: { 'x-robots-tag': 'otherbot: noindex' } },
  },
  {
    rule: 'sitemap-page-non-canonical',
    bad: '<link rel=canonical href="/other">',
    good: '<link rel=canonical href="/page#top">',
  },
  { rule: 'sitemap-page-blocked', bad: { blocked: /page/ }, good: { blocked: /page/, inSitemap: false } },
  {
    rule: 'sitemap-page-insecure',
    bad: { url: 'http://shop.example/page' },
    good: { url: 'http://shop.example/page', inSitemap: false },
  },
]);
