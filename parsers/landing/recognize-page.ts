import type { DesignPage, TextRun } from '../../domain/landing/layout/design-facts.ts';
import type { Report } from '../extraction.ts';
import type { PageReader, RecognizedPage } from '../ocr/page.ts';
import { renderPage, type PageImage } from '../pdf/page-image.ts';
import type { PdfDocument } from '../pdf/pdfium.ts';
import { commonColors, inkIn, renderColors, type ColorImage } from './page-colors.ts';
import { frameOf } from './page-frame.ts';

const COLOR_PIXELS = 3_000_000;
/** Shares of a line's height: the part above the baseline, and the font size. */
const ABOVE = 0.78;
const FONT_SIZE = 0.72;

/** The page with text recognised from its image, in the orientation that reads best. */
export async function recognizePage(
  document: PdfDocument,
  index: number,
  page: DesignPage,
  { pages, report, kind }: { pages: PageReader; report: Report; kind: 'pdf' | 'image' },
): Promise<DesignPage> {
  let turns = 0;
  const draw = (wanted: number): PageImage | null => {
    turns = wanted;
    report.phase('page');
    const image = document.withPage(index, (pdfium, handle) => renderPage(pdfium, handle, { turns: wanted }));
    report.phase('other');
    return image;
  };
  const recognized = await pages.read(draw);
  if (!recognized) return page;
  report.phase('page');
  const drawn = document.withPage(index, (pdfium, handle) => {
    const frame = frameOf(pdfium, handle, turns);
    const image = renderColors(pdfium, handle, { ...frame, turns, mostPixels: COLOR_PIXELS });
    return { frame, image, rotation: (pdfium.FPDFPage_GetRotation(handle) + turns) % 4 };
  });
  report.phase('other');
  if (!drawn) return page;
  const { width, height } = drawn.frame;
  return {
    ...page,
    width,
    height,
    rotation: drawn.rotation * 90,
    ocr: true,
    ocrConfidence: Math.round(recognized.confidence * 100),
    runs: runsOf(recognized, height, drawn.image),
    // The scan is the only picture; shapes in another orientation cannot be used.
    shapes: kind === 'image' || turns === 0 ? page.shapes : [],
    colors: commonColors(drawn.image),
  };
}

function runsOf({ pieces }: RecognizedPage, pageHeight: number, image: ColorImage): TextRun[] {
  return pieces.map(({ text, left, right, bottom, height }) => {
    const box = { x: left, y: pageHeight - bottom - ABOVE * height, width: right - left, height };
    return {
      text,
      box,
      fontSize: Math.round(FONT_SIZE * height * 10) / 10,
      font: null,
      bold: false,
      color: inkIn(image, box),
      source: 'ocr',
    };
  });
}
