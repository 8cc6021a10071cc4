const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** The sentences of a text, by the rules of Unicode (UAX 29), without blanks around them. A line ends one. */
export function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) =>
      [...SEGMENTER.segment(line)].map(({ segment }) => segment.replaceAll(/\s+/g, ' ').trim()),
    )
    .filter(Boolean);
}
