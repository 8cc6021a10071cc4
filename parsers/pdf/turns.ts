import { codeAt, isWordPart } from './characters.ts';
import type { Pdfium } from './pdfium.ts';

const ANGLE_SAMPLES = 25;

/** Counter-clockwise quarter turns that set most of the page's text upright. */
export function quarterTurns(pdfium: Pdfium, textPage: number, characters: string | string[]): number {
  const votes = [0, 0, 0, 0];
  const step = Math.max(1, characters.length / ANGLE_SAMPLES);
  for (let from = 0; from < characters.length; from += step) {
    // Line breaks and spaces that PDFium inserts have no angle, so they are skipped.
    let index = Math.floor(from);
    while (index < from + step && !isWordPart(codeAt(characters, index))) index += 1;
    if (index >= from + step || index >= characters.length) continue;
    const turn = Math.round(pdfium.FPDFText_GetCharAngle(textPage, index) / (Math.PI / 2));
    const upright = ((turn % 4) + 4) % 4;
    votes[upright] = (votes[upright] ?? 0) + 1;
  }
  return votes.indexOf(Math.max(...votes));
}
