import { readdirSync } from 'node:fs';
import { phrasesOf, hasPhrases } from './phrases-of.ts';

const LANGUAGES = 'ar de en es fr it ja nl pl pt tr zh'.split(' ');
const names = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

test('each language has its own phrases, with the same values to fill in', () => {
  const english = Object.entries(phrasesOf('en'));
  for (const language of LANGUAGES.filter((each) => each !== 'en')) {
    const phrases = Object.entries(phrasesOf(`${language}-XX`));
    expect(phrases.map(([name, text]) => [name, names(text)])).toEqual(
      english.map(([name, text]) => [name, names(text)]),
    );
    expect(phrases.filter(([, text], n) => text === english[n]?.[1])).toEqual([]);
  }
  expect(readdirSync(import.meta.dirname)).toHaveLength(LANGUAGES.length + 3);
});

test('another language gets English, and we know that it does', () => {
  expect([hasPhrases('cs-CZ'), phrasesOf('cs-CZ')]).toEqual([false, phrasesOf('en')]);
});
