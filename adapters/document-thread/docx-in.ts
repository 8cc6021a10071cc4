import JSZip from 'jszip';
import mammoth from 'mammoth';
import type { MarkedComment } from '../../domain/authoring/comments/file-comment.ts';
import { MOST_PICTURES } from '../../domain/authoring/conversion/content-size.ts';
import type { Loss } from '../../domain/authoring/rich/rich-doc.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { withRanges } from './docx-comment-ranges.ts';
import { readComments } from './docx-comments.ts';
import { withLaidOut, withLayout } from './docx-layout.ts';
import { withNumbers, withStarts } from './docx-numbers.ts';
import { lossesOf, STYLES } from './docx-styles.ts';
import { tellTracked } from './docx-tracked.ts';
import { DocxFormulas } from './formulas/docx-formulas-in.ts';

/** Maximum size of a picture in bytes; no text needs a larger one. */
const LARGEST_IMAGE = 6_000_000;
/**
 * Maximum total length of the pictures' data URLs. Lower than the document's own limit, so that more pictures can be added later.
 */
const MOST_OF_IMAGES = MOST_PICTURES - 1_048_576;
const IMAGES = /^image\/(?:png|jpeg|gif|webp)$/;

/**
 * Converts a Word file to HTML, which still has to be sanitised, since its links are arbitrary. Nothing is fetched. The ranges of
 * its comments are marked in the text.
 */
export async function htmlFromDocx(
  bytes: Uint8Array,
): Promise<{ html: string; losses: Loss[]; comments: MarkedComment[] }> {
  const losses: Loss[] = [];
  const lose = (what: string, where: string) => {
    if (!losses.some((one) => one.what === what && one.where === where)) losses.push({ what, where });
  };
  let taken = 0;
  const convertImage = mammoth.images.imgElement(async (image) => {
    const data = await image.readAsBuffer();
    if (!IMAGES.test(image.contentType) || data.length > LARGEST_IMAGE) {
      lose('This kind or size of picture is not taken over.', image.contentType);
      return { src: '' };
    }
    const src = `data:${image.contentType};base64,${data.toString('base64')}`;
    if (taken + src.length > MOST_OF_IMAGES) {
      lose('Further pictures are more than a document may hold: they are not taken over.', image.contentType);
      return { src: '' };
    }
    taken += src.length;
    return { src };
  });
  const options = { styleMap: STYLES, convertImage, externalFileAccess: false };
  const formulas = new DocxFormulas();
  const { buffer, comments } = await prepared(bytes, formulas, lose);
  if (formulas.tooMuch > 0)
    lose('A formula is too long or too deep: only its text is taken over.', `${formulas.tooMuch} in all`);
  const { value, messages } = await mammoth.convertToHtml({ buffer }, options);
  for (const { what, where } of lossesOf(messages.map(({ message }) => message))) lose(what, where);
  const aims = [...value.matchAll(/<a href="(#(?!(?:foot|end)note)[^"]+)"/g)].map(([, aim]) => aim);
  if (aims.length > 0)
    lose('Links to places within the text lead nowhere now.', [...new Set(aims)].join(', '));
  const laidOut = withLaidOut(withStarts(value), lose);
  return { html: formulas.putBack(withTasks(withFootnotes(laidOut))), losses, comments };
}

/** The file with list numbers, comment ranges and formulas marked in its text, which mammoth preserves. */
async function prepared(
  bytes: Uint8Array,
  formulas: DocxFormulas,
  lose: (what: string, where: string) => void,
): Promise<{ buffer: Buffer; comments: MarkedComment[] }> {
  const zip = await JSZip.loadAsync(bytes);
  // Word for the web appends numbers to the names of the parts.
  const partOf = (name: string) => zip.file(new RegExp(`^word/${name}\\d*\\.xml$`, 'i'))[0];
  const read = async (name: string) => (await partOf(name)?.async('nodebuffer')) ?? null;
  const [main, numbering] = await Promise.all(['document', 'numbering'].map(read));
  const { comments, ranges } = await readComments(read, lose);
  // Mammoth would read the comments again, which costs time, and fails for the whole file if they are damaged.
  for (const part of [partOf('comments'), partOf('commentsExtended')]) if (part) zip.remove(part.name);
  await requireNoTypes(zip);
  if (main) {
    const text = withoutBookmarks(main.toString());
    tellTracked(text, lose);
    const marked = withLayout(withRanges(withoutOldLook(text), ranges));
    const numbered = withNumbers(marked, numbering?.toString() ?? '');
    for (const format of numbered.formats) lose('The numbers of a list are written as 1, 2, 3.', format);
    zip.file(partOf('document')?.name ?? '', formulas.take(numbered.main));
  }
  for (const part of [partOf('footnotes'), partOf('endnotes')])
    if (part) zip.file(part.name, formulas.take(withoutBookmarks(await part.async('string'))));
  return { buffer: await zip.generateAsync({ type: 'nodebuffer' }), comments };
}

/**
 * Throws AppError `corrupted-file` if a part has a document type declaration, which the format forbids (ECMA-376, part 2): its
 * entities can expand to any size while the part is parsed.
 */
async function requireNoTypes(zip: JSZip): Promise<void> {
  for (const part of zip.file(/\.(?:xml|rels)$/i))
    if (/<!(?:DOCTYPE|ENTITY)/i.test(await part.async('string'))) throw new AppError('corrupted-file');
}

/** Turns list items that begin with a box into tasks; Word has no other notation for them. */
function withTasks(html: string): string {
  return html.replace(
    /<li>(<p>)?([\u2610-\u2612])\s*/g,
    (_, paragraph: string | undefined, box: string) =>
      `<li>${paragraph ?? ''}<input type="checkbox"${box === '\u2610' ? '' : ' checked'}> `,
  );
}

/** Removes bookmarks, which would be visible in the text: documents have no targets for links. */
function withoutBookmarks(part: string): string {
  return part.replace(/<w:bookmark(?:Start|End)(?:\s[^<>]*)?\/>/g, '');
}

/** Removes the former formatting in tracked changes, which would be taken for the current one. */
function withoutOldLook(part: string): string {
  return part.replace(/<w:([pr]PrChange)\b[^<>]*>(?:(?!<\/?w:\1\b)[^])*<\/w:\1>/g, '');
}

/** Turns mammoth's notes (links, and a list at the end) into the editor's footnotes, numbered in order of appearance. */
function withFootnotes(html: string): string {
  const numbers = new Map<string, string>();
  const numberOf = (note: string) => numbers.get(note) ?? note;
  return html
    .replace(
      /<sup><a href="#((?:foot|end)note-\d+)"[^>]*>\[(\d+)\]<\/a><\/sup>/g,
      (_, note: string, shown: string) => {
        if (!numbers.has(note)) numbers.set(note, shown);
        const number = numberOf(note);
        return `<sup><a href="#user-content-fn-${number}" data-footnote-ref>${number}</a></sup>`;
      },
    )
    .replace(/<ol>(?:<li id="(?:foot|end)note-\d+">(?:(?!<\/li>)[^])*<\/li>)+<\/ol>$/, (notes) =>
      notes
        .replace(/^<ol>|<\/ol>$/g, '')
        .replace(/ *<a href="#(?:foot|end)note-ref-\d+">↑<\/a>/g, '')
        .replace(
          /<li id="((?:foot|end)note-\d+)">/g,
          (_, note: string) => `<section id="fn-${numberOf(note)}">`,
        )
        .replace(/<\/li>/g, '</section>'),
    );
}
