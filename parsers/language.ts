import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const SAMPLES = 9;
const SAMPLE_LENGTH = 300;
const FEWEST_LETTERS = 40;
/** The best guess about a sample must be this many times as good as the second. */
const LEAST_LEAD = 1.5;

/**
 * ISO 639-1 code of the language in which most of the text is written; null when unsure. Samples spread over the
 * text each have one vote, for a single foreign word can decide about a sample.
 */
export function detectLanguage(text: string): string | null {
  const votes = samplesOf(text).map(languageOf);
  const [best] = [...new Set(votes)]
    .map((language) => ({ language, count: votes.filter((vote) => vote === language).length }))
    .toSorted((a, b) => b.count - a.count);
  return best && best.count * 2 > votes.length ? best.language : null;
}

function languageOf(sample: string): string | null {
  // Its tables take 40 MB, and most pages are told by their frequent words.
  const { detectAll } = require('tinyld') as typeof import('tinyld'); // the types are those of the package
  const [first, second] = detectAll(sample);
  return first && first.accuracy >= LEAST_LEAD * (second?.accuracy ?? 0) ? first.lang : null;
}

function samplesOf(text: string): string[] {
  const step = Math.max(SAMPLE_LENGTH, Math.floor(text.length / SAMPLES));
  const samples = Array.from({ length: SAMPLES }, (_, index) =>
    // Letters only: the bars of a table alone pass for Hindi, which ends its sentences with one.
    text.slice(index * step, index * step + SAMPLE_LENGTH).replace(/[^\p{L}\p{M}]+/gu, ' '),
  );
  return samples.filter((sample) => sample.replaceAll(' ', '').length >= FEWEST_LETTERS);
}
