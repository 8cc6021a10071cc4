import type { ExtractedText } from '../../../domain/knowledge/records.ts';
import { wholeText } from '../../../domain/knowledge/whole-text.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';

/** The text of a file that was only read. */
export interface Reading {
  text: string;
  pages: {
    /** From 1; null where the kind of file has no pages. */
    number: number | null;
    text: string;
    /** Recognized on a picture of the page. */
    ocr: boolean;
    /** Of the recognition, 0 to 1; null for text that was there as text. */
    confidence: number | null;
  }[];
  /** What has read an old Word file. */
  converter?: string;
  tookMs: number;
}

export async function putReading(
  blobs: BlobStore,
  key: string,
  extracted: ExtractedText,
  tookMs: number,
): Promise<void> {
  const { converter } = extracted;
  const reading: Reading = {
    text: wholeText(extracted).text,
    pages: extracted.pages.map(({ page, text, ocrConfidence }) => ({
      number: page,
      text,
      ocr: ocrConfidence !== undefined,
      confidence: ocrConfidence ?? null,
    })),
    ...(converter === undefined ? {} : { converter }),
    tookMs,
  };
  await blobs.put(key, Buffer.from(JSON.stringify(reading)));
}

// We wrote these blobs ourselves with putReading, so their shape is known.
export async function getReading(blobs: BlobStore, key: string): Promise<Reading> {
  return JSON.parse((await blobs.get(key)).toString('utf8')) as Reading;
}
