import { z } from 'zod';
import { objectTask } from './task.ts';

const PASSAGE =
  'The frame of the bicycle carries a warranty of ten years. Batteries are covered for 24 months, unless they were opened. Tyres and brake pads are parts that wear and are not covered.';

export const exactQuote = objectTask({
  id: 'exact-quote',
  title: 'Answers from a passage and quotes it to the letter',
  material: PASSAGE,
  question:
    'How many months is the battery covered? Answer as JSON: {"months": whole number, "quote": the sentence that says so, copied character by character}.',
  schema: z.object({ months: z.int(), quote: z.string() }),
  problemOf({ months, quote }) {
    if (months !== 24) return 'Expected 24 months.';
    if (!PASSAGE.includes(quote.trim())) return 'The quote is not in the passage.';
    return quote.includes('24 months') ? null : 'The quote does not show the answer.';
  },
});
