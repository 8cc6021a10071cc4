import type { ICommentsOptions, IRunOptions, Paragraph, ParagraphChild } from 'docx';
import { splitAtSigns } from '../../domain/authoring/comments/range-signs.ts';
import { initialLetters } from '../../domain/platform/initial-letters.ts';
import type { DocxTask } from '../../domain/ports/document-worker.ts';
import { directed, isRightToLeft, type Stretch, stretchesOf } from './docx-direction.ts';
import type { Docx, DocxWriting } from './docx-writing.ts';
import { storable } from './storable.ts';

/** Word's limit for the length of an author's initials. */
const MOST_INITIALS = 9;

type Comments = NonNullable<DocxTask['comments']>;

/**
 * The runs of a text, with the starts and ends of comment ranges between them. `style.rightToLeft` is the paragraph's direction.
 */
export function textRuns(text: string, style: IRunOptions, writing: DocxWriting): ParagraphChild[] {
  const { TextRun, CommentRangeStart } = writing.docx;
  const { rightToLeft: isReversed = false, ...look } = style;
  const pieces = writing.isMarked ? splitAtSigns(text) : [text];
  return pieces.flatMap((piece) => {
    if (typeof piece === 'string') {
      return stretchesOf(storable(piece), isReversed).map(
        (stretch) => new TextRun({ ...look, ...runOptions(stretch) }),
      );
    }
    if (piece.isStart) return [new CommentRangeStart(piece.range)];
    writing.commented.add(piece.range);
    return rangeEnd(piece.range, writing.docx);
  });
}

/** A line of text without formatting, as a paragraph. */
export function plainParagraph(line: string, { Paragraph, TextRun }: Docx): Paragraph {
  const text = storable(line);
  const isReversed = isRightToLeft(text);
  const runs = stretchesOf(text, isReversed).map((stretch) => new TextRun(runOptions(stretch)));
  return new Paragraph({ ...directed(isReversed), children: runs });
}

function runOptions({ text, isReversed }: Stretch): IRunOptions {
  return isReversed ? { text, rightToLeft: true } : { text };
}

/** Word shows a comment where its reference is, so the reference follows the range. */
function rangeEnd(range: number, { CommentRangeEnd, CommentReference, TextRun }: Docx): ParagraphChild[] {
  return [new CommentRangeEnd(range), new TextRun({ children: [new CommentReference(range)] })];
}

/** Comments without a range in the text are put into a paragraph at its end. */
export function unmarked(comments: Comments, { commented, docx }: DocxWriting): Paragraph[] {
  const left = [...comments.keys()].filter((range) => !commented.has(range));
  if (left.length === 0) return [];
  const { CommentRangeStart, Paragraph } = docx;
  const children = left.flatMap((range) => [new CommentRangeStart(range), ...rangeEnd(range, docx)]);
  return [new Paragraph({ children })];
}

/** The comments themselves, one paragraph per line. */
export function commentsOf(comments: Comments, docx: Docx): ICommentsOptions {
  const children = comments.map(({ authorName, body, createdAt }, id) => ({
    id,
    author: storable(authorName),
    initials: initialLetters(authorName).slice(0, MOST_INITIALS).join(''),
    ...(createdAt ? { date: createdAt } : {}),
    children: body.split('\n').map((line) => plainParagraph(line, docx)),
  }));
  return { children };
}
