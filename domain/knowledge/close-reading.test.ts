import { closeness, sentencesToRead } from './close-reading.ts';

const met = (words: Record<string, number>) =>
  Object.entries(words).map(([word, likeness]) => ({ word, likeness }));

test('one word that nothing in the text is like counts for more than many that are met', () => {
  const all = closeness(met({ who: 0.6, built: 0.7, the: 0.7, bridge: 0.9 }), '', 'en');
  const allButOne = closeness(met({ who: 0.6, painted: 0.1, the: 0.7, bridge: 0.9, river: 0.9 }), '', 'en');
  expect(all).toBeGreaterThan(4);
  expect(allButOne).toBeLessThan(all - 1);
});

test('a word that names nothing counts for less', () => {
  const question = (name: number, rest: number) =>
    closeness(met({ library: name, does: rest, a: 0.6 }), '', 'en');
  expect(question(0.8, 0.3)).toBeGreaterThan(question(0.3, 0.8));
  expect(closeness(met({ does: 0.3, haus: 0.8 }), '', 'de')).toBeLessThan(
    closeness(met({ does: 0.3, haus: 0.8 }), '', 'en'),
  );
});

test('a number or code is there or it is not, however near another one', () => {
  const asked = met({ error: 0.9, e410: 0.7 });
  expect(closeness(asked, 'Error E410: overload.', 'en')).toBeGreaterThan(4);
  expect(closeness(asked, 'Error E411: overload.', 'en')).toBeLessThan(3);
});

test('a question of few words is met easily, so it proves less', () => {
  const few = closeness(met({ lawyer: 0.95 }), '', 'en');
  const many = closeness(
    met({ lawyer: 0.95, fee: 0.95, contract: 0.95, notice: 0.95, month: 0.95 }),
    '',
    'en',
  );
  expect(few).toBeLessThan(many - 0.5);
  expect(few).toBeGreaterThan(closeness(met({ lawyer: 0.2 }), '', 'en'));
});

test('nothing asked is nothing met', () => {
  expect(closeness([], 'A text.', 'en')).toBe(0);
});

test('each sentence is read with the heading above it', () => {
  const content =
    '# Opening hours\n\nWe open at ten. On Sundays we are closed.\n\n## Fees\n\nA card costs 22 euros.';
  expect(sentencesToRead(content)).toEqual([
    'Opening hours\nWe open at ten.',
    'Opening hours\nOn Sundays we are closed.',
    'Fees\nA card costs 22 euros.',
  ]);
  expect(sentencesToRead('# Only a heading')).toEqual(['# Only a heading']);
});

test('a question of words that name nothing is met by no text', () => {
  const matches = ['what', 'is', 'a'].map((word) => ({ word, likeness: 1 }));
  expect(closeness(matches, 'What is a mill?', 'en')).toBe(0);
});

test('a word that all texts speak of proves less than one that few do', () => {
  const known = met({ virus: 0.95, surface: 0.2 });
  const asked = met({ virus: 0.2, surface: 0.95 });
  const rarityOf = (word: string) => (word === 'virus' ? 0.1 : 1);
  expect(closeness(asked, '', 'en', rarityOf)).toBeGreaterThan(closeness(known, '', 'en', rarityOf) + 0.5);
  expect(closeness(asked, '', 'en')).toBeCloseTo(closeness(known, '', 'en'));
});
