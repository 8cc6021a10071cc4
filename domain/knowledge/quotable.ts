import { isCode, sentencesOf } from '../text/block-sentences.ts';

/** A part of a passage that can be quoted by itself. */
export interface Quotable {
  /** Verbatim: a sentence, code, or a row of a table below its column names. */
  text: string;
  /** The heading, label or question above it, which says what it is about; may be empty. */
  above: string;
  /** The text as it is embedded: below what is above it and the names of its columns. */
  read: string;
  isBlock: boolean;
}

const QUESTION = /[?？؟]["'”’)\]*_]*$/u;
const FENCE = /^(?:`{3,}|~{3,})/;

/** A cell of the row that represents the rows left out of a quoted table. */
const ELLIPSIS = ' … ';

/**
 * The quotable parts of a passage, in order. A row of a table with several rows ends with a row of ellipses, so that it is
 * not taken for the only one. Headings, labels and questions are context for the sentences after them. They
 * are quoted only if the passage has nothing else.
 */
export function quotableIn(content: string, heading: string | null): Quotable[] {
  const sentences = sentencesOf(content);
  const rows = sentences.filter(({ text, heading: isHeading }) => !isHeading && text.startsWith('|'));
  let above = heading ?? '';
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
    return [
      { ...quoted(text, columns, rows.length > 1), above, read: `${above}\n${columns}\n${text}`.trim() },
    ];
  });
  return found.length > 0
    ? found
    : sentences.map(({ text }) => ({ text, above: '', read: text, isBlock: false }));
}

function quoted(text: string, columns: string, hasMore: boolean): Omit<Quotable, 'above' | 'read'> {
  if (isCode(text)) return { text: closed(text), isBlock: true };
  if (!text.startsWith('|')) return { text: text.replaceAll(/\s*\n\s*/g, ' '), isBlock: false };
  const rule = columns.replaceAll(/[^|]+/g, ' --- ');
  const others = hasMore ? text.replaceAll(/(?:\\.|[^|])+/g, ELLIPSIS) : '';
  return { text: [columns, rule, text, others].filter(Boolean).join('\n'), isBlock: true };
}

/** Closes a code block that the passage cuts off. */
function closed(code: string): string {
  const fence = FENCE.exec(code)?.[0] ?? '';
  const lines = code.trimEnd().split('\n');
  return lines.length > 1 && lines.at(-1)?.trim().startsWith(fence)
    ? lines.join('\n')
    : `${code.trimEnd()}\n${fence}`;
}
