import { quotableIn } from './quotable.ts';

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
    },
    { text: 'Dogs wait outside.', above: 'Opening', read: 'Opening\n\nDogs wait outside.', isBlock: false },
  ]);
  expect(quotableIn('Dogs wait outside.', 'House rules')[0]?.read).toBe('House rules\n\nDogs wait outside.');
});

test('a question of a list of questions is no answer, but says what the answer is about', () => {
  expect(quotableIn('Where do I park? Behind the hall.', null)[0]?.above).toBe('Where do I park?');
  expect(texts('Where do I park? Behind the hall. 何時ですか？ 九時です。')).toEqual([
    'Behind the hall.',
    '九時です。',
  ]);
});

test('a row of a table comes with the names of its columns, code with its end', () => {
  expect(texts('| Plan | Price |\n| --- | --- |\n| Pro | 20 |')).toEqual([
    '| Plan | Price |\n| --- | --- |\n| Pro | 20 |',
  ]);
  expect(texts('| Plan | Price |\n| --- | --- |\n| Pro | 20 |\n| A \\| B | 5 |')).toEqual([
    '| Plan | Price |\n| --- | --- |\n| Pro | 20 |\n| … | … |',
    '| Plan | Price |\n| --- | --- |\n| A \\| B | 5 |\n| … | … |',
  ]);
  expect(texts('```sh\nnpm start')).toEqual(['```sh\nnpm start\n```']);
});

test('where there are headings alone, they are quoted', () => {
  expect(texts('## Closed on Mondays')).toEqual(['Closed on Mondays']);
  expect(texts(' ')).toEqual([]);
});
