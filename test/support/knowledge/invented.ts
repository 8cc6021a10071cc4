import { tablesOf } from '../../../domain/knowledge/answering/tables/tables.ts';
import type { Table, TableRow } from '../../../domain/knowledge/answering/tables/table.ts';
import { sentencesOf } from '../../../domain/text/block-sentences.ts';
import { SMALL_TALK } from '../../../domain/knowledge/small-talk/languages.ts';

/** What the offline model says in words of its own to a question. */
export const STOCK_PHRASES: readonly string[] = Object.values(SMALL_TALK).flatMap(({ replies }) => [
  replies.noAnswer,
  replies.nearest,
]);

/**
 * What is left of an answer of the offline model when all is taken away that it may say: its phrases, sentences and code
 * of the sources as they stand there, and rows of their tables in words, each followed by the number of its source. Must
 * be nothing.
 */
export function inventedIn(answer: string, sources: readonly string[]): string {
  let rest = answer;
  for (const phrase of STOCK_PHRASES) rest = rest.replaceAll(phrase, '');
  for (const [place, source] of sources.entries()) {
    const number = `[${place + 1}]`;
    rest = rest.replaceAll(/^ {0,3}(`{3,}|~{3,})[\s\S]*?^ {0,3}\1$/gm, (code, fence: string) =>
      source.includes(code) || source.endsWith(code.slice(0, -fence.length - 1)) ? '' : code,
    );
    for (const table of tablesOf([{ text: source, document: '', heading: null }])) {
      for (const row of table.rows) rest = rest.replaceAll(inWords(table, row, number), '');
    }
    const sentences = sentencesOf(source).map(({ text }) => text);
    const items = source
      .split(/\n(?=\s*(?:[-*+•]|\d{1,2}[.)])\s)|\n\s*\n/)
      .map(withoutMark)
      .filter(Boolean);
    for (const text of [...sentences, ...items].toSorted((a, b) => b.length - a.length)) {
      rest = rest.replaceAll(`${text} ${number}`, '');
    }
  }
  return rest.trim();
}

/** An item of a list, or a paragraph, as it is quoted whole. */
function withoutMark(part: string): string {
  return part.replace(/^\s*(?:(?:[-*+•]|\d{1,2}[.)]|A:)\s+)?/, '').trim();
}

/** Any of the row's columns, in their order. */
function inWords({ columns }: Table, { cells }: TableRow, number: string): RegExp {
  const [key = '', ...values] = cells.map(({ text }) => escaped(text));
  const end = ` ${escaped(number)}`;
  const parts = values.map((value, index) => {
    const name = escaped(columns[index + 1] ?? '');
    return `(?:(?:; )?${name}: ${value})?`;
  });
  const counts = values.map(
    (value, index) => `${value} ${escaped((columns[index + 1] ?? '').toLowerCase())}`,
  );
  return new RegExp(`${key}(?: — ${parts.join('')}|: (?:${counts.join('|')}))${end}`, 'gi');
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
