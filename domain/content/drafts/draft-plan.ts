import { MOST_HEADINGS, type OutlineHeading } from '../article.ts';
import { termsOf, wordsOf } from '../words.ts';

/** What one section of an article is about. */
export type PlannedSection = Pick<OutlineHeading, 'level' | 'heading' | 'notes' | 'keywords'>;

/** Words of fewer letters stand in every sentence. */
const SHORTEST_TERM = 3;

/** The sections of an article: one for each heading of its outline, or one for the whole of an article without. */
export function plannedSections({
  name,
  keywords,
  outline,
}: {
  name: string;
  keywords: readonly string[];
  outline: readonly OutlineHeading[];
}): PlannedSection[] {
  if (outline.length === 0) return [{ level: 2, heading: name, notes: '', keywords: [...keywords] }];
  return outline.slice(0, MOST_HEADINGS);
}

/** The words that a section is known by, each with its weight: one that fewer sections have says more. */
export function sectionTerms(sections: readonly PlannedSection[]): ReadonlyMap<string, number>[] {
  const terms = sections.map(
    ({ heading, keywords }) => new Set(termsOf([heading, ...keywords], SHORTEST_TERM)),
  );
  const inSections = new Map<string, number>();
  for (const words of terms) for (const word of words) inSections.set(word, (inSections.get(word) ?? 0) + 1);
  return terms.map((words) => new Map([...words].map((word) => [word, 1 / (inSections.get(word) ?? 1)])));
}

/**
 * The same for choosing among these sentences: a word that few of them have says more, or else the section on what the whole
 * article is about would get them all.
 */
export function rareTerms(
  terms: readonly ReadonlyMap<string, number>[],
  sentences: readonly string[],
): ReadonlyMap<string, number>[] {
  const inSentences = new Map<string, number>();
  for (const sentence of sentences) {
    for (const word of new Set(wordsOf(sentence))) inSentences.set(word, (inSentences.get(word) ?? 0) + 1);
  }
  const rarity = (word: string) => Math.log(1 + sentences.length / (inSentences.get(word) ?? 1));
  return terms.map((weights) => new Map([...weights].map(([word, weight]) => [word, weight * rarity(word)])));
}

/** The section that a text says most of, the first of equals; null where it says nothing of any. */
export function closestSection(
  text: string,
  terms: readonly ReadonlyMap<string, number>[],
): { at: number; score: number } | null {
  const words = new Set(wordsOf(text));
  let best: { at: number; score: number } | null = null;
  for (const [at, weights] of terms.entries()) {
    let score = 0;
    for (const [word, weight] of weights) if (words.has(word)) score += weight;
    if (score > (best?.score ?? 0)) best = { at, score };
  }
  return best;
}
