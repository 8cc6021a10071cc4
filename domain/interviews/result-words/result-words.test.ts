import { PHRASE_LANGUAGES } from '../language.ts';
import { resultWords } from './result-words.ts';
import type { ResultWords } from './words.ts';

const LANGUAGES = PHRASE_LANGUAGES.filter((language) => language !== 'en');
const marks = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
const texts = ({ reasons, waits, ...rest }: ResultWords): Record<string, string> => ({
  ...rest,
  ...reasons,
  ...Object.fromEntries(Object.entries(waits).map(([why, text]) => [`waits ${why}`, text])),
});

test('each language says the same of a result in words of its own, with the same values to fill in', () => {
  const english = texts(resultWords('en'));
  for (const language of LANGUAGES) {
    const own = texts(resultWords(`${language}-XX`));
    const named = (of: Record<string, string>) =>
      Object.fromEntries(Object.entries(of).map(([name, text]) => [name, marks(text)]));
    expect([language, named(own)]).toEqual([language, named(english)]);
    const sentences = Object.keys(english).filter((name) => (english[name]?.length ?? 0) > 25);
    expect([language, sentences.filter((name) => own[name] === english[name])]).toEqual([language, []]);
  }
  expect(resultWords('cs-CZ')).toBe(resultWords('en-GB'));
});
