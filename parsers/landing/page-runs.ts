import type { TextRun } from '../../domain/landing/layout/design-facts.ts';
import type { Box } from '../../domain/landing/box.ts';
import { isBlank, LINE_BREAKS, LINE_END_HYPHENS, tally } from '../pdf/characters.ts';
import { withMemory, type Pdfium } from '../pdf/pdfium.ts';
import { fontFamily } from './font-family.ts';
import { hexColor } from './hex-color.ts';
import { around, boxOf, type Matrix, type PageFrame } from './page-frame.ts';

/** A gap wider than this many character heights ends a run. */
const RUN_GAP = 0.7;
/** A character raised or lowered by this share of its height belongs to another line. */
const LINE_SHIFT = 0.5;
const BOLD_FONT = /bold|black|heavy|demi/iu;
const BOLD_WEIGHT = 600;
const NAME_BYTES = 128;

type Style = Pick<TextRun, 'fontSize' | 'font' | 'bold' | 'color'>;

/** The text layer of an open page: runs with their style, and how many letters and digits they contain. */
export function readRuns(
  pdfium: Pdfium,
  textPage: number,
  { matrix }: PageFrame,
): { runs: TextRun[]; legible: number } {
  const count = Math.max(0, pdfium.FPDFText_CountChars(textPage));
  const builder = new RunBuilder();
  withMemory(pdfium, NAME_BYTES + 4, (memory) => {
    const styles = new Styles(pdfium, textPage, memory);
    for (let index = 0; index < count; index += 1) {
      const code = pdfium.FPDFText_GetUnicode(textPage, index);
      if (LINE_BREAKS.has(code)) builder.endRun();
      else if (LINE_END_HYPHENS.has(code)) builder.hyphen();
      else if (isBlank(code)) builder.space();
      else if (isCharacter(code)) {
        const box = looseBox(pdfium, textPage, index, { matrix, memory });
        builder.add(String.fromCodePoint(code), box, styles.of(index));
      }
    }
  });
  const runs = builder.runs.filter(({ text }) => text.trim() !== '');
  return { runs, legible: runs.reduce((sum, { text }) => sum + tally(text).legible, 0) };
}

/** Whether a code is a character, not an unmapped glyph or half of a surrogate pair. */
function isCharacter(code: number): boolean {
  return code > 0x1f && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xf8ff) && code !== 0xfffd;
}

function looseBox(
  pdfium: Pdfium,
  textPage: number,
  index: number,
  { matrix, memory }: { matrix: Matrix; memory: number },
): Box {
  pdfium.FPDFText_GetLooseCharBox(textPage, index, memory);
  const at = memory / 4;
  const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.memory.HEAPF32.subarray(at, at + 4);
  return boxOf(matrix, left, bottom, right, top);
}

/** The style of characters, queried once for each text object. */
class Styles {
  readonly #pdfium: Pdfium;
  readonly #textPage: number;
  readonly #memory: number;
  readonly #known = new Map<number, Style>();
  #last: Style = { fontSize: 0, font: null, bold: false, color: null };

  constructor(pdfium: Pdfium, textPage: number, memory: number) {
    this.#pdfium = pdfium;
    this.#textPage = textPage;
    this.#memory = memory;
  }

  of(index: number): Style {
    const object = this.#pdfium.FPDFText_GetTextObject(this.#textPage, index);
    if (object === 0) return this.#last;
    const style = this.#known.get(object) ?? this.#read(index, object);
    this.#known.set(object, style);
    this.#last = style;
    return style;
  }

  #read(index: number, object: number): Style {
    const name = this.#fontName(index);
    const family = this.#family(object);
    return {
      fontSize: this.#fontSize(index),
      font: fontFamily(family, name),
      bold: BOLD_FONT.test(name) || this.#weight(index) >= BOLD_WEIGHT,
      color: this.#color(index),
    };
  }

  #fontSize(index: number): number {
    const size = this.#pdfium.FPDFText_GetFontSize(this.#textPage, index);
    if (!this.#pdfium.FPDFText_GetMatrix(this.#textPage, index, this.#memory)) return size;
    const at = this.#memory / 4;
    const [, , c = 0, d = 1] = this.#pdfium.memory.HEAPF32.subarray(at, at + 4);
    return Math.round(size * Math.hypot(c, d) * 100) / 100;
  }

  #fontName(index: number): string {
    const flags = this.#memory + NAME_BYTES;
    const bytes = this.#pdfium.FPDFText_GetFontInfo(this.#textPage, index, this.#memory, NAME_BYTES, flags);
    return this.#text(bytes);
  }

  #family(object: number): string {
    const font = this.#pdfium.FPDFTextObj_GetFont(object);
    // For a font that is not embedded, PDFium returns the name of its substitute.
    if (font === 0 || this.#pdfium.FPDFFont_GetIsEmbedded(font) !== 1) return '';
    return this.#text(this.#pdfium.FPDFFont_GetFamilyName(font, this.#memory, NAME_BYTES));
  }

  /** Decodes a zero-terminated string. */
  #text(bytes: number): string {
    if (bytes <= 1 || bytes > NAME_BYTES) return '';
    return Buffer.from(this.#pdfium.memory.HEAPU8.buffer, this.#memory, bytes - 1).toString('utf8');
  }

  #weight(index: number): number {
    return this.#pdfium.FPDFText_GetFontWeight(this.#textPage, index);
  }

  #color(index: number): string | null {
    const [red, green, blue, alpha] = [0, 4, 8, 12].map((offset) => this.#memory + offset);
    if (red === undefined || green === undefined || blue === undefined || alpha === undefined) return null;
    if (!this.#pdfium.FPDFText_GetFillColor(this.#textPage, index, red, green, blue, alpha)) return null;
    const at = this.#memory / 4;
    const [r = 0, g = 0, b = 0] = this.#pdfium.memory.HEAP32.subarray(at, at + 3);
    return hexColor(r, g, b);
  }
}

/** Joins adjacent characters of the same style into runs. */
class RunBuilder {
  readonly runs: TextRun[] = [];
  #run: TextRun | undefined;
  #last: Box | undefined;
  #spaced = false;

  endRun(): void {
    this.#run = undefined;
    this.#spaced = false;
  }

  space(): void {
    this.#spaced = true;
  }

  /** A hyphenated word continues on the next line. */
  hyphen(): void {
    if (this.#run) this.#run.text += '-';
    this.endRun();
  }

  add(character: string, box: Box, style: Style): void {
    const run = this.#run;
    if (run && this.#last && goesOn(this.#last, box) && isSame(run, style)) {
      run.text += (this.#spaced ? ' ' : '') + character;
      run.box = around(run.box, box);
    } else {
      this.#run = { text: character, box, ...style, source: 'text' };
      this.runs.push(this.#run);
    }
    this.#spaced = false;
    this.#last = box;
  }
}

function goesOn(last: Box, box: Box): boolean {
  const gap = Math.max(box.x - (last.x + last.width), last.x - (box.x + box.width));
  const height = Math.max(last.height, box.height, 1);
  const shift = Math.abs(box.y + box.height / 2 - (last.y + last.height / 2));
  return gap <= RUN_GAP * height && shift <= LINE_SHIFT * height;
}

function isSame(run: Style, style: Style): boolean {
  return (
    run.font === style.font &&
    run.bold === style.bold &&
    run.color === style.color &&
    Math.abs(run.fontSize - style.fontSize) < 0.05 * Math.max(run.fontSize, 1)
  );
}
