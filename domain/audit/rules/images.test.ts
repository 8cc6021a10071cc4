import { testRules } from '../../../test/support/audit/audit-page.ts';
import { imageTextRules } from './image-texts.ts';
import { imageRules } from './images.ts';

const img = (attributes: string, src = '/oak.jpg'): string => `<img src="${src}" ${attributes}>`;
const many = (count: number, attributes: string): string =>
  Array.from({ length: count }, (_, at) => img(attributes, `/oak-${at}.jpg`)).join('');

testRules(
  [...imageTextRules, ...imageRules],
  [
    {
      rule: 'image-alt-missing',
      bad: img(''),
      good: `${img('alt=""')}${img('role=presentation')}<noscript>${img('')}</noscript>`,
    },
    {
      rule: 'image-alt-too-long',
      bad: img(`alt="${'An oak table. '.repeat(12)}"`),
      good: img('alt="An oak table"'),
    },
    {
      rule: 'image-alt-meaningless',
      bad: img('alt="IMG_2041.jpg"'),
      good: img('alt="Image of an oak table"'),
    },
    { rule: 'image-alt-repeated', bad: many(4, 'alt="Table"'), good: img('alt="Table"').repeat(5) },
    {
      rule: 'image-size-missing',
      bad: img('width=100'),
      good: img('width=100 height=50') + img('', '/logo.svg') + img('', 'data:image/png;base64,AAAA'),
    },
    { rule: 'image-first-is-lazy', bad: img('loading=lazy'), good: img('') + img('loading=lazy') },
    { rule: 'images-not-lazy', bad: many(14, ''), good: many(10, '') + many(4, 'loading=lazy') },
    {
      rule: 'image-lazy-but-urgent',
      bad: img('loading=lazy fetchpriority=high'),
      good: img('fetchpriority=high') + img('loading=lazy fetchpriority=low'),
    },
    {
      rule: 'images-all-urgent',
      bad: many(3, 'fetchpriority=high'),
      good: many(2, 'fetchpriority=high') + many(3, ''),
    },
    { rule: 'image-not-for-web', bad: img('', '/oak.tiff?v=2'), good: img('', '/oak.tiff/oak.webp') },
    {
      rule: 'images-old-format',
      bad: many(3, ''),
      good: `${many(3, '')}<picture><source srcset=a.webp>${img('')}</picture>`,
    },
    {
      rule: 'image-file-name-meaningless',
      bad: img('', '/a/IMG_2041.jpg'),
      good: img('', '/a/image-of-oak-2041.jpg'),
    },
    {
      rule: 'picture-without-image',
      bad: '<picture><source srcset=a.webp></picture>',
      good: '<picture><source srcset=a.webp><img src=a.jpg></picture>',
    },
    {
      rule: 'image-not-responsive',
      bad: img('width=1600'),
      good: img('width=1600 srcset="/s.jpg 800w"') + img('width=300'),
    },
    { rule: 'image-without-address', bad: '<img src="" alt=Oak>', good: '<img data-src="/oak.jpg" alt=Oak>' },
    {
      rule: 'image-address-invalid',
      bad: img('', 'file:///C:/oak.jpg'),
      good: img('', 'data:image/png;base64,AAAA'),
    },
  ],
);
