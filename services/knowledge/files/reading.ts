import { wholeText } from '../../../domain/knowledge/whole-text.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';
import { getJson, putJson } from '../../platform/blob-json.ts';
import type { ReadText } from '../ingestion/read-in-turns.ts';

/** The text of a file that was only read. */
export interface Reading {
  text: string;
  pages: {
    /** From 1. A kind of file without pages counts as one page. */
    number: number;
    text: string;
    /** Recognized by OCR on an image of the page. */
    ocr: boolean;
    /** Confidence of the OCR, 0 to 1; null for text that needed none. */
    confidence: number | null;
  }[];
  /** The program that converted an old Word file. */
  converter?: string;
  tookMs: number;
}

/**
 * Stores a file's text in place of its bytes; returns the number of pages. A repeated attempt resumes: a text already stored is
 * not read again, and the bytes are removed in any case.
 */
export async function keepText(
  blobs: Pick<BlobStore, 'has' | 'get' | 'put' | 'delete' | 'deletePrefix'>,
  keys: { original: string; text: string; reading: { prefix: string } },
  read: () => Promise<ReadText>,
): Promise<number> {
  if (!(await blobs.has(keys.text))) {
    await putJson(blobs, keys.text, readingOf(await read()));
  }
  await blobs.delete(keys.original);
  await blobs.deletePrefix(keys.reading.prefix);
  return (await getReading(blobs, keys.text)).pages.length;
}

function readingOf({ text: extracted, tookMs }: ReadText): Reading {
  const { converter } = extracted;
  return {
    text: wholeText(extracted).text,
    pages: extracted.pages.map(({ page, text, ocrConfidence }, index) => ({
      number: page ?? index + 1,
      text,
      ocr: ocrConfidence !== undefined,
      confidence: ocrConfidence ?? null,
    })),
    ...(converter === undefined ? {} : { converter }),
    tookMs,
  };
}

/** The text stored by `keepText`. AppError `not-found`. */
export function getReading(blobs: Pick<BlobStore, 'get'>, key: string): Promise<Reading> {
  return getJson(blobs, key);
}
