import { extractiveAnswer } from '../../extractive-answer.ts';
import { admitsNoAnswer as isUnsure } from '../../small-talk/reply.ts';
import { askedMeasure } from '../question/measures.ts';

const ask = (question: string, text: string, score = 0.9) => extractiveAnswer(question, [{ text, score }]);

test.each([
  ['How much will the roof cost?', 'The roof leaks in 3 places. Two roofers were asked about the roof.'],
  [
    'How often must the filter be changed?',
    'For the filter, press the key for six seconds. Only filter 51 fits.',
  ],
  ['How hot must the tank of the boiler be?', 'The tank of the boiler holds 80 litres.'],
  ['How long is the lease of the cabin?', 'The lease of the cabin has 9 pages and 2 seals.'],
])('a number of another kind does not answer: %s', (question, text) => {
  expect(isUnsure(ask(question, text))).toBe(true);
});

test.each([
  ['How much does entry cost for children?', 'Entry for children is free.'],
  ['How much does entry cost for groups?', 'Entry for groups costs 4 a head.'],
  ['How often must the filter be changed?', 'The filter must be changed every spring.'],
  ['How hot must the milk be?', 'Milk is ready at 65 °C.'],
  ['How long is the lease of the cabin?', 'The lease of the cabin runs for eighteen months.'],
])('a number of the kind that is asked for answers: %s', (question, text) => {
  expect(ask(question, text)).toBe(`${text} [1]`);
});

test('money answers only where something of the question stands beside it', () => {
  const text = 'The balance is €23,480.\n\nThe roof leaks above the boats.';
  expect(isUnsure(ask('How much will the roof cost?', text))).toBe(true);
});

test('the sentence with the unit is told before those with other numbers', () => {
  const text =
    'Steam the milk for 2 seconds with the wand of the machine.\n\nCold milk is heated to 65 °C.\n\nThe machine has 2 wands for milk.';
  expect(ask('How hot does the milk get?', text)).toMatch(/^Cold milk is heated to 65 °C\./);
});

test.each([
  ['How many pasta dishes are there?', 'All pasta dishes are available without gluten for €2 more.'],
  ['How many pasta dishes are there?', 'Pasta dishes are on the card. Children under ten get half.'],
  ['How many books does the library own?', 'The library orders a book for 4 euros, in one to three weeks.'],
  ['How many bedrooms does the flat have?', 'The flat lies on the second floor of 14 Tannery Row.'],
])('%s: is not counted by what counts nothing of it', (question, text) => {
  expect(isUnsure(ask(question, text))).toBe(true);
});

test('the unit says the word by which it is asked for', () => {
  expect(ask('How hot must the milk be?', 'Milk is ready at 65 °C.', 0.4)).toBe(
    'Milk is ready at 65 °C. [1]',
  );
});

test('the number in the name of a row does not tell how often', () => {
  const text = '| Code | Remedy |\n|---|---|\n| 20 | Clean the pump filter |\n| 30 | Close the tap |';
  expect(isUnsure(ask('How often do I clean the pump filter?', text, 1))).toBe(true);
});

test('days are counted in days', () => {
  const text = 'A book is lent for up to 28 days.';
  expect(ask('For how many days is a book lent?', text)).toBe(`${text} [1]`);
});

test('what is counted beside its number answers', () => {
  const text = 'There are 27 juniors in the club.';
  expect(ask('How many juniors are in the club?', text)).toBe(`${text} [1]`);
});

test.each([
  ['How long must one wait to pay?', 'for two hours', '4 EUR'],
  ['What do you charge for a repair?', '14.00', 'an hour'],
  ['How long is the lease?', 'for two to three working days', 'every other year'],
  ['Wie oft wird geleert?', 'jede Woche', '3 Kisten'],
  ['How often is it emptied?', 'twice', '3 boxes'],
])('%s: asks for a measure', (question, told, other) => {
  const pattern = askedMeasure(question, 'en')?.told;
  expect([told, other].map((text) => pattern?.test(text))).toEqual([true, false]);
});

test.each(['When do I pay the rent?', 'How many guests can pay by card?', 'When was the long bridge built?'])(
  '%s: asks for no measure',
  (question) => expect(askedMeasure(question, 'en')).toBeNull(),
);

test.each([
  'The rent of the cabin is paid on the 6th of every month.',
  'The rent of the cabin is paid on Mondays.',
  'The rent of the cabin is paid before 3 May.',
])('a day is told: %s', (text) => {
  expect(ask('On what day is the rent of the cabin paid?', text)).toBe(`${text} [1]`);
});

test.each([
  'On what day is the rent of the cabin paid?',
  'What is the latest date for the rent of the cabin?',
])('a time that is no day does not answer: %s', (question) =>
  expect(isUnsure(ask(question, 'The rent of the cabin is paid within 14 hours.'))).toBe(true),
);

test('a month is known by its short name', () => {
  const text = '- 9 Apr walk: Ben Ash leads.\n\nOthers walk as well.\n\n- 9 Mar walk: Ada Poll leads.';
  expect(ask('Who leads the walk on 9 March?', text)).toMatch(/^9 Mar/);
});

test('money beside something else of the same document does not answer', () => {
  const text = '# Morello X9 machine\n\n## Service\n\nA repair costs 79 EUR plus parts.';
  expect(isUnsure(ask('How much does the Morello X9 cost?', text))).toBe(true);
  expect(ask('How much does a repair of the Morello X9 cost?', text)).toContain('79 EUR');
});

test('half of something is no price', () => {
  const text = 'There are 7 names on the list of the plot. Half plots of the list go first.';
  expect(isUnsure(ask('How much does a plot of the list cost?', text))).toBe(true);
});

test('how old asks for an age', () => {
  const text = '| Bike | Price | Min age |\n|---|---|---|\n| Cargo bike | 48 | 18 |\n| Tandem | 26 | 16 |';
  expect(ask('How old must one be for the cargo bike?', text)).toBe('Cargo bike — Min age: 18 [1]');
});

test('a span of time is what is counted where its unit is among the words of the question', () => {
  const text = 'The firm gives 20 days of vacation every year.';
  expect(ask('How many vacation days do I get from the firm?', text)).toBe(`${text} [1]`);
  const other = 'The firm lets a holiday cabin for 20 days.';
  expect(isUnsure(ask('How many holiday cabins does the firm let?', other))).toBe(true);
});

test.each([
  [
    'Wie hoch ist der Mitgliedsbeitrag?',
    'Der Mitgliedsbeitrag beträgt 24 Euro.',
    'Der Mitgliedsbeitrag ist in 2 Wochen fällig.',
  ],
  [
    'How high is the deposit of the cabin?',
    'The deposit of the cabin is 50 EUR.',
    'The deposit of the cabin is paid back within 14 days.',
  ],
])('%s: money alone answers', (question, money, time) => {
  expect(ask(question, money)).toBe(`${money} [1]`);
  expect(isUnsure(ask(question, time))).toBe(true);
});
