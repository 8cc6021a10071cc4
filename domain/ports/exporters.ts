import type { PdfPrinter } from './pdf-printer.ts';
import type { ZipWriter } from './zip-writer.ts';

/** Converters from our content to files; the same in API and worker. */
export interface Exporters {
  /** Null if Chromium is not available. */
  pdf: PdfPrinter | null;
  zip: ZipWriter;
}
