import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  Document,
  Packer,
  Paragraph,
  TextRun,
  type ICommentOptions,
} from 'docx';

/** A Word file of paragraphs, each with the comment that it has on its last word, if any. */
export function commentedDocx(
  paragraphs: readonly { words: string; comment?: number }[],
  comments: readonly (Omit<ICommentOptions, 'children'> & { words: string })[],
): Promise<Buffer> {
  const children = paragraphs.map(({ words, comment }) => {
    const [, before = '', last = ''] = /^(.*?)(\S+)$/.exec(words) ?? [];
    if (comment === undefined) return new Paragraph(words);
    return new Paragraph({
      children: [
        new TextRun(before),
        new CommentRangeStart(comment),
        new TextRun({ text: last, bold: true }),
        new CommentRangeEnd(comment),
        new TextRun({ children: [new CommentReference(comment)] }),
      ],
    });
  });
  return Packer.toBuffer(
    new Document({
      sections: [{ children }],
      comments: {
        children: comments.map(({ words, ...comment }) => ({ ...comment, children: [new Paragraph(words)] })),
      },
    }),
  );
}
