import type { Unanswered } from './queries.ts';

/** One entry per wording, the last asked: case and punctuation do not matter, as in the API's count. */
export function onePerWording(questions: readonly Unanswered[]): Unanswered[] {
  const seen = new Set<string>();
  return questions.filter(({ question }) => {
    const wording = question
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    const key = wording || question;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
