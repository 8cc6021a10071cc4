import { pageOf, siteOf, testRules, type Given } from '../../../test/support/audit/audit-page.ts';
import { aiRules } from './ai.ts';
import { mobileRules } from './mobile.ts';
import { socialRules } from './social.ts';

const og = (name: string, content: string): string => `<meta property="og:${name}" content="${content}">`;
const viewport = (content: string): string => `<meta name=viewport content="${content}">`;
const text = 'Oak is a wood that lasts for many years. '.repeat(60);
const article = (more: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Article', ...more })}</script>`;

describe('social', () => {
  testRules(socialRules, [
    { rule: 'og-title-missing', bad: '<title>Oak</title>', good: '<meta name=robots content=noindex>' },
    {
      rule: 'og-description-missing',
      bad: og('title', 'Oak'),
      good: '<meta name=description content="Oak tables">',
    },
    {
      rule: 'og-image-missing',
      bad: og('title', 'Oak'),
      good: og('image:url', 'https://shop.example/a.jpg'),
    },
    { rule: 'og-image-invalid', bad: og('image', '/a.jpg'), good: og('image', 'https://shop.example/a.jpg') },
    { rule: 'og-image-small', bad: og('image:width', '200'), good: og('image:width', '1200') },
    {
      rule: 'og-image-vector',
      bad: og('image', 'https://a.test/a.svg?1'),
      good: og('image', 'https://a.test/svg.png'),
    },
    {
      rule: 'og-url-differs',
      bad: og('url', 'https://shop.example/other'),
      good: `${og('url', 'https://shop.example/oak?utm_source=x')}<link rel=canonical href=/oak>`,
    },
    {
      rule: 'twitter-card-invalid',
      bad: '<meta name="twitter:card" content="large">',
      good: '<meta name="twitter:card" content="summary_large_image">',
    },
    {
      rule: 'social-tags-multiple',
      bad: og('title', 'Oak') + og('title', 'Pine'),
      good: og('title', 'Oak') + og('title', 'Oak') + og('image', 'a') + og('image', 'b'),
    },
  ]);
});

describe('mobile', () => {
  testRules(mobileRules, [
    { rule: 'viewport-missing', bad: '<p>A', good: viewport('width=device-width') },
    { rule: 'viewport-fixed', bad: viewport('width=1024'), good: viewport('initial-scale=1') },
    {
      rule: 'zoom-blocked',
      bad: viewport('width=device-width, user-scalable=no'),
      good: viewport('width=device-width, maximum-scale=5, user-scalable=yes'),
    },
    {
      rule: 'viewport-multiple',
      bad: viewport('width=device-width') + viewport('width=1024'),
      good: viewport('width=device-width').repeat(2),
    },
    {
      rule: 'element-too-wide',
      bad: '<div style="color:red;width:960px">',
      good: '<div style="max-width:960px"><img width=1600></div>',
    },
    {
      rule: 'text-too-small',
      bad: `<p style="font-size:9px">${text}</p>`,
      good: `<p style="font-size:14px">${text}</p><small style="font-size:9px">Fine print</small>`,
    },
    {
      rule: 'plugin-content',
      bad: '<object data="/intro.swf"></object>',
      good: '<object data="/plan.pdf"></object>',
    },
    {
      rule: 'field-without-label',
      bad: '<form><input name=q placeholder=Search></form>',
      good: '<form><label for=q>Search</label><input id=q><label>Name <input></label><input type=hidden></form>',
    },
    {
      rule: 'frame-without-title',
      bad: '<iframe src="https://maps.test/a"></iframe>',
      good: '<iframe src="https://maps.test/a" title="Map"></iframe><iframe src="about:blank"></iframe>',
    },
    {
      rule: 'video-without-captions',
      bad: '<video><source src=a.mp4></video>',
      good: '<video src=a.mp4><track src=a.vtt></video>',
    },
  ]);
});

describe('ai', () => {
  testRules(aiRules, [
    {
      rule: 'content-needs-scripts',
      bad: '<div id=root></div><script src=/app.js></script>',
      good: `<div id=root><p>${text}</div><script src=/app.js></script>`,
    },
    {
      rule: 'ai-use-forbidden',
      bad: '<meta name=robots content="index, noai">',
      good: '<meta name=robots content="index, noimageindex">',
    },
    {
      rule: 'ai-rights-reserved',
      bad: '<meta name=tdm-reservation content=1>',
      good: '<meta name=tdm-reservation content=1><meta name=tdm-policy content="https://shop.example/policy.json">',
    },
    {
      rule: 'ai-search-blocked-from-page',
      bad: { html: '<p>A', blockedFor: 'PerplexityBot' },
      good: { html: '<p>A', blocked: /page/ },
    },
    { rule: 'main-landmark-missing', bad: `<div>${text}</div>`, good: `<div role=main>${text}</div>` },
    {
      rule: 'article-date-missing',
      bad: og('type', 'article'),
      good: `${og('type', 'article')}<time datetime="2026-05-01">1 May</time>`,
    },
    {
      rule: 'article-author-missing',
      bad: article({}),
      good: article({ author: { '@type': 'Person', name: 'Ann' } }),
    },
  ]);
});

test('a page that a browser had to complete requires JavaScript, also when it was evaluated complete', () => {
  const rule = aiRules.find(({ id }) => id === 'content-needs-scripts');
  const found = (given: Given) => rule?.find(pageOf(given), siteOf(given));
  expect(found({ html: `<p>${text}`, servedEmpty: true })).toEqual({ written: expect.any(Number) });
  expect(found({ html: `<p>${text}`, servedEmpty: false })).toBeNull();
  // With its scripts it says no more: there is nothing to miss.
  expect(found({ html: '<p>A few words', servedEmpty: true })).toBeNull();
});
