import mammoth from 'mammoth';
import { cleanText } from './clean-text.ts';
import type { Extraction, ReportProgress } from './extraction.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

/** A Word document as Markdown. It has no pages of its own: they are made by the program that prints it. */
export async function extractDocx(bytes: Buffer, report: ReportProgress): Promise<Extraction> {
  const { value: html } = await mammoth.convertToHtml(
    { buffer: bytes },
    // Images would come as data URLs; links outside the archive are never followed.
    { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), externalFileAccess: false },
  );
  const text = cleanText(htmlToMarkdown(html));
  report(1, 1);
  return { kind: 'docx', format: 'markdown', pages: [{ page: null, text }], warnings: [] };
}
