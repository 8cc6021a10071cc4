import { type Given, testRules } from '../../../test/support/audit/audit-page.ts';
import { performanceAnswerRules } from './performance-answer.ts';
import { performancePageRules } from './performance-page.ts';
import { urlRules } from './url.ts';

const at = (path: string): Given => ({ html: '<p>A', url: `https://shop.example${path}` });
const scripts = (count: number, more = ''): string =>
  Array.from({ length: count }, (_, index) => `<script src="/${index}.js" ${more}></script>`).join('');
const styles = (count: number): string =>
  Array.from({ length: count }, (_, index) => `<link rel=stylesheet href="/${index}.css">`).join('');
const font = (more: string): string =>
  `<style>@font-face { font-family: A; src: url(a.woff2); ${more} }</style>`;

describe('url', () => {
  testRules(urlRules, [
    { rule: 'url-too-long', bad: at(`/${'oak-'.repeat(30)}`), good: at(`/${'oak-'.repeat(20)}`) },
    { rule: 'url-upper-case', bad: at('/Oak'), good: at('/%C3%A4?Sort=A') },
    { rule: 'url-underscore', bad: at('/oak_table'), good: at('/_next/oak-table?a_b=1') },
    { rule: 'url-space', bad: at('/oak%20table'), good: at('/oak-table?q=a+b') },
    { rule: 'url-double-slash', bad: at('/a//b'), good: at('/a/b?u=//c') },
    { rule: 'url-parameters', bad: at('/?a=1&b=2&c=3&d=4'), good: at('/?a=1&b=2') },
    { rule: 'url-session-id', bad: at('/a;jsessionid=0123456789AB'), good: at('/a?session=morning') },
    { rule: 'url-repeats-itself', bad: at('/a/b/a/b/a/b'), good: at('/a/b/a/c') },
    { rule: 'url-non-ascii', bad: at('/st%C3%BChle'), good: at('/a%2Fb') },
    { rule: 'url-technical-ending', bad: at('/oak.php'), good: at('/php/oak.html') },
    { rule: 'url-index-file', bad: at('/oak/index.html'), good: at('/oak/index-of-woods.html') },
    { rule: 'url-without-words', bad: at('/p/48213'), good: at('/p/48213-oak-table') },
    {
      rule: 'url-port-or-number',
      bad: { html: '<p>A', url: 'https://shop.example:8443/' },
      good: { html: '<p>A', url: 'https://4.shop.example/' },
    },
  ]);
});

describe('performance', () => {
  testRules(
    [...performanceAnswerRules, ...performancePageRules],
    [
      {
        rule: 'server-slow',
        bad: { html: '<p>A', firstByteMs: 900 },
        good: { html: '<p>A', firstByteMs: 200, totalMs: 1_900 },
      },
      {
        rule: 'download-slow',
        bad: { html: '<p>A', totalMs: 3_000 },
        good: { html: '<p>A', firstByteMs: 3_000, totalMs: 3_100 },
      },
      { rule: 'html-heavy', bad: { html: '<p>A', bytes: 900_000 }, good: { html: '<p>A', bytes: 90_000 } },
      {
        rule: 'compression-missing',
        bad: { html: '<p>A', bytes: 9_000, transferBytes: 9_000 },
        good: { html: '<p>A', bytes: 9_000, transferBytes: 9_000, headers: { 'content-encoding': 'br' } },
      },
      { rule: 'cache-unusable', bad: '<p>A', good: { html: '<p>A', headers: { etag: '"1"' } } },
      {
        rule: 'http-outdated',
        bad: { html: '<p>A', httpVersion: '1.1' },
        good: { html: '<p>A', httpVersion: '1.1', url: 'http://shop.example/' },
      },
      { rule: 'scripts-blocking', bad: scripts(3), good: `${scripts(3, 'defer')}<body><p>A${scripts(3)}` },
      {
        rule: 'styles-blocking',
        bad: styles(4),
        good: `${styles(3)}<link rel=stylesheet media=print href=p.css><link rel="alternate stylesheet" href=a.css>`,
      },
      { rule: 'elements-too-many', bad: '<br>'.repeat(3_001), good: '<br>'.repeat(2_000) },
      { rule: 'elements-too-deep', bad: '<div>'.repeat(41), good: '<div></div>'.repeat(41) },
      { rule: 'requests-too-many', bad: scripts(40) + styles(30), good: scripts(20) + styles(10) },
      {
        rule: 'inline-code-heavy',
        bad: `<script>${'a();'.repeat(40_000)}</script>`,
        good: `<script type="application/json">"${'a'.repeat(160_000)}"</script>`,
      },
      { rule: 'comments-heavy', bad: `<!--${'a'.repeat(20_001)}-->`, good: `<!--${'a'.repeat(900)}-->` },
      {
        rule: 'fonts-hide-text',
        bad: font('font-display: block'),
        good: `${font('font-display: swap')}<link rel=stylesheet href="https://fonts.googleapis.com/css2?family=A&display=swap">`,
      },
      {
        rule: 'document-write',
        bad: '<script>document.write("<p>A")</script>',
        good: '<script>documents.writeAll()</script><p>document.write("A")',
      },
      {
        rule: 'hosts-too-many',
        bad: Array.from(
          { length: 9 },
          (_, index) => `<script src="https://cdn${index}.test/a.js"></script>`,
        ).join(''),
        good: Array.from(
          { length: 9 },
          (_, index) => `<script src="https://cdn${index}.shop.example/a.js"></script>`,
        ).join(''),
      },
      {
        rule: 'frames-not-lazy',
        bad: '<iframe src="https://www.youtube.com/embed/a"></iframe>',
        good: '<iframe loading=lazy src="https://www.youtube.com/embed/a"></iframe>',
      },
    ],
  );
});
