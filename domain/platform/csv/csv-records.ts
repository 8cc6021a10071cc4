/** How a table delimits and quotes its cells. */
export interface CsvDialect {
  delimiter: string;
  /** Number of cells in most rows. It decides whether a quoted cell may span lines. */
  width: number;
  /**
   * Whether quotes delimit cells: most cells that start with a quote also end with one in the same line. Otherwise a quote
   * may be an inch sign.
   */
  isQuoted: boolean;
}

export interface CsvRecord {
  cells: string[];
  /** False if a quote is ambiguous and the row could also be read in another way. */
  isSure: boolean;
}

const QUOTE = '"';
const LINE_END = /\r\n?|\n/gu;

/**
 * The rows of a table (RFC 4180), tolerant of files that break the format. A quote without a closing quote is an ordinary
 * character. So is a quote that closes in a later line, if those lines are complete rows and the table has no other quoted
 * cells.
 */
export function* recordsOf(text: string, dialect: CsvDialect): Generator<CsvRecord> {
  const reader = new RecordReader(text, dialect);
  for (let record = reader.next(); record; record = reader.next()) yield record;
}

/** Detects how a table with this delimiter is written, from a sample. */
export function dialectOf(sample: string, delimiter: string): CsvDialect {
  const lines = sample.split(LINE_END).filter((line) => line.trim() !== '');
  const reader = new RecordReader('', { delimiter, width: 1, isQuoted: false });
  let [opened, closed] = [0, 0];
  const widths = lines.map((line) => {
    const read = reader.readLine(line);
    opened += read.opened;
    closed += read.closed;
    return read.cells.length;
  });
  return { delimiter, width: usualWidth(widths), isQuoted: closed > opened / 2 };
}

/** The most frequent number of cells among lines with more than one cell; 1 if there are none. */
export function usualWidth(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 1;
}

/** A cell in quotes: its value, and where it ends (at a delimiter, a line's end or the end of the text). */
interface QuotedCell {
  value: string;
  end: number;
}

class RecordReader {
  readonly #text: string;
  readonly #dialect: CsvDialect;
  #at = 0;
  /** Position of the next quote, searched from the last row read. */
  #quote = -1;

  constructor(text: string, dialect: CsvDialect) {
    this.#text = text;
    this.#dialect = dialect;
  }

  next(): CsvRecord | null {
    const text = this.#text;
    if (this.#at >= text.length) return null;
    const start = this.#at;
    const lineEnd = endOfLine(text, start);
    if (this.#quote < start) this.#quote = positionIn(text, QUOTE, start);
    if (this.#quote >= lineEnd) {
      this.#at = afterLine(text, lineEnd);
      return { cells: text.slice(start, lineEnd).split(this.#dialect.delimiter), isSure: true };
    }
    const whole = this.#read(text, start, true);
    if (whole.end <= lineEnd) {
      this.#at = afterLine(text, whole.end);
      return { cells: whole.cells, isSure: whole.opened === whole.closed };
    }
    const isEither = this.#areRows(start, whole.end);
    if (!isEither || this.#dialect.isQuoted) {
      this.#at = afterLine(text, whole.end);
      return { cells: whole.cells, isSure: !isEither };
    }
    this.#at = afterLine(text, lineEnd);
    return { cells: this.readLine(text.slice(start, lineEnd)).cells, isSure: false };
  }

  /** Reads a single line. `opened` counts the cells that start with a quote, `closed` those that also end with one. */
  readLine(line: string): { cells: string[]; opened: number; closed: number } {
    return this.#read(line, 0, false);
  }

  /** Reads a row from `start`. Quoted cells may span lines if `mayBreak`. */
  #read(text: string, start: number, mayBreak: boolean) {
    const { delimiter } = this.#dialect;
    const cells: string[] = [];
    let [at, opened, closed] = [start, 0, 0];
    let lineEnd = endOfLine(text, at);
    for (;;) {
      let quoted: QuotedCell | null = null;
      if (text.startsWith(QUOTE, at)) {
        opened += 1;
        quoted = this.#quoted(text, at, lineEnd, mayBreak);
        if (quoted) closed += 1;
      }
      if (quoted && quoted.end > lineEnd) lineEnd = endOfLine(text, quoted.end);
      // Searched only within the line: a search to the end of the text for each row would take quadratic time.
      const end = quoted ? quoted.end : at + positionIn(text.slice(at, lineEnd), delimiter, 0);
      cells.push(quoted ? quoted.value : text.slice(at, end));
      if (end >= lineEnd) return { cells, opened, closed, end: lineEnd };
      at = end + delimiter.length;
    }
  }

  /** Reads the cell whose opening quote is at `at`; null if it has no closing quote. */
  #quoted(text: string, at: number, lineEnd: number, mayBreak: boolean): QuotedCell | null {
    let isStrict = true;
    for (let quote = text.indexOf(QUOTE, at + 1); quote >= 0; quote = text.indexOf(QUOTE, quote + 1)) {
      if (quote > lineEnd && !(mayBreak && isStrict)) return null;
      if (this.#isEnd(text, quote + 1)) {
        const inside = text.slice(at + 1, quote);
        return { value: isStrict ? inside.replaceAll('""', QUOTE) : inside, end: quote + 1 };
      }
      if (text.startsWith(QUOTE, quote + 1)) quote += 1;
      // With unescaped inner quotes, the cell must end in its own line, otherwise it is not quoted.
      else isStrict = false;
    }
    return null;
  }

  #isEnd(text: string, at: number): boolean {
    const next = text[at];
    return (
      next === undefined || next === '\n' || next === '\r' || text.startsWith(this.#dialect.delimiter, at)
    );
  }

  /** Whether each of these lines is a complete row, with the usual number of cells. */
  #areRows(start: number, end: number): boolean {
    for (let at = start; at < end;) {
      const lineEnd = endOfLine(this.#text, at);
      if (this.readLine(this.#text.slice(at, lineEnd)).cells.length !== this.#dialect.width) return false;
      at = afterLine(this.#text, lineEnd);
    }
    return true;
  }
}

/** Position of the character, or the end of the text. */
function positionIn(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from);
  return at < 0 ? text.length : at;
}

function endOfLine(text: string, at: number): number {
  LINE_END.lastIndex = at;
  return LINE_END.exec(text)?.index ?? text.length;
}

function afterLine(text: string, end: number): number {
  return end + (text.startsWith('\r\n', end) ? 2 : 1);
}
