import { isCode, sentencesOf } from '../text/block-sentences.ts';

/** A part of a passage that can be quoted by itself. */
export interface Quotable {
  /** Verbatim: a sentence, code, or a row of a table. */
  text: string;
  /** The heading, label or question above it, which says what it is about; may be empty. */
  above: string;
  /** The text to embed, preceded by the heading and the column names above it. */
  read: string;
  isBlock: boolean;
  /** For a row: the column names, its index in the table (from 0), and the number of the table's rows in the passage. */
  table: { columns: string; row: number; rows: number } | null;
}

const QUESTION = /[?？؟]["'”’)\]*_]*$/u;
const FENCE = /^(?:`{3,}|~{3,})/;

/** A cell of the row that represents the rows left out of a quoted table. */
const ELLIPSIS = ' … ';

/**
 * The quotable parts of a passage, in order. Headings, labels and questions are context for the sentences after them. They
 * are quoted only if the passage has nothing else.
 */
export function quotableIn(content: string, title: string | null): Quotable[] {
  const sentences = sentencesOf(content);
  // A passage may begin with the end of the previous section; its title is not the heading of that part.
  const beginsBefore = sentences.some(({ text, heading }) => heading && isTitle(text, title ?? ''));
  let above = beginsBefore ? '' : (title ?? '');
  let columns = '';
  let rows: NonNullable<Quotable['table']>[] = [];
  const found = sentences.flatMap(({ text, heading: isHeading }): Quotable[] => {
    if (isHeading && text.startsWith('|')) {
      columns = text;
      rows = [];
      return [];
    }
    if (isHeading || QUESTION.test(text)) {
      above = text;
      return [];
    }
    const read = `${above}\n${columns}\n${text}`.trim();
    if (!text.startsWith('|')) return [{ ...quoted(text), above, read, table: null }];
    const table = { columns, row: rows.length, rows: 0 };
    rows.push(table);
    for (const one of rows) one.rows = rows.length;
    return [{ text, above, read, isBlock: true, table }];
  });
  return found.length > 0
    ? found
    : sentences.map(({ text }) => ({ text, above: '', read: text, isBlock: false, table: null }));
}

/** Whether a heading is the last part of a passage's title (`Outer > 2. Inner`), ignoring markup and numbering. */
function isTitle(heading: string, title: string): boolean {
  const unmarked = (text: string) => ` ${text.replaceAll(/[#*_`\s]+/g, ' ').trim()}`;
  return heading.trim() !== '' && unmarked(title.split(' > ').at(-1) ?? '').endsWith(unmarked(heading));
}

/** A Markdown table of some rows of one table, under its column names. A row of ellipses marks rows that are left out. */
export function tableOf(rows: readonly Quotable[]): string {
  const { columns = '', rows: all = 0 } = rows[0]?.table ?? {};
  const rule = columns.replaceAll(/[^|]+/g, ' --- ');
  const others = rows[0]?.text.replaceAll(/(?:\\.|[^|])+/g, ELLIPSIS) ?? '';
  const shown = rows.flatMap(({ text, table }, place) => {
    const expected = place === 0 ? 0 : (rows[place - 1]?.table?.row ?? 0) + 1;
    return table?.row === expected ? [text] : [others, text];
  });
  const isCut = (rows.at(-1)?.table?.row ?? 0) < all - 1;
  return [columns, rule, ...shown, isCut ? others : ''].filter(Boolean).join('\n');
}

function quoted(text: string): Pick<Quotable, 'text' | 'isBlock'> {
  if (isCode(text)) return { text: closed(text), isBlock: true };
  return { text: text.replaceAll(/\s*\n\s*/g, ' '), isBlock: false };
}

/** Closes a code block that the passage cuts off. */
function closed(code: string): string {
  const fence = FENCE.exec(code)?.[0] ?? '';
  const lines = code.trimEnd().split('\n');
  return lines.length > 1 && lines.at(-1)?.trim().startsWith(fence)
    ? lines.join('\n')
    : `${code.trimEnd()}\n${fence}`;
}
