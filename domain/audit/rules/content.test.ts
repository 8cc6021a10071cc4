import { type Given, testRules } from '../../../test/support/audit/audit-page.ts';
import { contentRules } from './content.ts';
import { markupRules } from './markup.ts';

const words = (count: number): string => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');
const hard =
  'Institutional considerations regarding organizational accountability necessitate interdisciplinary methodological deliberation, notwithstanding administrative heterogeneity. ';
const easy = 'We make good tables of oak. You can see them in our shop on the hill. ';
const bare = (html: string): Given => ({ html, headers: { 'content-type': 'text/html' } });

testRules(
  [...contentRules, ...markupRules],
  [
    {
      rule: 'content-thin',
      bad: `<p>${words(40)}<nav>${words(300)}</nav>`,
      good: { html: `<p>${words(40)}`, url: 'https://shop.example/kontakt' },
    },
    {
      rule: 'content-stuffed',
      bad: `<p>${'oak table '.repeat(20)}`,
      good: `<p>${words(300)}${' oak'.repeat(15)}`,
    },
    { rule: 'content-hard-to-read', bad: `<p>${hard.repeat(20)}`, good: `<p>${easy.repeat(20)}` },
    { rule: 'content-wall-of-text', bad: `<p>${words(201)}`, good: `<p>${words(150)}<p>${words(150)}` },
    {
      rule: 'content-lorem-ipsum',
      bad: '<p>Lorem ipsum dolor sit amet',
      good: '<p>Test with <code>lorem ipsum</code>',
    },
    { rule: 'content-garbled', bad: '<p>StÃ¼hle', good: '<p>NÃO, Âge, Stühle' },
    {
      rule: 'content-error-message',
      bad: '<b>Warning</b>: Undefined array key "a" in <b>/var/www/a.php</b> on line <b>7</b>',
      good: '<pre>Warning: Undefined array key "a" in /var/www/a.php on line 7</pre>',
    },
    {
      rule: 'content-hidden-text',
      bad: `<p>Oak</p><div style="display: none">${words(200)}</div>`,
      good: `<p>Oak</p><details>${words(200)}</details>`,
    },
    { rule: 'doctype-missing', bad: '<html>', good: '<!-- oak --><!DOCTYPE html>' },
    {
      rule: 'doctype-outdated',
      bad: '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">',
      good: '<!DOCTYPE html SYSTEM "about:legacy-compat">',
    },
    { rule: 'charset-missing', bad: bare('<p>A'), good: bare('<meta charset=utf-8>') },
    { rule: 'charset-conflict', bad: '<meta charset=iso-8859-1>', good: '<meta charset=UTF8>' },
    {
      rule: 'charset-late',
      bad: bare(`<style>${'a{}'.repeat(400)}</style><meta charset=utf-8>`),
      good: bare(`<meta charset=utf-8><style>${'a{}'.repeat(400)}</style>`),
    },
    { rule: 'markup-deprecated', bad: '<center>A</center>', good: '<b>A</b><i>B</i>' },
    { rule: 'id-duplicate', bad: '<p id=a><p id=a>', good: '<p id=a><svg><g id=b></g><g id=b></g></svg>' },
    { rule: 'base-off-site', bad: '<base href="https://other.test/">', good: '<base href="/shop/">' },
    {
      rule: 'media-autoplays-loud',
      bad: '<video autoplay src=a.mp4>',
      good: '<video autoplay muted src=a.mp4>',
    },
  ],
);
