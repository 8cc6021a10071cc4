import { type Given, testRules } from '../../../test/support/audit/audit-page.ts';
import { indexingRules } from './indexing.ts';

const robots = (content: string): Given => `<meta name="robots" content="${content}">`;
const canonical = '<link rel=canonical href="/other">';

testRules(indexingRules, [
  {
    rule: 'page-noindex',
    bad: robots('NOINDEX'),
    good: { html: '<meta name=robots content=noindex>', url: 'https://shop.example/login' },
  },
  { rule: 'page-nofollow', bad: robots('nofollow'), good: robots('noindex, nofollow') },
  { rule: 'page-nosnippet', bad: robots('max-snippet:0'), good: robots('max-snippet:-1') },
  { rule: 'page-noimageindex', bad: robots('noimageindex'), good: robots('max-image-preview:large') },
  {
    rule: 'robots-directives-conflict',
    bad: { html: '<meta name=robots content=index>', headers: { 'x-robots-tag': 'noindex' } },
    good: {
      html: '<meta name=robots content="index, nofollow">',
      headers: { 'x-robots-tag': 'otherbot: noindex' },
    },
  },
  { rule: 'robots-directive-unknown', bad: robots('no-index'), good: robots('index, max-video-preview: -1') },
  {
    rule: 'robots-meta-outside-head',
    bad: '<body><p>A</p><meta name=robots content=noindex>',
    good: '<meta name=robots content=noindex><p>A</p>',
  },
  {
    rule: 'noindex-unreadable',
    bad: { html: '<meta name=robots content=none>', blocked: /page/ },
    good: { html: '<meta name=robots content=none>', blocked: /other/ },
  },
  {
    rule: 'page-blocked',
    bad: { blocked: /page/, inSitemap: false },
    good: { url: 'https://shop.example/cart', blocked: /cart/, inSitemap: false },
  },
  {
    rule: 'noindex-with-canonical',
    bad: `<meta name=robots content=noindex>${canonical}`,
    good: '<meta name=robots content=noindex><link rel=canonical href="/page">',
  },
  {
    rule: 'expiry-date-invalid',
    bad: robots('unavailable_after: some day'),
    good: robots('unavailable_after: 2027-01-31'),
  },
  { rule: 'pagination-to-itself', bad: '<link rel=next href="?">', good: '<link rel=next href="?page=2">' },
]);
