import type { PdfPrinter } from './pdf-printer.ts';
import type { ZipWriter } from './zip-writer.ts';

/** What turns content of ours into files for others; the same in API and worker. */
export interface Exporters {
  /** Null without Chromium. */
  pdf: PdfPrinter | null;
  zip: ZipWriter;
}
