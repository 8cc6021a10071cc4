import { dirname } from 'node:path';
import { cleanText } from '../clean-text.ts';
import type { Extraction, Report } from '../extraction.ts';
import { OcrEngine } from './engine.ts';
import { recognized } from './page.ts';
import { layOutPage, styleOf } from '../pdf/layout.ts';
import { inReadingOrder } from '../pdf/reading-order.ts';
import { processorMs } from '../processor-ms.ts';
import type { OcrOptions } from '../protocol.ts';

/**
 * The text in an image of a page, as Markdown. The image must be upright, or its metadata must state the orientation. `path` is
 * in a writable folder. Throws corrupted-file, parser-timeout.
 */
export async function extractImage(
  bytes: Buffer,
  report: Report,
  { path, ocr }: { path: string; ocr: OcrOptions },
): Promise<Extraction> {
  const engine = new OcrEngine(ocr.languages, dirname(path));
  try {
    const page = await engine.recognizeFile(bytes, processorMs() + ocr.msPerPage);
    // The unit is irrelevant: heights are only compared with each other.
    const height = Math.max(0, ...(page.blocks ?? []).map(({ bbox }) => bbox.y1));
    const { pieces, confidence } = recognized(page, { height, scale: 1 });
    const lines = inReadingOrder(pieces);
    const text = cleanText(layOutPage(lines, styleOf([lines])));
    report.progress(1, 1);
    const pages = [{ page: 1, text, ocrConfidence: confidence }];
    return { kind: 'image', format: 'markdown', pages, warnings: [] };
  } finally {
    await engine.close();
  }
}
