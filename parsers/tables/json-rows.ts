import type { Lines } from './csv-lines.ts';
import { fitsTable, paddingOf, tableHead, tableRow } from './csv-table.ts';
import type { Repeats } from '../repeats.ts';

export type Member = [name: string, value: string];

/** Number of elements read before the format of an array is chosen. */
const SAMPLE_ROWS = 200;
const LEAST_FILLED = 0.5;
/** Maximum length of a path. Longer ones are cut at the beginning, as they are repeated on many lines. */
const LONGEST_PATH = 200;

/** Writes the elements of an array that contain scalars only: as a table if they are alike and short, otherwise one by one. */
export class JsonRows {
  readonly #path: string;
  readonly #lines: Lines;
  readonly #repeats: Repeats;
  #waiting: Member[][] = [];
  #columns: string[] | null = null;
  #areRecords = false;

  constructor(path: string, lines: Lines, repeats: Repeats) {
    this.#path = path;
    this.#lines = lines;
    this.#repeats = repeats;
  }

  add(members: Member[]): void {
    if (this.#columns && this.#isRow(members, this.#columns)) {
      this.#lines.push(tableRow(cellsOf(members, this.#columns)));
    } else if (this.#columns || this.#areRecords) {
      this.end();
      this.#areRecords = true;
      this.#tellRecord(members);
    } else {
      this.#waiting.push(members);
      if (this.#waiting.length === SAMPLE_ROWS) this.#decide();
    }
  }

  #isRow(members: Member[], columns: string[]): boolean {
    const missing = Math.max(0, columns.length - members.length);
    return members.every(([name]) => columns.includes(name)) && this.#repeats.takes(paddingOf(missing));
  }

  /** Writes the pending rows. Later rows start a new table. */
  end(): void {
    this.#decide();
    if (this.#columns) this.#lines.push('');
    this.#columns = null;
  }

  #decide(): void {
    const rows = this.#waiting;
    this.#waiting = [];
    if (rows.length === 0) return;
    const columns = [...new Set(rows.flatMap((members) => members.map(([name]) => name)))];
    const filled = rows.reduce((sum, members) => sum + members.length, 0);
    const isDense = filled >= LEAST_FILLED * columns.length * rows.length;
    const cells = isDense ? rows.map((members) => cellsOf(members, columns)) : [];
    if (this.#areRecords || rows.length < 2 || !isDense || !fitsTable(columns, cells)) {
      this.#areRecords = true;
      for (const members of rows) this.#tellRecord(members);
      return;
    }
    this.#columns = columns;
    const path = this.#repeats.again(this.#path);
    this.#lines.pushAll(path === '' ? [''] : ['', `${path}:`, '']);
    this.#lines.pushAll([...tableHead(columns), ...cells.map(tableRow)]);
  }

  #tellRecord(members: readonly Member[]): void {
    if (members.length === 0) return;
    for (const [name, value] of members)
      this.#lines.push(told(joinPath(this.#repeats.again(this.#path), name), value));
    this.#lines.push('');
  }
}

export function told(path: string, value: string): string {
  return path === '' ? value : `${path}: ${value}`;
}

export function joinPath(path: string, name: string): string {
  const whole = path === '' ? name : `${path}.${name}`;
  return whole.length <= LONGEST_PATH ? whole : `…${whole.slice(1 - LONGEST_PATH)}`;
}

function cellsOf(members: readonly Member[], columns: readonly string[]): string[] {
  const values = new Map(members);
  return columns.map((column) => values.get(column) ?? '');
}
