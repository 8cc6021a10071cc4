import type tesseract from 'tesseract.js';
import type { OcrEngine } from './engine.ts';
import type { PdfPiece } from '../pdf/line.ts';
import type { PageImage } from '../pdf/page-image.ts';
import { processorMs } from '../processor-ms.ts';
import { darkestPart, quarterTurned, runsUpAndDown } from './picture.ts';

/** Minimum mean confidence (0 to 100) of an upright page; turned pages reach about 45. */
const UPRIGHT = 70;
/** Words and lines with lower confidence are ignored, as they come from stains and parts of pictures. */
const LEAST_SURE_WORD = 25;
const LEAST_SURE_LINE = 45;
/** Measured line heights vary with the letters of the line; up to this factor they are all the usual height. */
const SAME_HEIGHT = 1.25;
const PIECE_GAP = 0.7;
/** This many confident letters decide the orientation of a page. */
const ENOUGH_LETTERS = 20;

/** Renders the page, turned clockwise by `turns` quarter turns; null for an empty page. */
export type Render = (turns: number) => PageImage | null;

/** The text recognised on a page. */
export interface RecognizedPage {
  pieces: PdfPiece[];
  /** 0 to 1. */
  confidence: number;
}

/** Reads the pages of one file. Remembers their orientation, because the pages of a scan usually share it. */
export class PageReader {
  readonly #engine: OcrEngine;
  #turns: number;

  readonly #msPerPage: number;

  /** `turns`: the orientation of the previous pages. */
  constructor(engine: OcrEngine, msPerPage: number, turns = 0) {
    this.#engine = engine;
    this.#msPerPage = msPerPage;
    this.#turns = turns;
  }

  /** Clockwise quarter turns that set the last page upright. */
  get turns(): number {
    return this.#turns;
  }

  /** Null for an empty page; no pieces if nothing on it can be read. Throws parser-timeout, parser-crashed. */
  async read(render: Render): Promise<RecognizedPage | null> {
    const image = render(this.#turns);
    if (!image) return null;
    const deadline = processorMs() + this.#msPerPage;
    const sideways = runsUpAndDown(image);
    const page = sideways ? null : await this.#engine.recognize(image, deadline);
    // A page without any lines of text needs no attempt in other orientations.
    if (page && (page.confidence >= UPRIGHT || linesOf(page).length === 0)) return recognized(page, image);
    const turn = await this.#bestTurn(image, { sideways, deadline });
    if (turn === 0) return recognized(page ?? (await this.#engine.recognize(image, deadline)), image);
    this.#turns = (this.#turns + turn) % 4;
    const turned = render(this.#turns);
    return turned && recognized(await this.#engine.recognize(turned, deadline), turned);
  }

  /** Tries a part of the image in all four orientations, the likelier ones first. */
  async #bestTurn(
    image: PageImage,
    { sideways, deadline }: { sideways: boolean; deadline: number },
  ): Promise<number> {
    const part = darkestPart(image);
    let best = { turn: 0, sure: 0 };
    for (const turn of sideways ? [1, 3, 0, 2] : [2, 0, 1, 3]) {
      const page = await this.#engine.recognize(quarterTurned(part, turn), deadline);
      const sure = sureLetters(page);
      if (sure > best.sure) best = { turn, sure };
      if (page.confidence >= UPRIGHT && sure >= ENOUGH_LETTERS) break;
    }
    return best.turn;
  }
}

/** Converts the engine's result for a page; of the image, only the size matters. */
export function recognized(page: tesseract.Page, image: Pick<PageImage, 'height' | 'scale'>): RecognizedPage {
  return { pieces: toPieces(page, image), confidence: page.confidence / 100 };
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

function toPieces(page: tesseract.Page, image: Pick<PageImage, 'height' | 'scale'>): PdfPiece[] {
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
  { image, row, height }: { image: Pick<PageImage, 'height' | 'scale'>; row: number; height: number },
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
