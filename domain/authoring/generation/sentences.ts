/** A stretch of a text. */
export interface Stretch {
  text: string;
  from: number;
  to: number;
}

/** The sentences of a text, in its language where it is known. */
export function sentencesOf(text: string, language?: string): Stretch[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return [...segmenter.segment(text)]
    .map(({ segment, index }) => ({ text: segment, from: index, to: index + segment.length }))
    .filter((sentence) => sentence.text.trim() !== '');
}

/**
 * The `most` sentences that say most of what the text is about, in its order: a sentence weighs the mean frequency, over the
 * whole text, of its words (after Luhn, The Automatic Creation of Literature Abstracts, 1958). Of equals the first.
 */
export function mainSentences(sentences: readonly Stretch[], most: number): Stretch[] {
  const counts = new Map<string, number>();
  for (const { text } of sentences)
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weightOf = ({ text }: Stretch): number => {
    const words = wordsOf(text);
    return words.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) / Math.max(1, words.length);
  };
  const best = sentences
    .map((sentence) => ({ sentence, weight: weightOf(sentence) }))
    .toSorted((a, b) => b.weight - a.weight || a.sentence.from - b.sentence.from)
    .slice(0, most)
    .map(({ sentence }) => sentence);
  return best.toSorted((a, b) => a.from - b.from);
}

/** Short words say little of what a text is about, in most languages. */
function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 3);
}
