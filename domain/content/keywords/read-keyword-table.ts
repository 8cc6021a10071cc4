import { folded } from '../folded.ts';
import { INTENTS, type Intent } from '../keyword.ts';

/** A keyword from a table. A field is null if its column is missing or has no usable value. */
export interface KeywordRow {
  /** The line of the table, from 1. */
  line: number;
  keyword: string;
  cluster: string | null;
  intent: Intent | null;
  parent: string | null;
  url: string | null;
}

export interface KeywordTable {
  rows: KeywordRow[];
  skipped: { line: number; reason: string }[];
}

type Column = 'keyword' | 'cluster' | 'intent' | 'parent' | 'url';

/** Column names used by the tools that write such tables, folded. */
const HEADERS: Readonly<Record<Column, readonly string[]>> = {
  keyword: [
    'keyword',
    'keywords',
    'query',
    'queries',
    'top queries',
    'search term',
    'search query',
    'suchbegriff',
    'suchanfrage',
    'mot-cle',
    'palabra clave',
  ],
  cluster: ['cluster', 'group', 'ad group', 'topic', 'keyword group', 'thema', 'gruppe'],
  intent: ['intent', 'intents', 'search intent', 'intention'],
  parent: ['parent', 'parent topic', 'parent keyword'],
  url: ['url', 'page', 'landing page', 'current url', 'top page', 'seite'],
};
/** Names of numeric columns that often accompany keywords. A row that contains one is a header row. */
const NUMBERS =
  /^(?:(?:avg\.? )?(?:monthly )?(?:search )?volume|(?:keyword )?difficulty|kd|cpc|clicks|impressions|ctr|(?:avg\.? )?position|competition|suchvolumen|klicks|impressionen)\b/;
/** Pattern for keyword columns with other names: `Keyword phrase`, `Target keyword`. */
const LIKELY = /keyword|quer(?:y|ies)|search term|phrase|suchbegriff|suchanfrage/;
/** A keyword has at least one letter, digit or emoji. Lists without other columns mark empty rows with punctuation only. */
const NAMES = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
/** Exports may start with up to this many lines before the header row. */
const MOST_PREAMBLE = 5;
const LONGEST = 200;
const LONGEST_URL = 2_000;

/** The keywords of a table. Without a header row, the first column is taken as the keyword. */
export function readKeywordTable(table: readonly (readonly string[])[]): KeywordTable {
  const { head, columns } = headOf(table);
  const rows: KeywordRow[] = [];
  const skipped: KeywordTable['skipped'] = [];
  for (const [at, cells] of table.entries()) {
    if (at <= head) continue;
    const line = at + 1;
    const cell = (column: Column) => (cells[columns.get(column) ?? -1] ?? '').replaceAll(/\s+/g, ' ').trim();
    const keyword = cell('keyword');
    const url = cell('url');
    const reason = problemOf(keyword, url);
    if (reason) {
      skipped.push({ line, reason });
      continue;
    }
    const text = (column: Column) => cell(column).slice(0, LONGEST) || null;
    const intent = intentOf(cell('intent'));
    rows.push({ line, keyword, cluster: text('cluster'), intent, parent: text('parent'), url: url || null });
  }
  return { rows, skipped };
}

function headOf(table: readonly (readonly string[])[]): { head: number; columns: Map<Column, number> } {
  const first = table.slice(0, MOST_PREAMBLE);
  const head = first.findIndex((row) => columnsOf(row).has('keyword'));
  if (head >= 0) return { head, columns: columnsOf(first[head] ?? []) };
  for (const [at, row] of first.entries()) {
    const columns = columnsOf(row);
    const names = row.map(folded);
    if (columns.size === 0 && !names.some((name) => NUMBERS.test(name))) continue;
    const likely = names.findIndex((name, place) => LIKELY.test(name) && !isTaken(columns, name, place));
    if (likely >= 0) return { head: at, columns: columns.set('keyword', likely) };
  }
  return { head: -1, columns: new Map<Column, number>([['keyword', 0]]) };
}

function isTaken(columns: ReadonlyMap<Column, number>, name: string, place: number): boolean {
  return NUMBERS.test(name) || [...columns.values()].includes(place);
}

function columnsOf(row: readonly string[]): Map<Column, number> {
  const found = new Map<Column, number>();
  for (const [at, cell] of row.entries()) {
    const name = folded(cell);
    for (const [column, names] of Object.entries(HEADERS) as [Column, readonly string[]][]) {
      if (names.includes(name) && !found.has(column)) found.set(column, at);
    }
  }
  return found;
}

function problemOf(keyword: string, url: string): string | null {
  if (!NAMES.test(keyword)) return 'no keyword';
  if (keyword.length > LONGEST) return `longer than ${LONGEST} characters`;
  const isUrl = /^https?:\/\//i.test(url) && URL.canParse(url) && url.length <= LONGEST_URL;
  return url === '' || isUrl ? null : 'the URL is no http(s) URL';
}

/** The first intent in a cell, in the notations of common exports: `Informational, Commercial`, `Info`, `I, C`. */
function intentOf(text: string): Intent | null {
  const [first = ''] = folded(text).split(/[,;/ ]/);
  return first === '' ? null : (INTENTS.find((intent) => intent.startsWith(first)) ?? null);
}
