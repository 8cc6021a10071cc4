import type { Document, DocumentComment } from '../../db/authoring/entities.ts';
import { documentPage } from '../../domain/authoring/export/print-page.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { Exporters } from '../../domain/ports/exporters.ts';
import type { ServiceDeps } from '../deps.ts';
import { contentOf } from './content-of.ts';

export const EXPORT_FORMATS = ['pdf', 'docx', 'html', 'md', 'txt', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The media type of each format. */
export const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html',
  md: 'text/markdown',
  txt: 'text/plain',
  json: 'application/json',
};

export interface ExportedFile {
  /** For text, with its character set. */
  contentType: string;
  body: string | Buffer;
}

type Deps = Pick<ServiceDeps, 'documents'> & { exporters: Pick<Exporters, 'pdf'> };

/** The PDF printer; AppError `unavailable` without a browser. */
export function pdfPrinter({ pdf }: Pick<Exporters, 'pdf'>): NonNullable<Exporters['pdf']> {
  if (!pdf) throw new AppError('unavailable', 'PDFs require Chromium, which is not installed on this server');
  return pdf;
}

/**
 * A document as a file. AppError `unavailable` for a PDF without a browser, or if printing fails.
 * @param comments written into a Word file beside the text they refer to
 */
export async function exportDocument(
  { documents, exporters }: Deps,
  document: Document,
  format: ExportFormat,
  signal: AbortSignal,
  comments: readonly DocumentComment[] = [],
): Promise<ExportedFile> {
  const content = contentOf(document);
  const { title, pageSetup, companyId } = document;
  const turn = { turn: companyId, signal };
  const page = async () => documentPage(title, await documents.run('html', [content], turn), pageSetup);
  switch (format) {
    case 'pdf': {
      const bytes = await pdfPrinter(exporters).print(await page(), turn);
      return { contentType: 'application/pdf', body: Buffer.from(bytes) };
    }
    case 'docx': {
      const anchors = comments.map(({ anchor }) => anchor ?? null);
      const doc =
        comments.length > 0
          ? await documents.run('marked', [content, anchors], turn)
          : await documents.run('rich', [content], turn);
      const words = comments.map(({ authorName, body, createdAt }) => ({ authorName, body, createdAt }));
      const bytes = await documents.run('toDocx', [{ title, doc, pageSetup, comments: words }], turn);
      return { contentType: EXPORT_TYPES.docx, body: Buffer.from(bytes) };
    }
    case 'html':
      return { contentType: 'text/html; charset=utf-8', body: await page() };
    case 'md': {
      const shown = await documents.run('shown', [content, 'markdown'], turn);
      const body = typeof shown.content === 'string' ? shown.content : '';
      return { contentType: 'text/markdown; charset=utf-8', body };
    }
    case 'txt':
      return {
        contentType: 'text/plain; charset=utf-8',
        body: `${await documents.run('text', [content], turn)}\n`,
      };
    case 'json': {
      const { mode, tags, createdAt, updatedAt } = document;
      const whole = { title, ...content, mode, tags, pageSetup, createdAt, updatedAt };
      return { contentType: 'application/json; charset=utf-8', body: `${JSON.stringify(whole, null, 2)}\n` };
    }
  }
}
