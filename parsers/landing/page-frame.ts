import type { Box } from '../../domain/landing/box.ts';
import { withMemory, type Pdfium } from '../pdf/pdfium.ts';

/** PDFium returns whole pixels; this many pixels per point give enough precision. */
const PRECISION = 1_000;
/** Distance in points over which the axes are measured. */
const SPAN = 100;

/** a, b, c, d, e, f: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** The matrix that applies `first`, then `second`. */
export function combined(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [origin, x, y] = [
    applied(second, e, f),
    applied(second, a + e, b + f),
    applied(second, c + e, d + f),
  ];
  return [x[0] - origin[0], x[1] - origin[1], y[0] - origin[0], y[1] - origin[1], origin[0], origin[1]];
}

function applied([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** The upright page: its size in points, and the transformation from stored coordinates, with the origin at the top left. */
export interface PageFrame {
  width: number;
  height: number;
  matrix: Matrix;
}

/** The frame of an open page, with this many additional clockwise quarter turns. */
export function frameOf(pdfium: Pdfium, page: number, turns: number): PageFrame {
  const [shownWidth, shownHeight] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
  const [width, height] = turns % 2 === 0 ? [shownWidth, shownHeight] : [shownHeight, shownWidth];
  const locate = (x: number, y: number): [number, number] =>
    withMemory(pdfium, 8, (memory) => {
      const size = [Math.round(width * PRECISION), Math.round(height * PRECISION)] as const;
      pdfium.FPDF_PageToDevice(page, 0, 0, ...size, turns, x, y, memory, memory + 4);
      const [left = 0, top = 0] = pdfium.memory.HEAP32.subarray(memory / 4, memory / 4 + 2);
      return [left / PRECISION, top / PRECISION];
    });
  const [origin, x, y] = [locate(0, 0), locate(SPAN, 0), locate(0, SPAN)];
  const matrix: Matrix = [
    (x[0] - origin[0]) / SPAN,
    (x[1] - origin[1]) / SPAN,
    (y[0] - origin[0]) / SPAN,
    (y[1] - origin[1]) / SPAN,
    origin[0],
    origin[1],
  ];
  return { width, height, matrix };
}

/** The upright box around a rectangle given in the page's stored coordinates. */
export function boxOf(matrix: Matrix, x0: number, y0: number, x1: number, y1: number): Box {
  const corners = [
    applied(matrix, x0, y0),
    applied(matrix, x1, y0),
    applied(matrix, x0, y1),
    applied(matrix, x1, y1),
  ];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** The smallest box around both boxes. */
export function around(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
