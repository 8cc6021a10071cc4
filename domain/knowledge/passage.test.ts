import { passageCoverage } from './passage.ts';

const filler = (count: number) => Array.from({ length: count }, (_, index) => `other${index}`);
const words = [['warranti'], ['loom'], ['batteri', 'akku']];

test('all words together are the whole question, none are nothing', () => {
  const texts = [['the', 'warranti', 'of', 'loom', 'batteri'], filler(5)];
  expect(passageCoverage(words, texts)).toEqual([1, 0]);
});

test('words far apart are not one passage', () => {
  const [together = 0, apart = 0] = passageCoverage(words, [
    ['warranti', 'loom', ...filler(60)],
    ['warranti', ...filler(60), 'loom'],
  ]);
  expect(together).toBeGreaterThan(apart);
  expect(apart).toBeGreaterThan(0);
});

test('a rare word counts for more than one that every text has', () => {
  const texts = [['loom', 'warranti'], ['loom', 'batteri'], ['loom'], ['loom'], ['loom']];
  const [, , common = 0] = passageCoverage([['loom'], ['warranti']], texts);
  expect(common).toBeLessThan(0.4);
});

test('any alternative is the word, and a repetition adds nothing', () => {
  expect(passageCoverage(words, [['akku', 'akku', 'akku']])).toEqual(passageCoverage(words, [['batteri']]));
});

test('what leaves the passage no longer counts', () => {
  const alone = passageCoverage(words, [['loom']]);
  expect(passageCoverage(words, [['loom', ...filler(200)]])).toEqual(alone);
});

test('a question without words, and no texts', () => {
  expect(passageCoverage([], [['loom']])).toEqual([0]);
  expect(passageCoverage(words, [])).toEqual([]);
});
