import { comparisonIn } from '../question/measures.ts';
import { tableAnswer } from './table-answer.ts';
import { readTableQuestion } from '../question/table-question.ts';
import { tablesOf } from '../tables/tables.ts';

const HEAD = '| Article | Kind | Price EUR | Allergens |\n|---|---|---|---|';
const PASSAGES = [
  [
    '# Menu',
    HEAD,
    '| Spelt roll | Bread | 0.90 | gluten |',
    '| Rye loaf | Bread | 5.20 | gluten |',
    '| Carrot cake | Cake | 4.50 | nuts, egg |',
  ],
  [HEAD, '| Tomato soup | Lunch | 6.50 | celery |', '| Lentil soup | Lunch | 6.90 | celery, nuts |'],
  [
    '# Models',
    '| | D12 | D20 |',
    '|---|---|---|',
    '| Weight | 11.2 kg | 14.5 kg |',
    '| Price | 179 EUR | 249 EUR |',
  ],
].map((lines, place) => ({
  text: lines.join('\n'),
  document: place < 2 ? 'menu.md' : 'dryer-manual.md',
  heading: place < 2 ? 'Menu' : 'Models',
}));

test('what the heading names is counted whole, though some rows have its words', () => {
  const text =
    '## 2. Parser events\n\n| Event | Note |\n|---|---|\n| start | of the parser |\n| end | none |\n| error | any |';
  const asked = readTableQuestion('How many parser events are there?', 'en');
  const tables = tablesOf([{ text, document: 'a.md', heading: null }]);
  expect(asked && tableAnswer(asked, tables, 'en')?.text).toBe('3: start, end, error');
});

const ask = (question: string) => {
  const asked = readTableQuestion(question, 'en');
  return asked && tableAnswer(asked, tablesOf(PASSAGES), 'en');
};

test.each([
  [
    'How many articles are on the menu?',
    '5: Spelt roll, Rye loaf, Carrot cake, Tomato soup, Lentil soup',
    [0, 1],
  ],
  ['How many articles contain nuts?', '2: Carrot cake, Lentil soup', [0, 1]],
  ['How many breads are there?', '2: Spelt roll, Rye loaf', [0]],
  ['How many articles cost more than 5 euros?', null, []],
  ['How many articles have a price above 5?', '3: Rye loaf, Tomato soup, Lentil soup', [0, 1]],
  ['Which is the cheapest bread?', 'Spelt roll — Price EUR: 0.90; Rye loaf — Price EUR: 5.20', [0]],
  ['Which article is the most expensive?', 'Lentil soup — Price EUR: 6.90', [1]],
  [
    'Which is cheaper, tomato soup or lentil soup?',
    'Tomato soup — Price EUR: 6.50; Lentil soup — Price EUR: 6.90',
    [1],
  ],
  [
    'How much more does the lentil soup cost than the carrot cake?',
    'Price EUR: Lentil soup 6.90 − Carrot cake 4.50 = 2.40',
    [1, 0],
  ],
  ['Which is heavier, the D12 or the D20?', 'D20 — Weight: 14.5 kg; D12 — Weight: 11.2 kg', [2]],
  ['What is the difference in price between D12 and D20?', 'Price: D20 249 − D12 179 = 70', [2]],
])('%s', (question, text, passages) => {
  expect(ask(question)).toEqual(text === null ? null : { text, passages });
});

test.each([
  'How many customers bought bread?',
  'How many vegan articles are there?',
  'Which is the cheapest hotel?',
  'Which article is the oldest?',
  'What does the carrot cake cost?',
])('%s is not answered from the tables as a whole', (question) => expect(ask(question)).toBeNull());

const fromTable = (question: string, text: string) => {
  const asked = readTableQuestion(question, 'en');
  return asked && tableAnswer(asked, tablesOf([{ text, document: 'a.md', heading: null }]), 'en')?.text;
};

test('rows that are named wholly are compared, though a word of one stands in others', () => {
  const text =
    '## Hall\n\n| Room | Price |\n|---|---|\n| Main hall | 24 |\n| Main room of the hall | 10 |\n| Studio | 12 |';
  expect(fromTable('How much more does the main hall cost than the studio?', text)).toBe(
    'Price: Main hall 24 − Studio 12 = 12',
  );
});

test('words of a title that say nothing do not choose rows', () => {
  const text =
    '# isBot\n\n## Named imports\n\n| Import | Note |\n|---|---|\n| isBot | none |\n| list | import of parts |';
  expect(fromTable('How many named imports does isBot have?', text)).toBe('2: isBot, list');
});

test.each([
  ['What is the order number of the filter?', null],
  ['What is the number of breads?', 'count'],
  ['number of breads', 'count'],
])('%s counts: %s', (question, kind) => expect(readTableQuestion(question, 'en')?.kind ?? null).toBe(kind));

test('what names the whole table does not choose one of its rows', () => {
  const text =
    '## Treatments\n\n| Name | Price |\n|---|---|\n| Mud | £28 |\n| Steam treatment | £12 |\n| Oil | £19 |';
  const asked = readTableQuestion('What is the most expensive treatment?', 'en');
  const tables = tablesOf([{ text, document: 'a.md', heading: null }]);
  expect(asked && tableAnswer(asked, tables, 'en')?.text).toBe('Mud — Price: £28');
});

test.each([
  ['What does the Plus plan cost?', null],
  ['Who is the mayor?', null],
  ['Quel plan coûte le plus ?', 'most'],
  ['¿Qué plan tiene el mayor precio?', 'most'],
])('%s compares: %s', (question, direction) => {
  expect(comparisonIn(question, 'en')?.direction ?? null).toBe(direction);
});

test('a row that describes what is asked for is not counted', () => {
  const text =
    '| Option | Default | Meaning |\n|---|---|---|\n| --jobs | 4 | notes rendered at once |\n| --out | site | folder |';
  expect(fromTable('How many notes are rendered at once?', text)).toBeUndefined();
});

test('a row whose first cell is a code is told with its name, unless the code was asked for', () => {
  const text =
    '| Code | Treatment | Fee |\n|---|---|---|\n| D40 | Crown of porcelain | 680 |\n| D50 | Extraction | 120 |\n| D60 | Check | 40 |';
  const asked = readTableQuestion('What is the most expensive treatment?', 'en');
  const found =
    asked &&
    tableAnswer(
      { ...asked, measures: ['fee'] },
      tablesOf([{ text, document: 'a.csv', heading: null }]),
      'en',
    );
  expect(found?.text).toBe('D40 — Treatment: Crown of porcelain; Fee: 680');
});

test.each([
  ['How many courses can be boiled at 90 degrees?', '2: K1 Stock, K2 Jam'],
  ['How many courses can be boiled at 90 °C?', '2: K1 Stock, K2 Jam'],
  ['How many of the courses are done under steam?', '1: K3 Rice'],
  ['Which course takes the longest?', 'K2 — Course: Jam; Time: 2:45'],
  ['How many parts do the cooking lessons have?', '3: K1 Stock, K2 Jam, K3 Rice'],
  ['How many parts do the lessons in riding have?', undefined],
])('rows are chosen by what a number or a word says of them: %s', (question, text) => {
  const table =
    '## Cooking lessons\n\n| Code | Course | Boiled at, degrees | Time | How |\n|---|---|---|---|---|\n| K1 | Stock | 90 | 1:50 | lid on |\n| K2 | Jam | 90 | 2:45 | lid off |\n| K3 | Rice | 70 | 0:40 | steam |';
  expect(fromTable(question, table)).toBe(text);
});

test('where a list tells how many there were, its number is told', () => {
  const text = 'Loans given out:\n    July    412\n    August  468\n    Sept    439';
  expect(fromTable('How many loans were given out in August?', text)).toBe('August — 468');
});

test.each([
  ['Which bike costs the most per day?', 'B2 — Bike: E-bike Volt 60; Per day EUR: 39'],
  ['Which bike costs the most per hour?', 'B3 — Bike: Cargo bike; Per hour EUR: 14'],
  ['Which bike has the longest range?', 'B2 — Bike: E-bike Volt 60; Range: 120'],
  ['How many e-bikes are there?', '2: B1 E-bike Volt 40, B2 E-bike Volt 60'],
  ['Which e-book bike costs the most per day?', undefined],
])('the column is the one that is named: %s', (question, text) => {
  const table =
    '| Code | Bike | Per hour EUR | Per day EUR | Range |\n|---|---|---|---|---|\n| B1 | E-bike Volt 40 | 9 | 32 | 80 |\n| B2 | E-bike Volt 60 | 11 | 39 | 120 |\n| B3 | Cargo bike | 14 | 36 | 60 |';
  expect(fromTable(question, table)).toBe(text);
});

test('the letter of a compound that no row has chooses none', () => {
  const table = '## Offers\n\n| Offer | Titles |\n|---|---|\n| Readly | 42,000 |\n| Biblio | 61,000 |';
  expect(fromTable('Which e-offer has the most titles?', table)).toBe(
    'Biblio: 61,000 titles; Readly: 42,000 titles',
  );
});

test('a column of money tells prices, whatever its name', () => {
  const table =
    '| Group | Half day | Full day |\n|---|---|---|\n| Under 2 | £42 | £71 |\n| 2 to 3 | £38 | £79 |\n| Over 3 | £34 | £58 |';
  expect(fromTable('Which group pays the most for a full day?', table)).toBe('2 to 3 — Full day: £79');
});

test.each([
  ['How many models are there?', '3: Fjord, Tundra, Aurora'],
  ['How many colours are there?', '3: blue, red, green'],
  ['How many Aurora are in stock?', 'Aurora — Stock: 12'],
  ['How many blue Fjord are in stock?', 'Fjord — Size: M; Stock: 4; Fjord — Size: L; Stock: 0'],
  ['How many models are in stock?', undefined],
])(
  'where several rows tell of one thing, it is counted once, and what each holds is told: %s',
  (question, text) => {
    const table = [
      '| Model | Colour | Size | Stock | Price |',
      '|---|---|---|---|---|',
      '| Fjord | blue | M | 4 | 1299 |',
      '| Fjord | blue | L | 0 | 1299 |',
      '| Fjord | red | M | 2 | 1349 |',
      '| Tundra | green | L | 7 | 2499 |',
      '| Aurora | red | M | 12 | 899 |',
    ].join('\n');
    expect(fromTable(question, table)).toBe(text);
  },
);

test('what takes place somewhere is counted, though a column is called places', () => {
  const table =
    '| Course | Room | Places |\n|---|---|---|\n| Aqua fit | Pool | 18 |\n| Swimming | Pool | 10 |\n| Zumba | Hall | 25 |';
  expect(fromTable('How many courses take place in the pool?', table)).toBe('2: Aqua fit, Swimming');
});

const TIERS = [
  '# Membership tiers',
  '',
  '| Tier | Price | Club access | Guest passes |',
  '|---|---|---|---|',
  '| Basic | £19 | Home club only | None |',
  '| Plus | £39 | All clubs | 2 per month |',
  '| Elite | £59 | All clubs and the spa | 4 per month |',
].join('\n');

test.each([
  ['Which tier has the most guest passes?', 'Elite — Guest passes: 4 per month'],
  ['Which tier has the fewest guest passes?', 'Basic — Guest passes: None'],
  ['How many tiers are there?', '3: Basic, Plus, Elite'],
  // `Club access` tells which clubs may be entered, and every row says the word.
  ['How many clubs are there?', undefined],
])('%s', (question, text) => {
  const asked = readTableQuestion(question, 'en');
  const tables = tablesOf([{ text: TIERS, document: 'gym.md', heading: null }]);
  expect(asked && tableAnswer(asked, tables, 'en')?.text).toBe(text);
});

test('a table below a heading within its passage is below the title of the document, too', () => {
  const backends = (rows: string) => `| Backend | Since |\n|---|---|\n${rows}`;
  const passages = [
    { text: '# Keepsake\n\nIt keeps copies.', heading: 'Keepsake' },
    { text: `## Backends\n\n${backends('| Disk | 0.1 |')}`, heading: 'Keepsake > Settings' },
    { text: backends('| Bucket | 0.2 |\n| SFTP | 0.4 |'), heading: 'Keepsake > Backends' },
  ].map((one) => ({ ...one, document: 'readme.md' }));
  const counted = (question: string) => {
    const asked = readTableQuestion(question, 'en');
    return asked && tableAnswer(asked, tablesOf(passages), 'en')?.text;
  };
  for (const verb of ['support', 'provide'])
    expect(counted(`How many backends does Keepsake ${verb}?`)).toBe('3: Disk, Bucket, SFTP');
  // Settings stand beside them, not above.
  expect(counted('How many backends do the settings have?')).toBeUndefined();
  expect(counted('How many backends does Postgres support?')).toBeUndefined();
});

test('columns are not compared by one of many rows of a name', () => {
  const text =
    '| Ticket | Full | Children |\n|---|---|---|\n| Day ticket | 14.90 | 8.00 |\n| Evening ticket | 8.50 | 7.00 |\n| Annual pass | 590 | 320 |';
  const tables = tablesOf([{ text, document: 'prices.md', heading: 'Prices' }]);
  const cheapest = (question: string) => {
    const asked = readTableQuestion(question, 'en');
    return asked ? (tableAnswer(asked, tables, 'en')?.text ?? '') : '';
  };
  expect(cheapest('Which is the cheapest ticket?')).not.toMatch(/^Children/);
  expect(cheapest('Who has the cheapest day ticket?')).toMatch(/^Children — Day ticket: 8\.00/);
});

test('columns are not compared where rows are what is asked for', () => {
  const text =
    '| Ticket | Full | Children |\n|---|---|---|\n| Day ticket | 14.90 € | 8.00 € |\n| Evening ticket | 8.50 € | – |\n| Family (2 adults) | 38.00 € | – |';
  const cheapest = (question: string) => {
    const asked = readTableQuestion(question, 'en');
    return asked && tableAnswer(asked, tablesOf([{ text, document: 'a.md', heading: 'Prices' }]), 'en')?.text;
  };
  // No row says that it is for adults, but for one that has no others to be compared with.
  expect(cheapest('Which ticket is the cheapest for adults?')).toBeUndefined();
  expect(cheapest('Which is the cheapest ticket for adults?')).toBeUndefined();
});
