import { statementsOf } from './statements.ts';
import { topicOf } from './topic.ts';

test.each<[string, string[]]>([
  [
    'Open Monday to Friday, 10 to 18. Call 0561 112233.',
    ['Open Monday to Friday, 10 to 18.', 'Call 0561 112233.'],
  ],
  ['Montag bis Freitag 9–18. Samstag zu.', ['Montag bis Freitag 9–18.', 'Samstag zu.']],
  ['Wir feiern vom 3. bis 18. Mai. Kommt alle.', ['Wir feiern vom 3. bis 18. Mai.', 'Kommt alle.']],
])('%s', (text, statements) => {
  expect(statementsOf(text)).toEqual(statements);
});

test.each([
  '“The best bikes we know. Our daughter loved hers.” – Jan, Kassel',
  '„Gute Räder, guter Rat. Immer wieder gern.“ – Jan',
])('what somebody says stays in one piece: %s', (quote) => {
  expect(statementsOf(`We rent bikes. ${quote}\nMore follows.`)).toEqual([
    'We rent bikes.',
    quote,
    'More follows.',
  ]);
});

test('an initial ends no sentence', () => {
  expect(statementsOf('"Clear and calm" – M. Walsh. Fees are agreed.')).toEqual([
    '"Clear and calm" – M. Walsh.',
    'Fees are agreed.',
  ]);
});

test('a quotation that never ends takes in no more than a few sentences', () => {
  const text = `We say “hello. ${'We rent bikes all the year. '.repeat(40).trim()}`;
  expect(Math.max(...statementsOf(text).map(({ length }) => length))).toBeLessThan(320);
});

test.each([
  ['Monday to Friday 9–18, Saturday 9–14.', 'hours'],
  ['Open Tuesday to Saturday, 9 to 18.', 'hours'],
  ['On Monday we serve 10 to 12 soups.', 'offer'],
  ['"Clear & calm" – M. Walsh.', 'quote'],
  ['Our "house" bread is dark.', 'offer'],
])('%s is about: %s', (statement, topic) => {
  expect(topicOf(statement)).toBe(topic);
});
