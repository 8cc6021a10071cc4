import { testRules } from '../../../test/support/audit/audit-page.ts';
import { pixelWidth } from '../../site/pixel-width.ts';
import { titleRules } from './title.ts';

const wide = 'Wonderful handmade wooden kitchen tables and chairs from our workshop';

testRules(titleRules, [
  {
    rule: 'title-missing',
    bad: '<title> </title><svg><title>Icon</title></svg>',
    good: '<title>Tables</title>',
  },
  {
    rule: 'title-multiple',
    bad: '<title>Tables</title><title>Chairs</title>',
    good: '<title>Tables</title><body><svg><title>Icon</title></svg>',
  },
  {
    rule: 'title-outside-head',
    bad: '<head><div></div><title>Tables</title></head>',
    good: '<head><noscript><img src=p.gif></noscript><title>Tables</title></head>',
  },
  { rule: 'title-short', bad: '<title>Tables</title>', good: '<title>Wooden tables</title>' },
  { rule: 'title-too-wide', bad: `<title>${wide}</title>`, good: `<title>${wide.slice(0, 56)}</title>` },
  { rule: 'title-placeholder', bad: '<title>Untitled Document</title>', good: '<title>Home cooking</title>' },
  {
    rule: 'title-repeats-words',
    bad: '<title>Cheap tables, oak tables, buy tables</title>',
    good: '<title>Oak tables and tables of pine | House of Tables</title>',
  },
  {
    rule: 'title-equals-h1',
    bad: '<title>Oak tables</title><h1>Oak  Tables!</h1>',
    good: '<title>Oak tables | Shop</title><h1>Oak tables</h1>',
  },
  {
    rule: 'title-all-capitals',
    bad: '<title>BUY OUR OAK TABLES</title>',
    good: '<title>NASA, ESA AND Us</title>',
  },
]);

test('widths are those of Arial', () => {
  expect(pixelWidth('iiii', 20)).toBeLessThan(pixelWidth('WWWW', 20) / 4);
  expect([pixelWidth('Hello', 20), pixelWidth('é', 20), pixelWidth('漢', 20)]).toEqual([46, 11, 20]);
});
