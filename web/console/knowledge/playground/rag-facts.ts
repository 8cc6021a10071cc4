import { plural } from '../../parts/format.ts';
import { scoreNumber, scoreWord } from './score.ts';
import { trainingWords } from './training-words.ts';
import type { RagMetadata } from './wire.ts';

export const MODE_WORDS: Record<RagMetadata['mode'], string> = {
  hybrid: 'By words and by meaning',
  dense: 'By meaning',
  lexical: 'By words',
};

/** The metadata of an answer in plain words: one short line, and terms with explanations. */
export function ragFacts(
  rag: RagMetadata,
  threshold: number,
): { inShort: string; lines: [string, string][] } {
  if (!rag.searchPerformed) {
    return {
      inShort: 'as small talk',
      lines: [['Searched', 'No: the message asks nothing of the documents']],
    };
  }
  const { chunksFound, searchScore, fallbackUsed, mode, reranked, rewrittenQuery } = rag;
  const best = `${scoreWord(searchScore)} (${scoreNumber(searchScore)})`;
  return {
    inShort: fallbackUsed
      ? 'without documents'
      : `${plural(chunksFound, 'passage')}, best ${scoreNumber(searchScore)}`,
    lines: [
      ['Searched', `${MODE_WORDS[mode]}${reranked ? ', reranked by the model' : ''}`],
      ...(rewrittenQuery ? [['Searched for', `“${rewrittenQuery}”`] satisfies [string, string]] : []),
      ['Passages found', String(chunksFound)],
      ['Best score', best],
      ...(rag.inTraining ? [['Not searched', trainingWords(rag.inTraining)] satisfies [string, string]] : []),
      [
        'From the documents',
        fallbackUsed
          ? `No: nothing reached the agent’s threshold (now ${scoreNumber(threshold)}), so it answered in general words`
          : 'Yes',
      ],
    ],
  };
}
