import type tesseract from 'tesseract.js';
import type { OcrEngine } from './ocr-engine.ts';
import { runsUpAndDown, type PageImage } from './pdf-page-image.ts';
import type { PdfPiece } from './pdf-line.ts';

/** Mean confidence (0 to 100) of a page that stands upright; one that lies or hangs reaches some 45. */
const UPRIGHT = 70;
/** Words and lines that are less certain are taken for grain, stains and parts of pictures. */
const LEAST_SURE_WORD = 25;
const LEAST_SURE_LINE = 45;
/** Measured line heights vary with the letters of the line; up to this factor they are all the usual height. */
const SAME_HEIGHT = 1.25;
const PIECE_GAP = 0.7;
const HALF = 2;

/** Renders the page, turned by quarters with the clock; null for an empty page. */
export type Render = (options: { turns: number; reduce?: number }) => PageImage | null;

/** Reads the pages of one file. Remembers how they lie, for pages of one scan mostly lie alike. */
export class PageReader {
  readonly #engine: OcrEngine;
  #turns = 0;

  readonly #msPerPage: number;

  constructor(engine: OcrEngine, msPerPage: number) {
    this.#engine = engine;
    this.#msPerPage = msPerPage;
  }

  /** Null for an empty page, no pieces when nothing on it can be read. Throws parser-timeout, parser-crashed. */
  async read(render: Render): Promise<PdfPiece[] | null> {
    const image = render({ turns: this.#turns });
    if (!image) return null;
    const deadline = Date.now() + this.#msPerPage;
    const page = await this.#engine.recognize(image, deadline);
    if (page.confidence >= UPRIGHT) return toPieces(page, image);
    const turns = await this.#bestTurns(image, render, deadline);
    if (turns === this.#turns) return toPieces(page, image);
    const turned = render({ turns });
    if (!turned) return null;
    this.#turns = turns;
    return toPieces(await this.#engine.recognize(turned, deadline), turned);
  }

  /** Tries the other ways the page may lie on smaller renderings, the likelier ones first. */
  async #bestTurns(image: PageImage, render: Render, deadline: number): Promise<number> {
    const sideways = [1, 3];
    const likely = runsUpAndDown(image) ? [...sideways, 2, 0] : [2, 0, ...sideways];
    let best = { turns: this.#turns, sure: 0 };
    for (const turn of likely) {
      const turns = (this.#turns + turn) % 4;
      const small = render({ turns, reduce: HALF });
      if (!small) continue;
      const page = await this.#engine.recognize(small, deadline);
      const sure = sureLetters(page);
      if (sure > best.sure) best = { turns, sure };
      if (page.confidence >= UPRIGHT) break;
    }
    return best.turns;
  }
}

function sureLetters(page: tesseract.Page): number {
  return linesOf(page)
    .flatMap(({ words }) => words)
    .filter(({ confidence }) => confidence >= UPRIGHT)
    .reduce((sum, { text }) => sum + text.length, 0);
}

function linesOf(page: tesseract.Page): tesseract.Line[] {
  return (page.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
}

function toPieces(page: tesseract.Page, image: PageImage): PdfPiece[] {
  const lines = linesOf(page).filter(({ confidence }) => confidence >= LEAST_SURE_LINE);
  const heights = lines.map(({ rowAttributes }) => rowAttributes.rowHeight);
  const usual = heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)] ?? 0;
  return lines.flatMap((line, row) => {
    const measured = line.rowAttributes.rowHeight;
    const height = measured < usual * SAME_HEIGHT && measured > usual / SAME_HEIGHT ? usual : measured;
    return piecesOf(line, { image, row, height: height / image.scale });
  });
}

function piecesOf(
  { words, baseline }: tesseract.Line,
  { image, row, height }: { image: PageImage; row: number; height: number },
): PdfPiece[] {
  const bottom = (image.height - (baseline.y0 + baseline.y1) / 2) / image.scale;
  const pieces: PdfPiece[] = [];
  for (const { text, bbox, confidence } of words) {
    if (confidence < LEAST_SURE_WORD || text.trim() === '') continue;
    const left = bbox.x0 / image.scale;
    const right = bbox.x1 / image.scale;
    const piece = pieces.at(-1);
    if (piece && left - piece.right <= PIECE_GAP * height) {
      piece.text += ` ${text}`;
      piece.right = right;
    } else pieces.push({ text, left, right, bottom, height, row });
  }
  return pieces;
}
