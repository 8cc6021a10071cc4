import type { RichDoc } from '../../domain/authoring/rich/rich-doc.ts';

export type Format = 'pdf' | 'docx' | 'html';

/** A document as the exporters take it. */
export interface Sample {
  name: string;
  doc: RichDoc;
  /** The same as files, made by Millrace. */
  files: { html: string; md: string; docx: string };
}

/** Something that makes files of documents. */
export interface Exporter {
  name: string;
  formats: readonly Format[];
  /** Makes the file once; answers the milliseconds, and the file. */
  export: (sample: Sample, format: Format) => Promise<{ ms: number; file: Uint8Array }>;
  close: () => Promise<void>;
}

/** For those whose time is measured from here. */
export async function timed(make: () => Promise<Uint8Array>): Promise<{ ms: number; file: Uint8Array }> {
  const started = performance.now();
  const file = await make();
  return { ms: performance.now() - started, file };
}
