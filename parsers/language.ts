import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

const SAMPLES = 9;
const SAMPLE_LENGTH = 300;
const FEWEST_LETTERS = 40;

/**
 * ISO 639-1 code of the language of most of the text; null if uncertain. Samples spread over the text have one vote each, so a
 * quotation or a list of names decides nothing. Unreliable guesses of the detector count only if it has no reliable one.
 */
export function detectLanguage(text: string): string | null {
  const guesses = samplesOf(text).map(guess);
  const reliable = guesses.filter(({ isReliable }) => isReliable);
  const votes = (reliable.length > 0 ? reliable : guesses).map(({ language }) => language);
  const [best] = [...new Set(votes)]
    .map((language) => ({ language, count: votes.filter((vote) => vote === language).length }))
    .toSorted((a, b) => b.count - a.count);
  return best && best.language !== '' && best.count * 2 > votes.length ? best.language : null;
}

function guess(sample: string): { language: string; isReliable: boolean } {
  // Loaded on demand: the n-grams take 60 MB, and the frequent words identify the language of most web pages. The package only
  // exports ES modules, which cannot be imported synchronously; Node can require its file.
  const file = fileURLToPath(import.meta.resolve('eld/extrasmall'));
  const { eld } = require(file) as typeof import('eld/extrasmall'); // the package's own types
  const result = eld.detect(sample);
  return { language: result.language, isReliable: result.isReliable() };
}

function samplesOf(text: string): string[] {
  const step = Math.max(SAMPLE_LENGTH, Math.floor(text.length / SAMPLES));
  const samples = Array.from({ length: SAMPLES }, (_, index) =>
    // Letters only: the vertical bars of a table look like Hindi, which ends its sentences with one.
    text.slice(index * step, index * step + SAMPLE_LENGTH).replace(/[^\p{L}\p{M}]+/gu, ' '),
  );
  return samples.filter((sample) => sample.replaceAll(' ', '').length >= FEWEST_LETTERS);
}
