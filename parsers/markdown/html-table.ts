import { tableHead, tableRow } from '../tables/csv-table.ts';
import { namesOf } from '../tables/table-heads.ts';
import { CODE_BLOCK, inCell } from './code.ts';
import { Pieces } from './pieces.ts';
import { endsOf, isInline, numberOf, type Tag } from './tags.ts';
import type { Repeats } from '../repeats.ts';

interface Cell {
  text: string;
  isHead: boolean;
  hasPicture: boolean;
  /** Columns and rows that it covers. */
  columns: number;
  rows: number;
}

interface Row {
  cells: string[];
  /** Has nothing but names of columns. */
  isHead: boolean;
  /** One cell spans the whole row. */
  isTitle: boolean;
}

/** More columns than any document has: a tag may claim millions. */
const MOST_COLUMNS = 200;
const ROWS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'br']);
/** Including its tags. */
const LONGEST_ROW = 500;
const GROUPS = new Set(['table', 'ul', 'ol']);
/** What an additional column costs. */
const BORDER = ' | '.length;

/**
 * The data tables, by the indices of their tags: those with several columns and rows, or one row of a few words; other tables are
 * layout.
 */
export function dataTables(text: string, tags: readonly Tag[]): Map<number, number> {
  const ends = endsOf(tags, ['table']);
  const closed = new Set(ends.values());
  const open: { at: number; rows: number; cells: number; widest: number }[] = [];
  for (const [at, { name, isEnd }] of tags.entries()) {
    const table = open.at(-1);
    if (ends.has(at)) open.push({ at, rows: 0, cells: 0, widest: 0 });
    else if (!table) continue;
    else if (closed.has(at)) {
      open.pop();
      const isData = table.rows > 1 || isShort(text, tags, table.at, at);
      if (!isData || table.widest < 2) ends.delete(table.at);
    } else if (isEnd) continue;
    else if (name === 'tr') {
      table.rows += 1;
      table.cells = 0;
    } else if (name === 'td' || name === 'th') {
      table.rows = Math.max(1, table.rows);
      table.cells += 1;
      table.widest = Math.max(table.widest, table.cells);
    }
  }
  return ends;
}

/** Whether a table is only a line of words. */
function isShort(text: string, tags: readonly Tag[], first: number, last: number): boolean {
  const [start, end] = [tags[first]?.start ?? 0, tags[last]?.end ?? 0];
  if (end - start > LONGEST_ROW) return false;
  const whole = text.slice(start, end);
  const isWord = (tag: Tag) => tag.name !== 'img' && (isInline(tag) || ROWS.has(tag.name));
  return !/\n[ \t]*\n/.test(whole) && !holdsCode(whole) && tags.slice(first, last).every(isWord);
}

/** A data table as Markdown, with the first row as column names if there are none. Code in it is converted cell by cell. */
export function tableFromHtml(text: string, tags: readonly Tag[], repeats: Repeats): string {
  const reader = new TableReader();
  for (const [at, tag] of tags.entries()) {
    reader.open(tag);
    reader.text(text.slice(tag.end, tags[at + 1]?.start ?? tag.end));
  }
  if (isGallery(reader.rows.flat())) return reader.rows.flatMap(textsOf).join('\n\n');
  const { above, head, body } = partsOf(gridOf(reader.rows, repeats));
  const blocks = blocksOf(head, body, repeats);
  return [reader.above.toString().trim(), ...above, ...blocks].filter(Boolean).join('\n\n');
}

function blocksOf(head: readonly string[], body: readonly (readonly string[])[], repeats: Repeats): string[] {
  if ([head, ...body].some((cells) => cells.some(holdsCode))) return cellByCell(head, body, repeats);
  if (body.length === 0) return [head.filter(Boolean).join(' | ')];
  return [inCell([...tableHead(head), ...body.map(tableRow)].join('\n'))];
}

/** The text above all columns, their names, and the rows below. */
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

/** Portraits, logos: the caption of one picture does not apply to the next. */
function isGallery(cells: readonly Cell[]): boolean {
  const told = cells.filter(({ text }) => text !== '');
  return !cells.some(({ isHead }) => isHead) && told.every(({ hasPicture }) => hasPicture);
}

function textsOf(cells: readonly Cell[]): string[] {
  return cells.flatMap(({ text }) => (text === '' ? [] : [text]));
}

function cellByCell(
  head: readonly string[],
  body: readonly (readonly string[])[],
  repeats: Repeats,
): string[] {
  const isNamed = body.length > 0 && !head.some(holdsCode);
  return (isNamed ? body : [head, ...body]).flatMap((cells) =>
    cells.map((cell, at) => {
      const name = isNamed && cell !== '' ? repeats.again(head[at] ?? '') : '';
      return `${name === '' ? '' : `${name}: `}${cell}`.replace(CODE_BLOCK, '\n\n$&\n\n').trim();
    }),
  );
}

function holdsCode(cell: string): boolean {
  return cell.search(CODE_BLOCK) >= 0;
}

/** Each row with what reaches into it from above; the last ones of a file that claims too much come as they are. */
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

/** Receives the tags of one table and the text between them. Tables nested in cells become plain words. */
class TableReader {
  readonly rows: Cell[][] = [];
  /** Text outside of rows: a caption. */
  readonly above = new Pieces();
  #depth = 0;
  /** The next one is the first of a list, a table or a row. */
  #isFirst = false;
  #cell: Omit<Cell, 'text'> | null = null;
  #words: Pieces = this.above;

  open(tag: Tag): void {
    const { name, isEnd } = tag;
    if (name === 'table') this.#depth += isEnd ? -1 : 1;
    if (name === 'img' && this.#cell) this.#cell.hasPicture = true;
    const isOwn = this.#depth === 1 && !(name === 'table' && isEnd);
    if (isOwn && (name === 'tr' || name === 'td' || name === 'th')) this.#openOwn(tag);
    else if (this.#depth === 0) this.#endCell();
    else if (!isInline(tag)) this.#words.part(this.#markOf(tag));
  }

  text(text: string): void {
    this.#words.add(text);
  }

  #openOwn(tag: Tag): void {
    this.#endCell();
    if (tag.isEnd) return;
    if (tag.name === 'tr' || this.rows.length === 0) this.rows.push([]);
    if (tag.name === 'tr') return;
    this.#words = new Pieces();
    this.#cell = {
      isHead: tag.name === 'th',
      hasPicture: false,
      columns: Math.max(1, Math.min(MOST_COLUMNS, numberOf(tag, 'colspan') ?? 1)),
      rows: Math.max(1, numberOf(tag, 'rowspan') ?? 1),
    };
  }

  #endCell(): void {
    if (this.#cell) {
      const text = this.#words.toString().replace(/\s+/gu, ' ').trim();
      this.rows.at(-1)?.push({ ...this.#cell, text });
    }
    this.#cell = null;
    this.#words = this.above;
  }

  /** Parts items of a list and rows of a table in a cell from each other, and cells of that. */
  #markOf({ name, isEnd }: Tag): '' | ',' | ';' {
    if (isEnd) return '';
    const isFirst = this.#isFirst;
    const isRow = name === 'li' || name === 'tr';
    const isCell = name === 'td' || name === 'th';
    this.#isFirst = name === 'tr' || (isFirst && !isRow && !isCell) || GROUPS.has(name);
    if (isFirst || !(isRow || isCell)) return '';
    return isRow ? ';' : ',';
  }
}
