import { testRules } from '../../../test/support/audit/audit-page.ts';
import { headingRules } from './headings.ts';

const text = 'Oak is a wood that lasts for many years. '.repeat(80);

testRules(headingRules, [
  { rule: 'h1-missing', bad: '<h2>Oak</h2><template><h1>Oak</h1></template>', good: '<h1></h1>' },
  { rule: 'h1-empty', bad: '<h1><img src=a.png></h1>', good: '<h1><img src=a.png alt="Oak"></h1>' },
  {
    rule: 'h1-multiple',
    bad: '<h1>Oak</h1><h1>Pine</h1>',
    good: '<h1>Oak</h1><noscript><h1>Oak</h1></noscript>',
  },
  { rule: 'h1-too-long', bad: `<h1>${text}</h1>`, good: `<h1>${text.slice(0, 120)}</h1>` },
  {
    rule: 'heading-level-skipped',
    bad: '<h1>A</h1><h3>B</h3>',
    good: '<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2>',
  },
  {
    rule: 'heading-empty',
    bad: '<h1>A</h1><h2> </h2>',
    good: '<h1></h1><h2><svg aria-label="B"></svg>B</h2>',
  },
  { rule: 'h1-not-first', bad: '<h3>Menu</h3><h1>A</h1>', good: '<h1>A</h1><h3>Menu</h3>' },
  { rule: 'subheadings-missing', bad: `<h1>A</h1><p>${text}`, good: `<h1>A</h1><h2>B</h2><p>${text}` },
]);
