import { isCode, sentencesOf } from '../text/block-sentences.ts';

/** A part of a passage that can be quoted by itself. */
export interface Quotable {
  /** Verbatim: a sentence, code, or a row of a table. */
  text: string;
  /** The heading, label or question above it, which says what it is about; may be empty. */
  above: string;
  /** The text as it is embedded: below what is above it and the names of its columns. */
  read: string;
  isBlock: boolean;
  /** For a row: the column names, and how many rows of its table the passage has. */
  table: { columns: string; rows: number } | null;
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
  const rows = sentences.filter(({ text, heading }) => !heading && text.startsWith('|')).length;
  // A passage may repeat the end of the section before its own; its title is not the heading of that part.
  const beginsBefore = sentences.some(({ text, heading }) => heading && isTitle(text, title ?? ''));
  let above = beginsBefore ? '' : (title ?? '');
  let columns = '';
  const found = sentences.flatMap(({ text, heading: isHeading }): Quotable[] => {
    if (isHeading && text.startsWith('|')) {
      columns = text;
      return [];
    }
    if (isHeading || QUESTION.test(text)) {
      above = text;
      return [];
    }
    return [{ ...quoted(text, { columns, rows }), above, read: `${above}\n${columns}\n${text}`.trim() }];
  });
  return found.length > 0
    ? found
    : sentences.map(({ text }) => ({ text, above: '', read: text, isBlock: false, table: null }));
}

/** Whether a heading is the last one of a passage's title (`Outer > 2. Inner`), marks and its number aside. */
function isTitle(heading: string, title: string): boolean {
  const unmarked = (text: string) => ` ${text.replaceAll(/[#*_`\s]+/g, ' ').trim()}`;
  return heading.trim() !== '' && unmarked(title.split(' > ').at(-1) ?? '').endsWith(unmarked(heading));
}

/** Rows of one table, below the names of its columns; a row of ellipses represents those that are left out. */
export function tableOf(rows: readonly Quotable[]): string {
  const { columns = '', rows: all = 0 } = rows[0]?.table ?? {};
  const rule = columns.replaceAll(/[^|]+/g, ' --- ');
  const others = all > rows.length ? rows[0]?.text.replaceAll(/(?:\\.|[^|])+/g, ELLIPSIS) : '';
  return [columns, rule, ...rows.map(({ text }) => text), others].filter(Boolean).join('\n');
}

function quoted(
  text: string,
  table: NonNullable<Quotable['table']>,
): Pick<Quotable, 'text' | 'isBlock' | 'table'> {
  if (isCode(text)) return { text: closed(text), isBlock: true, table: null };
  if (!text.startsWith('|')) return { text: text.replaceAll(/\s*\n\s*/g, ' '), isBlock: false, table: null };
  return { text, isBlock: true, table };
}

/** Closes a code block that the passage cuts off. */
function closed(code: string): string {
  const fence = FENCE.exec(code)?.[0] ?? '';
  const lines = code.trimEnd().split('\n');
  return lines.length > 1 && lines.at(-1)?.trim().startsWith(fence)
    ? lines.join('\n')
    : `${code.trimEnd()}\n${fence}`;
}
