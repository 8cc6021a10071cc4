import type { ILevelsOptions } from 'docx';
import type { RichNode } from '../../domain/authoring/rich/rich-doc.ts';

export type Docx = typeof import('docx');

/** Word's deepest list level. */
export const DEEPEST = 8;
/** The indent of one level, in twentieths of a point. */
export const INDENT = 567;

/** State while writing one Word file: its numberings, its footnotes in the order of their references, and its comments. */
export class DocxWriting {
  readonly docx: Docx;
  readonly numbering: { reference: string; levels: ILevelsOptions[] }[] = [];
  readonly footnotes: { number: number; content: readonly RichNode[] }[] = [];
  /** Comments whose ranges have been written. */
  readonly commented = new Set<number>();
  private readonly definitions: ReadonlyMap<string, readonly RichNode[]>;

  /** Whether the ranges of comments are marked in the text. */
  readonly isMarked: boolean;

  constructor(docx: Docx, definitions: ReadonlyMap<string, readonly RichNode[]>, isMarked: boolean) {
    this.docx = docx;
    this.definitions = definitions;
    this.isMarked = isMarked;
  }

  /** A separate numbering for each list, so that each has its own start. */
  list(isOrdered: boolean, start: number, depth: number): string {
    const reference = `list-${this.numbering.length}`;
    const { LevelFormat } = this.docx;
    const levels = Array.from({ length: DEEPEST + 1 }, (_, level) => ({
      level,
      format: isOrdered ? LevelFormat.DECIMAL : LevelFormat.BULLET,
      text: isOrdered ? `%${level + 1}.` : '•',
      start: level === depth ? start : 1,
      style: { paragraph: { indent: { left: INDENT * (level + 1), hanging: INDENT / 2 } } },
    }));
    this.numbering.push({ reference, levels });
    return reference;
  }

  /** Adds the footnote of a reference and returns its number; null if the footnote is not defined. */
  footnote(label: string): number | null {
    const content = this.definitions.get(label);
    if (!content) return null;
    const number = this.footnotes.length + 1;
    this.footnotes.push({ number, content });
    return number;
  }
}
