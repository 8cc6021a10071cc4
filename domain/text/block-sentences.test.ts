import { sentencesOf } from './block-sentences.ts';

const plain = (text: string) =>
  sentencesOf(text)
    .filter((one) => !one.heading)
    .map((one) => one.text);

test('every sentence stands in the text word for word', () => {
  const text = [
    '# Warranty (EU)',
    '',
    'The device is covered for two years from the date of purchase, as the law of the',
    'European Union asks. Dr. Ada Smith wrote it, e.g. in Sect. 3 of approx. 20 pages.',
    'It costs 3.50 EUR! Really?',
    '- Batteries: six months',
    '2. Cables are not covered. Nor are cases.',
    '| Plan | Price |',
    '| ---- | ----- |',
    '| Pro  | 20    |',
    '> Quoted by J. Doe.',
  ].join('\n');
  for (const { text: sentence } of sentencesOf(text)) expect(text).toContain(sentence);
  expect(plain(text)).toEqual([
    'The device is covered for two years from the date of purchase, as the law of the\nEuropean Union asks.',
    'Dr. Ada Smith wrote it, e.g. in Sect. 3 of approx. 20 pages.',
    'It costs 3.50 EUR!',
    'Really?',
    'Batteries: six months',
    '2. Cables are not covered.',
    'Nor are cases.',
    '| Pro  | 20    |',
    'Quoted by J. Doe.',
  ]);
});

test.each([
  ['# Title'],
  ['### Deep title'],
  ['Returns and refunds'],
  ['The parts are:'],
  ['5. ROBO Y DAÑOS.'],
])('%s is a heading', (line) => {
  expect(sentencesOf(`${line}\n\nThen there is a whole sentence of text.`)[0]?.heading).toBe(true);
});

test('nothing comes of nothing', () => {
  expect(sentencesOf('')).toEqual([]);
  expect(sentencesOf(' \n\n ')).toEqual([]);
});

test('code between fences is one sentence, also where its end is cut off', () => {
  const text = 'Type:\n\n```sh\ncd app. Now\n\nnpm start\n```\nThen wait. It ends.\n\n~~~\nabc';
  expect(plain(text)).toEqual(['```sh\ncd app. Now\n\nnpm start\n```', 'Then wait.', 'It ends.', '~~~\nabc']);
  for (const { text: sentence } of sentencesOf(text)) expect(text).toContain(sentence);
});

test('clauses, titles in bold and lines of prices are not run together', () => {
  const text =
    '**2. Fees**\n2.1 The fee is due on the first of each month and is paid\nby transfer only, never by standing order from abroad\n2.2 Cash is not taken\nKey, cut while you wait .......... 6.50\nSafe key ......... 24.00';
  expect(sentencesOf(text)).toEqual([
    { text: '**2. Fees**', heading: true },
    {
      text: '2.1 The fee is due on the first of each month and is paid\nby transfer only, never by standing order from abroad',
      heading: false,
    },
    { text: '2.2 Cash is not taken', heading: false },
    { text: 'Key, cut while you wait .......... 6.50', heading: false },
    { text: 'Safe key ......... 24.00', heading: false },
  ]);
});

test('titles and questions in bold stand before what is said about them', () => {
  const text = '**3. Cancelling.** Flex plans end at any time. **May I pause?** Yes, once.';
  expect(sentencesOf(text)).toEqual([
    { text: '**3. Cancelling.**', heading: true },
    { text: 'Flex plans end at any time.', heading: false },
    { text: '**May I pause?**', heading: true },
    { text: 'Yes, once.', heading: false },
  ]);
});

test('no sentence ends with `excl.` or `tel.`', () => {
  const text = 'The rent is EUR 840, excl. VAT, and is paid to Mr Bell, tel. 0441 555.';
  expect(plain(text)).toEqual([text]);
});

test('a number at the start of a wrapped line begins an item only as the first or the next one of a list', () => {
  const wrapped =
    'Das Winterlager ist vom 1. November an belegt und öffnet erst wieder am\n24. April des nächsten Jahres.';
  expect(plain(wrapped)).toEqual([wrapped]);
  expect(plain('24. April: Saisonstart mit Musik.')).toEqual(['24. April: Saisonstart mit Musik.']);
  const list =
    '1. Switch the pump off and wait until the light of the panel is out\n2. Close the valve\n3. Open the lid';
  expect(plain(list)).toEqual(list.split('\n'));
});
