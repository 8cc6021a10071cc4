import { withMemory, type Pdfium } from './pdfium.ts';

const PATH_OBJECT = 2;
const FORM_OBJECT = 5;
const LINE = 0;
const MOVE = 2;
/** Form objects can be nested; deeper levels are ignored. */
const MOST_DEPTH = 4;
/** A page with more segments is a drawing, and its lines do not form tables. */
const MOST_SEGMENTS = 20_000;
/** In points. Filled shapes up to this thickness count as lines; lines shorter than SHORT count as dots. */
const THIN = 2;
const SHORT = 4;
/** Lines within this distance count as one. */
export const SAME_PLACE = 2;

/**
 * A horizontal or vertical line: its position on one axis and its extent on the other. In points, in the coordinates of the
 * page's text.
 */
export interface Ruling {
  at: number;
  from: number;
  to: number;
}

/** The horizontal and vertical lines of a page. */
export interface Rulings {
  across: Ruling[];
  down: Ruling[];
}

interface Point {
  x: number;
  y: number;
}

type Matrix = readonly [number, number, number, number, number, number];

/**
 * Reads the straight lines of an open page, including lines within form objects and thin filled shapes that look like
 * lines.
 * @param place converts a point of the page to the coordinates of its text
 */
export function readRulings(pdfium: Pdfium, page: number, place: (x: number, y: number) => Point): Rulings {
  return withMemory(pdfium, 32, (memory) => {
    const reader = new RulingReader(pdfium, memory, place);
    reader.readAll(pdfium.FPDFPage_CountObjects(page), (at) => pdfium.FPDFPage_GetObject(page, at), {
      matrix: [1, 0, 0, 1, 0, 0],
      depth: 0,
    });
    if (reader.isDrawing) return { across: [], down: [] };
    return { across: whole(reader.across), down: whole(reader.down) };
  });
}

interface Place {
  matrix: Matrix;
  depth: number;
}

class RulingReader {
  readonly across: Ruling[] = [];
  readonly down: Ruling[] = [];
  readonly #pdfium: Pdfium;
  readonly #memory: number;
  readonly #place: (x: number, y: number) => Point;
  #left = MOST_SEGMENTS;

  constructor(pdfium: Pdfium, memory: number, place: (x: number, y: number) => Point) {
    this.#pdfium = pdfium;
    this.#memory = memory;
    this.#place = place;
  }

  get isDrawing(): boolean {
    return this.#left < 0;
  }

  readAll(count: number, objectAt: (index: number) => number, place: Place): void {
    for (let index = 0; index < count && !this.isDrawing; index += 1) {
      this.#left -= 1;
      const object = objectAt(index);
      const type = this.#pdfium.FPDFPageObj_GetType(object);
      if (type === FORM_OBJECT && place.depth < MOST_DEPTH) this.#readForm(object, place);
      if (type === PATH_OBJECT) this.#readPath(object, place.matrix);
    }
  }

  #readForm(form: number, place: Place): void {
    const inner = { matrix: combined(this.#matrixOf(form), place.matrix), depth: place.depth + 1 };
    const objectAt = (at: number) => this.#pdfium.FPDFFormObj_GetObject(form, at);
    this.readAll(this.#pdfium.FPDFFormObj_CountObjects(form), objectAt, inner);
  }

  #readPath(path: number, outer: Matrix): void {
    const [fill, stroke] = this.#drawMode(path);
    const count = this.#pdfium.FPDFPath_CountSegments(path);
    this.#left -= count;
    if ((!fill && !stroke) || this.isDrawing) return;
    const matrix = combined(this.#matrixOf(path), outer);
    for (const outline of this.#outlines(path, count, matrix)) {
      if (stroke) for (const [at, point] of outline.entries()) this.#add(outline[at - 1], point);
      else this.#addThin(outline);
    }
  }

  /** The corners of each subpath. Subpaths with curves are left out. */
  #outlines(path: number, count: number, matrix: Matrix): Point[][] {
    const outlines: Point[][] = [];
    let isStraight = true;
    let points: Point[] = [];
    const end = () => {
      if (isStraight && points.length > 1) outlines.push(points);
      [points, isStraight] = [[], true];
    };
    for (let index = 0; index < count; index += 1) {
      const segment = this.#pdfium.FPDFPath_GetPathSegment(path, index);
      const type = this.#pdfium.FPDFPathSegment_GetType(segment);
      if (type === MOVE) end();
      else if (type !== LINE) isStraight = false;
      this.#pdfium.FPDFPathSegment_GetPoint(segment, this.#memory, this.#memory + 4);
      const [x = 0, y = 0] = this.#floats(2);
      const [placedX, placedY] = applied(matrix, x, y);
      points.push(this.#place(placedX, placedY));
      const [first] = points;
      if (first && this.#pdfium.FPDFPathSegment_GetClose(segment)) points.push(first);
    }
    end();
    return outlines;
  }

  #add(one: Point | undefined, other: Point): void {
    if (!one) return;
    const [wide, high] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
    if (high <= THIN / 2 && wide >= SHORT)
      this.across.push({ at: (one.y + other.y) / 2, ...stretch(one.x, other.x) });
    if (wide <= THIN / 2 && high >= SHORT)
      this.down.push({ at: (one.x + other.x) / 2, ...stretch(one.y, other.y) });
  }

  #addThin(outline: readonly Point[]): void {
    const x = stretch(...outline.map((point) => point.x));
    const y = stretch(...outline.map((point) => point.y));
    if (y.to - y.from <= THIN && x.to - x.from >= SHORT) this.across.push({ at: (y.from + y.to) / 2, ...x });
    else if (x.to - x.from <= THIN && y.to - y.from >= SHORT)
      this.down.push({ at: (x.from + x.to) / 2, ...y });
  }

  #drawMode(path: number): [fill: boolean, stroke: boolean] {
    if (!this.#pdfium.FPDFPath_GetDrawMode(path, this.#memory, this.#memory + 4)) return [false, false];
    const at = this.#memory / 4;
    const [fill = 0, stroke = 0] = this.#pdfium.memory.HEAP32.subarray(at, at + 2);
    return [fill !== 0, stroke !== 0];
  }

  #matrixOf(object: number): Matrix {
    if (!this.#pdfium.FPDFPageObj_GetMatrix(object, this.#memory)) return [1, 0, 0, 1, 0, 0];
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = this.#floats(6);
    return [a, b, c, d, e, f];
  }

  #floats(count: number): number[] {
    const at = this.#memory / 4;
    return [...this.#pdfium.memory.HEAPF32.subarray(at, at + count)];
  }
}

function stretch(...values: number[]): { from: number; to: number } {
  return { from: Math.min(...values), to: Math.max(...values) };
}

function applied([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The matrix that applies `first`, then `second`. */
function combined([a, b, c, d, e, f]: Matrix, second: Matrix): Matrix {
  const [x0, y0] = applied(second, e, f);
  const [x1, y1] = applied(second, a + e, b + f);
  const [x2, y2] = applied(second, c + e, d + f);
  return [x1 - x0, y1 - y0, x2 - x0, y2 - y0, x0, y0];
}

/** Joins lines that were drawn in sections, such as one per cell. */
function whole(rulings: readonly Ruling[]): Ruling[] {
  const places: Ruling[][] = [];
  for (const ruling of rulings.toSorted((a, b) => a.at - b.at)) {
    const place = places.at(-1);
    if (place && ruling.at - (place[0]?.at ?? 0) <= SAME_PLACE) place.push(ruling);
    else places.push([ruling]);
  }
  return places.flatMap((place) => {
    const joined: Ruling[] = [];
    for (const ruling of place.toSorted((a, b) => a.from - b.from)) {
      const last = joined.at(-1);
      if (last && ruling.from - last.to <= SAME_PLACE) last.to = Math.max(last.to, ruling.to);
      else joined.push({ ...ruling, at: place[0]?.at ?? ruling.at });
    }
    return joined;
  });
}
