import { quotableIn, tableOf } from './quotable.ts';

const texts = (content: string) => quotableIn(content, null).map(({ text }) => text);

test('sentences are quoted as they stand, below what they are about', () => {
  const content =
    '## Opening\n\nWe open the doors of the hall at nine in the morning, also on\nSundays and holidays of all kinds. Dogs wait outside.';
  expect(quotableIn(content, 'House rules')).toEqual([
    {
      text: 'We open the doors of the hall at nine in the morning, also on Sundays and holidays of all kinds.',
      read: 'Opening\n\nWe open the doors of the hall at nine in the morning, also on\nSundays and holidays of all kinds.',
      above: 'Opening',
      isBlock: false,
      table: null,
    },
    {
      text: 'Dogs wait outside.',
      above: 'Opening',
      read: 'Opening\n\nDogs wait outside.',
      isBlock: false,
      table: null,
    },
  ]);
  expect(quotableIn('Dogs wait outside.', 'House rules')[0]?.read).toBe('House rules\n\nDogs wait outside.');
});

test('what a passage repeats of the section before its own is not below its title', () => {
  const content = 'Paste keeps for five days.\n\n## 6 **Fastness**\n\nWashing is good.';
  expect(quotableIn(content, 'Garnet > 6 Fastness').map(({ text, above }) => [text, above])).toEqual([
    ['Paste keeps for five days.', ''],
    ['Washing is good.', '6 **Fastness**'],
  ]);
  const numbered = 'Doors stay shut.\n\n## 6. Cold and dark\n\nTake a lamp.';
  expect(quotableIn(numbered, 'Handbook > 6. Cold and dark')[0]?.above).toBe('');
  expect(quotableIn('Paste keeps.\n\n## Fast\n\nGood.', 'Garnet > Breakfast')[0]?.above).toBe(
    'Garnet > Breakfast',
  );
});

test('a question of a list of questions is no answer, but says what the answer is about', () => {
  expect(quotableIn('Where do I park? Behind the hall.', null)[0]?.above).toBe('Where do I park?');
  expect(texts('Where do I park? Behind the hall. 何時ですか？ 九時です。')).toEqual([
    'Behind the hall.',
    '九時です。',
  ]);
});

test('rows of a table come below the names of its columns, with a sign of the rows left out', () => {
  const rows = quotableIn('| Plan | Price |\n| --- | --- |\n| Pro | 20 |\n| A \\| B | 5 |', null);
  expect(tableOf(rows)).toBe('| Plan | Price |\n| --- | --- |\n| Pro | 20 |\n| A \\| B | 5 |');
  expect(tableOf(rows.slice(1))).toBe('| Plan | Price |\n| --- | --- |\n| … | … |\n| A \\| B | 5 |');
  expect(tableOf(rows.slice(0, 1))).toBe('| Plan | Price |\n| --- | --- |\n| Pro | 20 |\n| … | … |');
  expect(rows[0]?.read).toBe('| Plan | Price |\n| Pro | 20 |');
});

test('code is quoted with its end', () => {
  expect(texts('```sh\nnpm start')).toEqual(['```sh\nnpm start\n```']);
});

test('where there are headings alone, they are quoted', () => {
  expect(texts('## Closed on Mondays')).toEqual(['Closed on Mondays']);
  expect(texts(' ')).toEqual([]);
});

test('a sentence that introduces a list is quoted, a short label is context', () => {
  const content = 'Each inspection of the tower takes place in the same order:\n- Bells\n- Clock';
  expect(texts(content)).toEqual([
    'Each inspection of the tower takes place in the same order:',
    'Bells',
    'Clock',
  ]);
  expect(quotableIn('In this order:\n- Bells', null)).toMatchObject([
    { text: 'Bells', above: 'In this order:' },
  ]);
});
