import { sizeInWords } from '../../platform/size-in-words.ts';
import { RichProblem } from '../rich/rich-problem.ts';
import type { DocumentContent, DocumentMode } from './document-content.ts';
import { replacePictures } from './pictures.ts';

const MEBIBYTE = 1_048_576;

/**
 * Maximum length of a document without its pictures, in bytes (in mode rich, of its JSON). The limits of the modes fit about the
 * same text, which takes some seconds to process.
 */
export const LONGEST_WORDS: Readonly<Record<DocumentMode, number>> = {
  markdown: MEBIBYTE,
  html: 2 * MEBIBYTE,
  rich: 2 * MEBIBYTE,
};

/** The most bytes of pictures in a document, as data URLs. They are stored along, but hardly processed. */
export const MOST_PICTURES = 16 * MEBIBYTE;

/** Content that is too long or has too many pictures; `code` is the same as for rejected files. */
export class SizeProblem extends RichProblem {
  readonly code: 'too-much-text' | 'file-too-large';

  constructor(code: SizeProblem['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Bytes of a text without its pictures, and of the pictures alone. */
export function sizesOf(text: string): { words: number; pictures: number } {
  let pictures = 0;
  const words = replacePictures(text, (url) => {
    pictures += url.length;
    return '';
  });
  return { words: new TextEncoder().encode(words).byteLength, pictures };
}

/** Throws SizeProblem if the content is too large to be edited. */
export function requireSize({ mode, content }: DocumentContent): void {
  const { words, pictures } = sizesOf(mode === 'rich' ? JSON.stringify(content) : content);
  const most = LONGEST_WORDS[mode];
  if (words > most)
    throw new SizeProblem(
      'too-much-text',
      `must have at most ${sizeInWords(most)} in this mode, pictures apart`,
    );
  if (pictures > MOST_PICTURES)
    throw new SizeProblem('file-too-large', `must have at most ${sizeInWords(MOST_PICTURES)} of pictures`);
}
