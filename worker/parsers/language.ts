import { detectAll } from 'tinyld';

const SAMPLE_PARTS = 5;
const PART_LENGTH = 600;
const FEWEST_LETTERS = 40;
/** Below this accuracy, or this close to the second guess, the language counts as unknown. */
const LEAST_ACCURACY = 0.25;
const LEAST_LEAD = 0.05;

/** ISO 639-1 code of the text's language, from parts spread over it; null when unsure. */
export function detectLanguage(text: string): string | null {
  const sample = sampleOf(text);
  if ((sample.match(/\p{L}/gu)?.length ?? 0) < FEWEST_LETTERS) return null;
  const [first, second] = detectAll(sample);
  if (!first || first.accuracy < LEAST_ACCURACY) return null;
  return first.accuracy - (second?.accuracy ?? 0) < LEAST_LEAD ? null : first.lang;
}

function sampleOf(text: string): string {
  const step = Math.max(PART_LENGTH, Math.floor(text.length / SAMPLE_PARTS));
  const parts = Array.from({ length: SAMPLE_PARTS }, (_, index) =>
    text.slice(index * step, index * step + PART_LENGTH),
  );
  return parts.join('\n');
}
