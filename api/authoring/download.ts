import { slugOf } from '../../domain/platform/slug.ts';
import {
  EXPORT_TYPES,
  type ExportedFile,
  type ExportFormat,
} from '../../services/authoring/export-document.ts';
import type { Reply } from '../route.ts';

/** Longest file name in characters. Most file systems allow 255 bytes, and a character takes up to three. */
const LONGEST = 80;
/** Characters that some file system forbids in names, and marks that change the text direction. */
const ODD = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\\/:*?"<>|]+/gu;

/**
 * Presents a file as a download named after the document, with an additional ASCII name for clients that do not know RFC 5987.
 */
export function downloadOf(title: string, format: ExportFormat, { contentType, body }: ExportedFile): Reply {
  const ascii = `${slugOf(title) || 'document'}.${format}`;
  const name = `${nameOf(title) || 'document'}.${format}`;
  // encodeURIComponent leaves four characters that RFC 5987 does not allow.
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const disposition = `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
  return { status: 200, headers: { 'Content-Type': contentType, 'Content-Disposition': disposition }, body };
}

/** The media types of downloads in these formats, for the OpenAPI document. */
export function downloadTypes(formats: readonly ExportFormat[]): { contentType: string; also: string[] } {
  const [contentType = '', ...also] = formats.map((format) => EXPORT_TYPES[format]);
  return { contentType, also };
}

function nameOf(title: string): string {
  const plain = title.toWellFormed().replace(ODD, ' ').replace(/\s+/g, ' ');
  return Array.from(plain.trim())
    .slice(0, LONGEST)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
}
