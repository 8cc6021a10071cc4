import type { Box } from '../box.ts';
import type { DesignFacts, DesignPage, TextRun, ColorShare, FilledShape } from '../layout/design-facts.ts';
import { areaOf } from '../layout/geometry.ts';
import { field, list, numberFrom } from '../sections/raw-values.ts';
import { imageFill, solidFill } from './figma-paints.ts';
import { shownLines } from './shown-lines.ts';

/** Number of grid cells in each direction. */
const CELLS = 64;

/** Maximum number of nodes to read. */
const MOST_NODES = 20_000;
/** Every two texts are compared when lines and blocks are formed. */
const MOST_TEXTS = 3_000;
const MOST_DEPTH = 100;
const LEAST_SIDE = 4;
const BOLD = 600;
/** The usual line height of screen fonts, as a multiple of the font size. */
const USUAL_LINE_HEIGHT = 1.2;
/** Nodes with less opacity count as invisible. */
const LEAST_OPACITY = 0.05;
const FRAMES = new Set(['FRAME', 'COMPONENT', 'INSTANCE', 'SECTION', 'GROUP', 'COMPONENT_SET']);
/** Nodes whose fill is an area; vectors are icons and drawings. */
const AREAS = new Set(['FRAME', 'COMPONENT', 'INSTANCE', 'SECTION', 'RECTANGLE', 'ELLIPSE']);

/**
 * A Figma file, or a node of it, as a design of one page: the node itself, or the largest frame of the file. Boxes are relative
 * to it; hidden nodes are left out. Never throws, whatever the nodes contain; null if there is no frame.
 */
export function figmaFacts({ name, root }: { name: string; root: unknown }): DesignFacts | null {
  const frame = frameOf(root);
  const box = frame === null ? null : boxOf(frame);
  if (frame === null || box === null || box.width < 1 || box.height < 1) return null;
  const reader = new NodeReader(box);
  reader.read(frame, 0);
  const { runs, shapes, pictures } = reader;
  const id = field(frame, 'id');
  const page: DesignPage = {
    number: 1,
    ...(typeof id === 'string' ? { ref: id } : {}),
    width: box.width,
    height: box.height,
    rotation: 0,
    ocr: false,
    runs,
    shapes,
    pictures,
    colors: paintedShares(shapes, box),
  };
  return { title: name, pageCount: 1, pages: [page], degraded: reader.degraded };
}

/** The node itself where it is a frame, else the largest frame on the first page that has one. */
function frameOf(root: unknown): unknown {
  if (FRAMES.has(String(field(root, 'type')))) return root;
  const pages = field(root, 'type') === 'DOCUMENT' ? list(field(root, 'children')) : [root];
  for (const page of pages) {
    const frames = list(field(page, 'children')).filter(
      (node) => isShown(node) && FRAMES.has(String(field(node, 'type'))) && boxOf(node) !== null,
    );
    const [largest] = frames.toSorted((a, b) => sizeOf(b) - sizeOf(a));
    if (largest !== undefined) return largest;
  }
  return null;
}

function sizeOf(node: unknown): number {
  const box = boxOf(node);
  return box === null ? 0 : areaOf(box);
}

function isShown(node: unknown): boolean {
  const opacity = numberFrom(field(node, 'opacity'), 0) ?? 1;
  return field(node, 'visible') !== false && opacity >= LEAST_OPACITY;
}

/** The node's box on the canvas; null for a node without one. */
function boxOf(node: unknown): Box | null {
  const box = field(node, 'absoluteBoundingBox');
  const x = numberFrom(field(box, 'x'), -Infinity);
  const y = numberFrom(field(box, 'y'), -Infinity);
  const width = numberFrom(field(box, 'width'), 0);
  const height = numberFrom(field(box, 'height'), 0);
  if (x === null || y === null || width === null || height === null) return null;
  return { x, y, width, height };
}

class NodeReader {
  readonly runs: TextRun[] = [];
  readonly shapes: DesignPage['shapes'] = [];
  readonly pictures: DesignPage['pictures'] = [];
  readonly #frame: Box;
  #count = 0;
  #textCount = 0;

  constructor(frame: Box) {
    this.#frame = frame;
  }

  /** What was left out, in words for the user. */
  get degraded(): string[] {
    if (this.#count > MOST_NODES) return [`Only the first ${MOST_NODES} nodes of the frame were read`];
    return this.#textCount > MOST_TEXTS ? [`Only the first ${MOST_TEXTS} texts of the frame were read`] : [];
  }

  read(node: unknown, depth: number): void {
    if (!isShown(node) || depth > MOST_DEPTH) return;
    this.#count += 1;
    if (this.#count > MOST_NODES) return;
    const box = this.#place(node);
    if (box) this.#take(node, box);
    for (const child of list(field(node, 'children'))) this.read(child, depth + 1);
  }

  /** The box relative to the frame; null if it is entirely outside the frame. */
  #place(node: unknown): Box | null {
    const box = boxOf(node);
    if (box === null) return null;
    const place = { ...box, x: box.x - this.#frame.x, y: box.y - this.#frame.y };
    const { width, height } = this.#frame;
    const isOn =
      place.x < width && place.y < height && place.x + place.width > 0 && place.y + place.height > 0;
    return isOn ? place : null;
  }

  #take(node: unknown, box: Box): void {
    const type = String(field(node, 'type'));
    if (type === 'TEXT') {
      const runs = runsOf(node, box);
      this.#textCount += runs.length;
      if (this.#textCount <= MOST_TEXTS) this.runs.push(...runs);
      return;
    }
    if (!AREAS.has(type) || box.width < LEAST_SIDE || box.height < LEAST_SIDE) return;
    const fill = solidFill(node);
    if (imageFill(node)) {
      const size = { width: Math.round(box.width), height: Math.round(box.height) };
      const id = field(node, 'id');
      this.pictures.push({ box, ...size, png: null, ...(typeof id === 'string' ? { ref: id } : {}) });
    } else if (fill !== null) {
      this.shapes.push({ box, fill, radius: numberFrom(field(node, 'cornerRadius'), 0) ?? 0 });
    }
  }
}

/** One run for each line of a text as displayed. */
function runsOf(node: unknown, box: Box): TextRun[] {
  const characters = field(node, 'characters');
  const written = (typeof characters === 'string' ? characters : '').split(/[\n\u2028\u2029]/u);
  const style = field(node, 'style');
  const family = field(style, 'fontFamily');
  const look = {
    fontSize: numberFrom(field(style, 'fontSize'), 1) ?? 16,
    font: typeof family === 'string' && family !== '' ? family : null,
    bold: (numberFrom(field(style, 'fontWeight'), 0) ?? 400) >= BOLD,
    color: solidFill(node),
    source: 'text',
  } as const;
  const lineHeight = numberFrom(field(style, 'lineHeightPx'), 1) ?? look.fontSize * USUAL_LINE_HEIGHT;
  const lines = shownLines(written, box, { fontSize: look.fontSize, lineHeight });
  const height = box.height / lines.length;
  return lines.flatMap((line, index) =>
    line.trim() === ''
      ? []
      : { text: line.trim(), box: { ...box, y: box.y + index * height, height }, ...look },
  );
}

/** Visible share of a frame for each colour when its shapes are painted over each other, largest first. */
function paintedShares(shapes: readonly FilledShape[], { width, height }: Box): ColorShare[] {
  const cells = new Map<number, string>();
  for (const { box, fill } of shapes) {
    const cell = (at: number, whole: number) =>
      Math.min(CELLS, Math.max(0, Math.round((at / whole) * CELLS)));
    const [left, right] = [cell(box.x, width), cell(box.x + box.width, width)];
    const [top, bottom] = [cell(box.y, height), cell(box.y + box.height, height)];
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) cells.set(y * CELLS + x, fill);
  }
  const counts = new Map<string, number>();
  for (const color of cells.values()) counts.set(color, (counts.get(color) ?? 0) + 1);
  return [...counts]
    .map(([color, count]) => ({ color, share: count / (CELLS * CELLS) }))
    .toSorted((a, b) => b.share - a.share);
}
