import type { Unanswered } from './queries.ts';

/** Keeps the last question of each wording. Case and punctuation are ignored, as in the API's count. */
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
