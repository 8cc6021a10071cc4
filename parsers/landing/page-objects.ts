import type { FilledShape } from '../../domain/landing/layout/design-facts.ts';
import type { Box } from '../../domain/landing/box.ts';
import { withMemory, type Pdfium } from '../pdf/pdfium.ts';
import { hexColor } from './hex-color.ts';
import { boxOf, combined, type Matrix, type PageFrame } from './page-frame.ts';

const PATH_OBJECT = 2;
const IMAGE_OBJECT = 3;
const FORM_OBJECT = 5;
/** Form objects can be nested; deeper levels are ignored. */
const MOST_DEPTH = 4;
const MOST_OBJECTS = 20_000;
/** In points; thinner shapes are lines. */
const LEAST_SIDE = 4;
/** Out of 255; more transparent shapes are shadows. */
const LEAST_ALPHA = 128;
/** Corners are only computed for paths with at most this many segments. */
const MOST_SEGMENTS = 400;

/** A picture on the page, with its PDFium object. */
export interface PlacedPicture {
  box: Box;
  object: number;
}

/** Filled shapes and pictures of an open page, from back to front, including those within form objects. */
export function readObjects(
  pdfium: Pdfium,
  page: number,
  { matrix }: PageFrame,
): { shapes: FilledShape[]; pictures: PlacedPicture[] } {
  return withMemory(pdfium, 64, (memory) => {
    const reader = new ObjectReader(pdfium, memory);
    reader.readAll(pdfium.FPDFPage_CountObjects(page), (at) => pdfium.FPDFPage_GetObject(page, at), {
      matrix,
      depth: 0,
    });
    return reader;
  });
}

interface Place {
  matrix: Matrix;
  depth: number;
}

class ObjectReader {
  readonly shapes: FilledShape[] = [];
  readonly pictures: PlacedPicture[] = [];
  readonly #pdfium: Pdfium;
  readonly #memory: number;
  #count = 0;

  constructor(pdfium: Pdfium, memory: number) {
    this.#pdfium = pdfium;
    this.#memory = memory;
  }

  readAll(count: number, objectAt: (index: number) => number, place: Place): void {
    for (let index = 0; index < count && this.#count < MOST_OBJECTS; index += 1) {
      this.#count += 1;
      this.#read(objectAt(index), place);
    }
  }

  #read(object: number, place: Place): void {
    const type = this.#pdfium.FPDFPageObj_GetType(object);
    if (type === FORM_OBJECT) this.#readForm(object, place);
    if (type !== PATH_OBJECT && type !== IMAGE_OBJECT) return;
    const box = this.#box(object, place.matrix);
    if (!box || box.width < LEAST_SIDE || box.height < LEAST_SIDE) return;
    if (type === IMAGE_OBJECT) {
      this.pictures.push({ box, object });
      return;
    }
    const fill = this.#fill(object);
    if (fill !== null) this.shapes.push({ box, fill, radius: this.#radius(object, box) });
  }

  #readForm(form: number, { matrix, depth }: Place): void {
    if (depth >= MOST_DEPTH || !this.#pdfium.FPDFPageObj_GetMatrix(form, this.#memory)) return;
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = this.#floats(6);
    const inner = { matrix: combined([a, b, c, d, e, f], matrix), depth: depth + 1 };
    this.readAll(
      this.#pdfium.FPDFFormObj_CountObjects(form),
      (at) => this.#pdfium.FPDFFormObj_GetObject(form, at),
      inner,
    );
  }

  #box(object: number, matrix: Matrix): Box | null {
    const m = this.#memory;
    if (!this.#pdfium.FPDFPageObj_GetBounds(object, m, m + 4, m + 8, m + 12)) return null;
    const [left = 0, bottom = 0, right = 0, top = 0] = this.#floats(4);
    return boxOf(matrix, left, bottom, right, top);
  }

  /** The fill colour; null if the path is not filled or almost transparent. */
  #fill(path: number): string | null {
    const m = this.#memory;
    if (!this.#pdfium.FPDFPath_GetDrawMode(path, m, m + 4)) return null;
    if (this.#pdfium.memory.HEAP32[m / 4] === 0) return null;
    if (!this.#pdfium.FPDFPageObj_GetFillColor(path, m, m + 4, m + 8, m + 12)) return null;
    const [red = 0, green = 0, blue = 0, alpha = 0] = this.#pdfium.memory.HEAP32.subarray(m / 4, m / 4 + 4);
    return alpha < LEAST_ALPHA ? null : hexColor(red, green, blue);
  }

  /** The radius of a path's rounded corners; 0 for a rectangle. */
  #radius(path: number, box: Box): number {
    const count = this.#pdfium.FPDFPath_CountSegments(path);
    // A rectangle: its start and four lines.
    if (count <= 5 || count > MOST_SEGMENTS) return 0;
    const points = Array.from({ length: count }, (_, index) => this.#point(path, index));
    const xs = points.map(({ x }) => x);
    const top = Math.max(...points.map(({ y }) => y));
    const wide = Math.max(...xs) - Math.min(...xs);
    if (wide <= 0) return 0;
    const isOnTop = ({ y }: { y: number }) => top - y < 0.001 * wide;
    // The upper edge is the longest straight line there; arcs consist of short ones.
    const straight = points.map((point, at) => {
      const next = points[(at + 1) % count];
      return next && isOnTop(point) && isOnTop(next) ? Math.abs(next.x - point.x) : 0;
    });
    // Converted from the path's own units.
    const radius = ((wide - Math.max(...straight)) / 2 / wide) * box.width;
    return Math.round(Math.min(radius, box.height / 2));
  }

  #point(path: number, index: number): { x: number; y: number } {
    const segment = this.#pdfium.FPDFPath_GetPathSegment(path, index);
    this.#pdfium.FPDFPathSegment_GetPoint(segment, this.#memory, this.#memory + 4);
    const [x = 0, y = 0] = this.#floats(2);
    return { x, y };
  }

  #floats(count: number): number[] {
    const at = this.#memory / 4;
    return [...this.#pdfium.memory.HEAPF32.subarray(at, at + count)];
  }
}
