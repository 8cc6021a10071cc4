import { slugOf } from '../../domain/platform/slug.ts';
import type { ExportedFile, ExportFormat } from '../../services/authoring/export-document.ts';
import type { Reply } from '../route.ts';

/** A file that a browser keeps, named after the document. */
export function downloadOf(title: string, format: ExportFormat, { contentType, body }: ExportedFile): Reply {
  const name = `${slugOf(title) || 'document'}.${format}`;
  return {
    status: 200,
    headers: { 'Content-Type': contentType, 'Content-Disposition': `attachment; filename="${name}"` },
    body,
  };
}
