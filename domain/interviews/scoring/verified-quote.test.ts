import type { TranscriptTurn } from '../response.ts';
import { nameFinder, withoutNames } from './names.ts';
import { quoteIndex, verifiedQuote } from './verified-quote.ts';

const said = (...turns: (readonly [TranscriptTurn['role'], string])[]): TranscriptTurn[] =>
  turns.map(([role, content], index) => ({
    role,
    content,
    startMs: index * 1000,
    endMs: index * 1000 + 900,
  }));

const transcript = said(
  ['agent', 'What did you build at your last place of work?'],
  ['user', 'I built the billing system, "Mill", in two years — alone.'],
  ['agent', 'And then?'],
  ['user', 'Then I’ve moved it to PostgreSQL. My friends call me Ada Lovelace.'],
);
const index = quoteIndex(transcript);

test.each([
  ['I built the billing system', 'I built the billing system', 1],
  ['  the BILLING   system mill in two years alone ', 'the billing system, "Mill", in two years — alone', 1],
  ["I've moved it to postgresql", 'I’ve moved it to PostgreSQL', 3],
  ['ALONE.', 'alone', 1],
  ['to PostgreSQL', 'to PostgreSQL', 3],
])('%s is found in the words of the transcript', (quote, found, turn) =>
  expect(verifiedQuote(index, quote, null)).toEqual({ quote: found, turn }),
);

test.each([
  ['words of the interviewer', 'What did you build at your last place of work'],
  ['words that stand apart', 'I built two years alone'],
  ['half a word', 'uilt the billing syst'],
  ['signs without a word', '— … “”'],
  ['nothing', ''],
  ['an end of one turn and a start of another', 'alone Then I have moved'],
])('%s are no quote', (_, quote) => expect(verifiedQuote(index, quote, 1)).toBeNull());

test('of a long quote its first whole words are looked for and kept', () => {
  const long = Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ');
  const found = verifiedQuote(quoteIndex(said(['user', long])), long, 0);
  expect(long.startsWith(`${found?.quote} word`)).toBe(true);
  expect(found?.quote.length).toBeGreaterThan(580);
});

test('of two places the one that the model names counts', () => {
  const twice = quoteIndex(said(['user', 'I like this work.'], ['user', 'Yes, I like this work.']));
  expect(verifiedQuote(twice, 'I like this work', 1)?.turn).toBe(1);
  expect(verifiedQuote(twice, 'I like this work', 7)?.turn).toBe(0);
});

test('a quote of what the model was shown instead of the name is found, and stored with what was said', () => {
  const findNames = nameFinder('Ada Lovelace');
  const shown = quoteIndex(transcript, findNames);
  const quote = withoutNames(findNames, 'My friends call me Ada Lovelace.');
  expect(quote).toBe('My friends call me (candidate).');
  const found = { quote: 'My friends call me Ada Lovelace', turn: 3 };
  expect(verifiedQuote(shown, quote, 3)).toEqual(found);
  expect(verifiedQuote(shown, found.quote, 3)).toEqual(found);
  expect(verifiedQuote(shown, 'My friends call me Ada candidate', 3)).toBeNull();
});

test.each([
  ['Li Na', 'I am Li Na of the night shift.'],
  ['Li Na', 'Write to li@example.org at any time.'],
  ['王小明', '我叫王小明来自北京。'],
])('quotes with %s are found like all others', (name, text) => {
  const findNames = nameFinder(name);
  const shown = quoteIndex(said(['user', text]), findNames);
  const quote = text.replace(/[.。]$/u, '');
  expect(verifiedQuote(shown, withoutNames(findNames, text), null)).toEqual({ quote, turn: 0 });
});

test('scripts without blanks are compared character by character', () => {
  const chinese = quoteIndex(said(['user', '我在三年里建立了计费系统。']));
  expect(verifiedQuote(chinese, '建立了计费系统', 0)).toEqual({ quote: '建立了计费系统', turn: 0 });
});
