import type { Element, ElementContent } from 'hast';
import { tableHead, tableRow } from '../tables/csv-table.ts';
import { namesOf } from '../tables/table-heads.ts';
import type { Repeats } from '../repeats.ts';

interface Cell {
  text: string;
  isHead: boolean;
  hasPicture: boolean;
  /** Number of columns and rows that the cell covers. */
  columns: number;
  rows: number;
}

interface Row {
  cells: string[];
  /** The row has only column names. */
  isHead: boolean;
  /** One cell spans the whole row. */
  isTitle: boolean;
}

/** More columns than any real document has; a tag may state millions. */
const MOST_COLUMNS = 200;
/** Characters that an additional column adds. */
const BORDER = ' | '.length;
/** Elements of tables and inline elements; a cell with any other element may be layout. */
const PLAIN = /^(?:tbody|thead|tfoot|tr|td|th|br|a|b|i|em|strong|span|code|sub|sup|small|font)$/;

/**
 * A table as Markdown, preceded by its caption and title rows. Without header cells, its first row names the columns. Null for a
 * table that only arranges text or pictures.
 * @param lineOf the text of a cell on one line
 */
export function tableBlocks(
  table: Element,
  repeats: Repeats,
  lineOf: (nodes: readonly ElementContent[]) => string,
): string[] | null {
  if (holds(table, ({ tagName }) => tagName === 'pre')) return null;
  const rows = elementsIn(table, /^(?:thead|tbody|tfoot)$/)
    .filter(({ tagName }) => tagName === 'tr')
    .map((row) => elementsIn(row).map((cell) => cellOf(cell, lineOf)));
  const isWide = rows.some((cells) => cells.length > 1);
  const isShort = rows.length === 1 && !holds(table, ({ tagName }) => !PLAIN.test(tagName));
  if (!isWide || isGallery(rows.flat()) || (rows.length === 1 && !isShort)) return null;
  const captions = elementsIn(table).filter(({ tagName }) => tagName === 'caption');
  const { above, head, body } = partsOf(gridOf(rows, repeats));
  const isLine = body.length === 0 && !rows.flat().some(({ isHead }) => isHead);
  const lines = isLine ? [head.filter(Boolean).join(' | ')] : [...tableHead(head), ...body.map(tableRow)];
  return [...captions.map(({ children }) => lineOf(children)), ...above, lines.join('\n')].filter(Boolean);
}

/** The child elements, and those within child elements whose name matches `groups`. */
function elementsIn({ children }: Element, groups?: RegExp): Element[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return groups?.test(child.tagName) ? elementsIn(child) : [child];
  });
}

function holds({ children }: Element, is: (element: Element) => boolean): boolean {
  return children.some((child) => child.type === 'element' && (is(child) || holds(child, is)));
}

function cellOf(cell: Element, lineOf: (nodes: readonly ElementContent[]) => string): Cell {
  const { colSpan, rowSpan } = cell.properties;
  return {
    text: lineOf(cell.children),
    isHead: cell.tagName === 'th',
    hasPicture: holds(cell, ({ tagName }) => tagName === 'img'),
    columns: Math.max(1, Math.min(MOST_COLUMNS, Number(colSpan ?? 1) || 1)),
    rows: Math.max(1, Number(rowSpan ?? 1) || 1),
  };
}

/** Whether the table arranges portraits or logos, where the caption of one picture does not apply to the next. */
function isGallery(cells: readonly Cell[]): boolean {
  const told = cells.filter(({ text }) => text !== '');
  return !cells.some(({ isHead }) => isHead) && told.every(({ hasPicture }) => hasPicture);
}

/** Splits the rows into title rows, column names and the rows below. */
function partsOf(rows: readonly Row[]): { above: string[]; head: string[]; body: string[][] } {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const firstOf = (some: readonly Row[], is: (row: Row) => boolean) => Math.max(0, some.findIndex(is));
  const titles = firstOf(filled, ({ isTitle }) => !isTitle);
  const heads = Math.max(
    1,
    firstOf(filled.slice(titles), ({ isHead }) => !isHead),
  );
  const [above, named, rest] = [
    filled.slice(0, titles),
    filled.slice(titles, titles + heads),
    filled.slice(titles + heads),
  ];
  return {
    above: above.map(({ cells }) => cells.filter(Boolean).join(', ')),
    head: namesOf(named.map(({ cells }) => cells)),
    body: rest.map(({ cells }) => cells),
  };
}

/**
 * Each row with the cells that extend into it from above; cells are no longer repeated once the limit of `repeats` is reached.
 */
function gridOf(rows: readonly Cell[][], repeats: Repeats): Row[] {
  const reaching: { text: string; rows: number }[] = [];
  const width = Math.min(
    MOST_COLUMNS,
    rows.reduce(
      (most, cells) =>
        Math.max(
          most,
          cells.reduce((sum, { columns }) => sum + columns, 0),
        ),
      0,
    ),
  );
  return rows.map((row) => {
    const isHead = row.length > 0 && row.every((cell) => cell.isHead);
    const cells: string[] = [];
    const reachIn = (): void => {
      for (let above = reaching[cells.length]; above && above.rows > 0; above = reaching[cells.length]) {
        if (!repeats.takes(BORDER)) return;
        above.rows -= 1;
        cells.push(repeats.again(above.text));
      }
    };
    for (const { text, columns, rows: covered } of row) {
      reachIn();
      reaching[cells.length] = { text, rows: covered - 1 };
      cells.push(text);
      for (let more = 1; more < columns && cells.length < width && repeats.takes(BORDER); more += 1) {
        const again = isHead ? repeats.again(text) : '';
        reaching[cells.length] = { text: again, rows: covered - 1 };
        cells.push(again);
      }
    }
    reachIn();
    const isTitle = row.length === 1 && new Set(cells.filter(Boolean)).size === 1 && width > 1;
    const most = isTitle ? 1 : width;
    while (cells.length < most && repeats.takes(BORDER)) cells.push('');
    return { cells: isTitle ? cells.map((cell, at) => (at === 0 ? cell : '')) : cells, isHead, isTitle };
  });
}
