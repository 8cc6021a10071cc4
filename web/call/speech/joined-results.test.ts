import { joinedResults } from './joined-results.ts';

const final = (...texts: string[]) => texts.map((text) => ({ isFinal: true, text }));
const guess = (...texts: string[]) => texts.map((text) => ({ isFinal: false, text }));

test('what Android repeats from the start is said once', () => {
  expect(joinedResults(final('I', 'I stopped', 'I stopped the line')).words).toBe('I stopped the line');
  expect(joinedResults(final('i stopped', ' I stopped the', 'because of a noise')).words).toBe(
    'I stopped the because of a noise',
  );
  expect(joinedResults(final('私は', '私はパンを焼きます')).words).toBe('私はパンを焼きます');
});

test('results of other browsers follow each other, also when one begins like the last', () => {
  expect(joinedResults(final('I baked', 'rye bread')).words).toBe('I baked rye bread');
  expect(joinedResults(final('no', 'nobody was ill')).words).toBe('no nobody was ill');
  // Who says a thing twice has said it twice.
  expect(joinedResults(final('yes', 'yes')).words).toBe('yes yes');
});

test('a guess shows what is new in it', () => {
  expect(joinedResults([...final('I stopped'), ...guess('I stopped the line')])).toEqual({
    words: 'I stopped',
    guess: 'the line',
  });
  expect(joinedResults(guess('the', 'the line')).guess).toBe('the line');
  expect(joinedResults([])).toEqual({ words: '', guess: '' });
});
