import { readFileSync } from 'node:fs';
import { summaryOf, summaryTopic } from './summary.ts';

test.each([
  ['Summarise this document', []],
  ['What is this file about?', []],
  ['Give me a short overview of the lease', ['lease']],
  ['Fasse das Dokument zusammen', []],
  ['Résume ce document', []],
  ['What is the contract with Hollis about?', ['contract', 'hollis']],
])('%s asks for a summary', (question, topic) => expect(summaryTopic(question)).toEqual(topic));

test.each([
  'What is the price about three nights?',
  'How do I print a page?',
  'What are you about to do?',
  'Where is the file?',
])('%s does not', (question) => expect(summaryTopic(question)).toBeNull());

const LEASE = [
  `# Lease of the flat in Mill Lane

This lease lets the flat in Mill Lane to the tenants for two years.

## Rent

The rent of the flat is 890 euros a month and is paid on the third day. The tenants of the flat pay the rent to the landlady by transfer each month. The landlady may raise the rent of the flat for the tenants once a year.`,
  `## Pets

Cats are welcome if she agrees beforehand. See page 4.

| Pet | Fee |
|---|---|
| Cat | 5 |`,
].map((text) => ({ text, score: 1, document: 'lease.md', heading: null }));

test('a summary has the opening and a sentence of each section, in their order and word for word', () => {
  const sentences = summaryOf(LEASE, 3);
  expect(sentences.map(({ passage }) => passage)).toEqual([0, 0, 1]);
  expect(sentences[0]?.text).toBe('This lease lets the flat in Mill Lane to the tenants for two years.');
  expect(sentences[1]?.text).toContain('rent');
  expect(sentences[2]?.text).toContain('Cats');
  for (const { text, passage } of sentences) expect(LEASE[passage]?.text).toContain(text);
});

test.each([
  ['with many sections', (place: number) => `## Part ${place}\n\n`],
  ['without headings', () => ''],
])('a long text %s is told evenly, from its beginning to its end', (_, heading) => {
  const passages = Array.from({ length: 60 }, (_passage, place) => ({
    text: `${heading(place)}The mill needs wheel${place}, stone${place}, sieve${place} and sack${place}. Somebody oils them.`,
    score: 1,
    document: 'halls.txt',
    heading: null,
  }));
  const places = summaryOf(passages, 6).map(({ passage }) => passage);
  // Its opening, and one of each fifth.
  expect(places[0]).toBe(0);
  expect(places.map((place) => Math.floor(place / 12))).toEqual([0, 0, 1, 2, 3, 4]);
});

test('what opens a text of many sections is told, however central the next ones are', () => {
  const handbook = '../../../../eval/answers/sets/second/documents/staff-handbook.md';
  const text = readFileSync(new URL(handbook, import.meta.url), 'utf8');
  expect(summaryOf([{ text, score: 1 }], 6)[0]?.text).toMatch(/^This handbook explains the rules/);
});

test('a sentence that leans on another one is not told without it', () => {
  const text =
    '## Cards\n\nNo card is refunded. They are valid for three whole years.\n\n## Bikes\n\nBikes are taken back within a month of delivery. They have to be clean and without any scratches.';
  const told = summaryOf([{ text, score: 1 }], 6).map((one) => one.text);
  expect(told).toEqual([
    'Bikes are taken back within a month of delivery.',
    'They have to be clean and without any scratches.',
  ]);
});

test('a yes or no is not told without the question that it answers', () => {
  const text =
    '## Does it stop the wheel?\n\nIn winter, no. In summer the wheel stands still for about an hour.\n\n## Who may open it?\n\nThe miller alone may open the sluice, and only by day.';
  expect(summaryOf([{ text, score: 1 }], 6).map((one) => one.text)).toEqual([
    'The miller alone may open the sluice, and only by day.',
  ]);
});

test('a table alone is told by its rows and columns', () => {
  const text = '| Cake | Price |\n|---|---|\n| Tart | 4 |\n| Bun | 1 |';
  expect(summaryOf([{ text, score: 1 }], 6)).toEqual([{ text: '2 × Cake, Price', passage: 0 }]);
});

test('rows of a table that was read in parts are not counted', () => {
  const text = '| Cake | Price |\n|---|---|\n| Tart | 4 |\n| Bun | 1 |';
  expect(summaryOf([{ text, score: 1, isPart: true }], 6)).toEqual([]);
  const told = `${text}\n\nOur cakes are baked every morning before six.`;
  expect(summaryOf([{ text: told, score: 1, isPart: true }], 6)).toHaveLength(1);
});
