import JSZip from 'jszip';
import mammoth from 'mammoth';
import type { MarkedComment } from '../../domain/authoring/comments/file-comment.ts';
import type { Loss } from '../../domain/authoring/rich/rich-doc.ts';
import { withRanges } from './docx-comment-ranges.ts';
import { readComments } from './docx-comments.ts';
import { withNumbers, withStarts } from './docx-numbers.ts';
import { DocxFormulas } from './formulas/docx-formulas-in.ts';

/** Word's styles that mammoth does not know by itself. */
const STYLES = [
  "p[style-name='Table Header'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Code'] => pre:separator('\\n')",
  "p[style-name='Preformatted Text'] => pre:separator('\\n')",
  "p[style-name='HTML Preformatted'] => pre:separator('\\n')",
  "r[style-name='Code Character'] => code",
  "r[style-name='HTML Code'] => code",
  'u => u',
  'strike => s',
  'highlight => mark',
];
/** So that one picture does not become a document's whole size. */
const LARGEST_IMAGE = 2_000_000;
const IMAGES = /^image\/(?:png|jpeg|gif|webp)$/;

/**
 * A Word file as HTML, which still has to be sanitised: links in it go wherever its author wanted. Nothing is fetched. The ranges of
 * its comments are marked in the text.
 */
export async function htmlFromDocx(
  bytes: Uint8Array,
): Promise<{ html: string; losses: Loss[]; comments: MarkedComment[] }> {
  const losses: Loss[] = [];
  const lose = (what: string, where: string) => {
    if (!losses.some((one) => one.what === what && one.where === where)) losses.push({ what, where });
  };
  const convertImage = mammoth.images.imgElement(async (image) => {
    const data = await image.readAsBuffer();
    if (IMAGES.test(image.contentType) && data.length <= LARGEST_IMAGE)
      return { src: `data:${image.contentType};base64,${data.toString('base64')}` };
    lose('This kind or size of picture is not taken over.', image.contentType);
    return { src: '' };
  });
  const options = { styleMap: STYLES, convertImage, externalFileAccess: false };
  const formulas = new DocxFormulas();
  const { buffer, comments } = await prepared(bytes, formulas, lose);
  if (formulas.tooMuch > 0)
    lose('A formula is too long or too deep: only its text is taken over.', `${formulas.tooMuch} in all`);
  const { value, messages } = await mammoth.convertToHtml({ buffer }, options);
  for (const { message } of messages) lose(message, 'Word file');
  return { html: formulas.putBack(withTasks(withFootnotes(withStarts(value)))), losses, comments };
}

/** The file with the numbers of its lists, the ranges of its comments and signs of its formulas in its text, where mammoth keeps them. */
async function prepared(
  bytes: Uint8Array,
  formulas: DocxFormulas,
  lose: (what: string, where: string) => void,
): Promise<{ buffer: Buffer; comments: MarkedComment[] }> {
  const zip = await JSZip.loadAsync(bytes);
  // Word for the web numbers the parts of a file.
  const partOf = (name: string) => zip.file(new RegExp(`^word/${name}\\d*\\.xml$`, 'i'))[0];
  const read = async (name: string) => (await partOf(name)?.async('nodebuffer')) ?? null;
  const [main, numbering] = await Promise.all(['document', 'numbering'].map(read));
  const { comments, ranges } = await readComments(read, lose);
  // Read again they would cost time, and the whole file where they are damaged.
  for (const part of [partOf('comments'), partOf('commentsExtended')]) if (part) zip.remove(part.name);
  if (main) {
    const numbered = withNumbers(withRanges(main.toString(), ranges), numbering?.toString() ?? '');
    for (const format of numbered.formats) lose('The numbers of a list are written as 1, 2, 3.', format);
    zip.file(partOf('document')?.name ?? '', formulas.take(numbered.main));
  }
  for (const part of [partOf('footnotes'), partOf('endnotes')])
    if (part) zip.file(part.name, formulas.take(await part.async('string')));
  return { buffer: await zip.generateAsync({ type: 'nodebuffer' }), comments };
}

/** Items that begin with a box are tasks; Word has no other way to say so in a list. */
function withTasks(html: string): string {
  return html.replace(
    /<li>(<p>)?([\u2610-\u2612])\s*/g,
    (_, paragraph: string | undefined, box: string) =>
      `<li>${paragraph ?? ''}<input type="checkbox"${box === '\u2610' ? '' : ' checked'}> `,
  );
}

/** Mammoth's footnotes, which are links and a list at the end, as the editor has them. */
function withFootnotes(html: string): string {
  return html
    .replace(
      /<sup><a href="#footnote-(\d+)"[^>]*>\[\d+\]<\/a><\/sup>/g,
      '<sup><a href="#user-content-fn-$1" data-footnote-ref>$1</a></sup>',
    )
    .replace(/<ol>(?:<li id="footnote-\d+">(?:(?!<\/li>)[^])*<\/li>)+<\/ol>$/, (notes) =>
      notes
        .replace(/^<ol>|<\/ol>$/g, '')
        .replace(/ *<a href="#footnote-ref-\d+">↑<\/a>/g, '')
        .replace(/<li id="footnote-(\d+)">/g, '<section id="fn-$1">')
        .replace(/<\/li>/g, '</section>'),
    );
}
