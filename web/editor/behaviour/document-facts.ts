import type { Node } from '@tiptap/pm/model';
import { countWords } from '../../../domain/text/words.ts';

/** A heading of the document, for the outline. */
export interface OutlineEntry {
  level: number;
  text: string;
  /** Position of its start. */
  position: number;
}

export interface DocumentFacts {
  words: number;
  characters: number;
  outline: OutlineEntry[];
}

/** Counts by block. A block stays the same object until it changes, so only changed blocks are counted again. */
const counted = new WeakMap<Node, Pick<DocumentFacts, 'words' | 'characters'>>();

/** Words, characters and headings. */
export function factsOf(doc: Node): DocumentFacts {
  const facts: DocumentFacts = { words: 0, characters: 0, outline: [] };
  doc.forEach((block, position) => {
    const { words, characters } = countOf(block);
    facts.words += words;
    facts.characters += characters;
    if (block.type.name === 'heading')
      facts.outline.push({ level: Number(block.attrs['level']), text: block.textContent, position });
  });
  return facts;
}

function countOf(block: Node): Pick<DocumentFacts, 'words' | 'characters'> {
  const known = counted.get(block);
  if (known) return known;
  const text = block.textBetween(0, block.content.size, '\n', ' ');
  const count = { words: countWords(text), characters: Array.from(text).length };
  counted.set(block, count);
  return count;
}
