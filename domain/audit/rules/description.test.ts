import { testRules } from '../../../test/support/audit/audit-page.ts';
import { descriptionRules } from './description.ts';

const describedAs = (text: string) => `<title>Oak tables</title><meta name="description" content="${text}">`;
const fair = 'Tables of solid oak, made to measure in our workshop and brought to your home.';

testRules(descriptionRules, [
  {
    rule: 'description-missing',
    bad: describedAs(' '),
    good: '<meta name="robots" content="noindex">',
  },
  {
    rule: 'description-multiple',
    bad: describedAs('One.') + describedAs('Two.'),
    good: `${describedAs('One.')}<meta property="og:description" content="Two.">`,
  },
  { rule: 'description-outside-head', bad: `<p>Hello</p>${describedAs(fair)}`, good: describedAs(fair) },
  { rule: 'description-short', bad: describedAs('Tables.'), good: describedAs(fair) },
  { rule: 'description-too-long', bad: describedAs(fair.repeat(3)), good: describedAs(fair) },
  {
    rule: 'description-equals-title',
    bad: describedAs('Oak Tables.'),
    good: describedAs('Oak tables of all sizes'),
  },
  {
    rule: 'description-with-markup',
    bad: describedAs('&lt;p&gt;Tables of {{ wood }}&lt;/p&gt;'),
    good: describedAs('Tables &lt; 100 € and chairs &gt; 50 €, {solid}'),
  },
]);
