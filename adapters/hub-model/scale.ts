import { dot } from '../../domain/plain/dot-product.ts';
import type { CosineRange } from '../../domain/knowledge/score-scale.ts';

/** Questions from unrelated fields, each with a passage that answers it. */
const PAIRS: readonly (readonly [question: string, passage: string])[] = [
  [
    'How long is the warranty of the drill?',
    'The drill carries a warranty of two years from the day of purchase.',
  ],
  ['When does the museum open on Sundays?', 'On Sundays the museum opens at ten in the morning.'],
  ['Who pays for the repair of the roof?', 'Repairs of the roof are paid by the landlord.'],
  ['How is the bread baked?', 'The bread is baked for forty minutes in a stone oven.'],
  ['What does the train ticket cost?', 'A train ticket to the coast costs twelve euros.'],
  ['How do I reset my password?', 'To reset your password, follow the link on the sign-in page.'],
  ['Which medicine helps against fever?', 'Fever is treated with paracetamol.'],
  ['Where do whales spend the winter?', 'In winter the whales swim to warm waters near the equator.'],
];

/** Mean cosines of all-MiniLM-L6-v2: of each question with its own passage, and with the passages of the others. */
export const REFERENCE = { answering: 0.756, others: 0.038 } as const;

export const SCALE_QUESTIONS = PAIRS.map(([question]) => question);
export const SCALE_PASSAGES = PAIRS.map(([, passage]) => passage);

/** Mean cosines of a model for matching and other pairs, given its vectors of `SCALE_QUESTIONS` and `SCALE_PASSAGES`. */
export function cosineRange(questions: Float32Array[], passages: Float32Array[]): CosineRange {
  const answering: number[] = [];
  const others: number[] = [];
  for (const [asked, question] of questions.entries()) {
    for (const [held, passage] of passages.entries())
      (asked === held ? answering : others).push(dot(question, passage));
  }
  return { answering: mean(answering), others: mean(others) };
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
