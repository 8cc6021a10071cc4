import { readFileSync } from 'node:fs';
import JSZip from 'jszip';
import type { AnchoredComment } from '../../../domain/authoring/comments/file-comment.ts';
import type { Loss } from '../../../domain/authoring/rich/rich-doc.ts';
import { documentWork } from '../../../domain/authoring/work/document-work.ts';
import { htmlFromDocx } from '../../../adapters/document-thread/docx-in.ts';

export const FILE = readFileSync('test/fixtures/documents/libreoffice.docx');

export interface Parts {
  body: string;
  comments: string | null;
  extended?: string;
}

interface Imported {
  content: unknown;
  markdown: string;
  comments: AnchoredComment[];
  losses: Loss[];
}

/** The file of LibreOffice with other parts. */
export async function written({ body, comments, extended }: Parts): Promise<Uint8Array> {
  const zip = await JSZip.loadAsync(FILE);
  const main = (await zip.file('word/document.xml')?.async('string')) ?? '';
  zip.file(
    'word/document.xml',
    main.replace(/<w:body>[^]*<\/w:body>/, () => `<w:body>${body}</w:body>`),
  );
  if (comments === null) zip.remove('word/comments.xml');
  else zip.file('word/comments.xml', comments);
  if (extended !== undefined) zip.file('word/commentsExtended.xml', extended);
  return zip.generateAsync({ type: 'uint8array' });
}

/** A Word file as the import of documents reads it, with its Markdown form. */
export async function imported(parts: Parts | Uint8Array): Promise<Imported> {
  const bytes = parts instanceof Uint8Array ? parts : await written(parts);
  const { html, losses, comments } = await htmlFromDocx(bytes);
  const ready = documentWork.importCommented(html, comments);
  const { content } = documentWork.convert(ready.content, 'markdown').content; // Markdown
  return {
    content: ready.content.content,
    markdown: content as string,
    comments: ready.comments,
    losses: [...losses, ...ready.lossReport],
  };
}

export const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const W14 = 'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"';
export const W15 = 'xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"';
/** Parts of Word's XML. */
export const all = (...comments: string[]) => `<w:comments ${W} ${W14}>${comments.join('')}</w:comments>`;
export const comment = (id: number | string, words: string, attributes = 'w:author="Ada"') =>
  `<w:comment w:id="${id}" ${attributes}><w:p w14:paraId="P${id}"><w:r><w:t>${words}</w:t></w:r></w:p></w:comment>`;
export const extended = (...entries: string[]) =>
  `<w15:commentsEx ${W15}>${entries.join('')}</w15:commentsEx>`;
export const start = (id: number | string) => `<w:commentRangeStart w:id="${id}"/>`;
export const end = (id: number | string) =>
  `<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;
export const run = (words: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${words}</w:t></w:r>`;
export const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;

/** What the import says of comments that are on no words. */
export const PLACELESS = 'Comments that are on no words are on the whole document.';
