/** Start and format of one level of a Word list. */
interface Level {
  start: number;
  format: string;
}

interface List {
  levels: Map<number, Level>;
  /** The count at each level. Every use of a list continues the count, even elsewhere in the document. */
  counters: (number | undefined)[];
}

/** A use of a list, with the levels at which it restarts. */
interface Use {
  list: List | undefined;
  starts: Map<number, number>;
}

/**
 * Delimiters around a number that is passed through the conversion within the text: private-use characters that do not occur in
 * texts.
 */
const BEFORE = '\uF8E0';
const BEHIND = '\uF8E1';
const MARK = new RegExp(`${BEFORE}\\d+${BEHIND}`, 'g');
/** List formats without numbers. */
const UNCOUNTED = new Set(['bullet', 'none']);

/**
 * Inserts the number of each paragraph that Word numbers, with delimiters, before its text in the main part of a Word file,
 * because the converter ignores numbers. `formats`: the formats in use other than decimal.
 * @param numbering `word/numbering.xml`
 */
export function withNumbers(main: string, numbering: string): { main: string; formats: Set<string> } {
  const uses = usesIn(numbering);
  const formats = new Set<string>();
  const marked = main.replace(/<w:pPr\b[^>]*>(?:(?!<\/?w:pPr\b)[^])*<\/w:pPr>/g, (properties) => {
    const numId = /<w:numId w:val="(\d+)"/.exec(properties)?.[1] ?? '';
    const level = Number(/<w:ilvl w:val="(\d)"/.exec(properties)?.[1] ?? 0);
    const counted = count(uses.get(numId), level);
    if (!counted) return properties;
    if (counted.format !== 'decimal') formats.add(counted.format);
    return `${properties}<w:r><w:t>${BEFORE}${counted.number}${BEHIND}</w:t></w:r>`;
  });
  return { main: marked, formats };
}

/** Applies the delimited start numbers to the lists in HTML, and removes them from the text. */
export function withStarts(html: string): string {
  const token = new RegExp(`<(/?)([ou])l>|<li>((?:<p>)?)${BEFORE}(\\d+)${BEHIND}`, 'g');
  const lists: { opened: number; next: number | null }[] = [];
  const pieces: string[] = [];
  let from = 0;
  for (const match of html.matchAll(token)) {
    const [text, slash, kind, paragraph = '', number] = match;
    pieces.push(html.slice(from, match.index));
    from = match.index + text.length;
    const list = lists.at(-1);
    if (kind !== undefined) {
      if (slash) lists.pop();
      else lists.push({ opened: pieces.length, next: null });
      pieces.push(text);
    } else {
      const own = Number(number);
      const begun = own === 1 ? '<ol>' : `<ol start="${own}">`;
      if (list?.next === null && own !== 1) pieces[list.opened] = begun;
      else if (list && list.next !== null && list.next !== own) pieces.push('</ol>', begun);
      if (list) list.next = own + 1;
      pieces.push(`<li>${paragraph}`);
    }
  }
  return [...pieces, html.slice(from)].join('').replace(MARK, '');
}

/** Counts the next paragraph of a list and returns its number; null if the list's format has none. */
function count(use: Use | undefined, level: number): { number: number; format: string } | null {
  if (!use?.list) return null;
  const { counters, levels } = use.list;
  for (const [each, start] of use.starts) counters[each] = start - 1;
  use.starts.clear();
  const { start, format } = levels.get(level) ?? { start: 1, format: 'decimal' };
  const number = (counters[level] ?? start - 1) + 1;
  counters[level] = number;
  counters.length = level + 1;
  return UNCOUNTED.has(format) ? null : { number, format };
}

function usesIn(numbering: string): Map<string, Use> {
  const lists = new Map<string, List>();
  for (const [id, body] of blocks(numbering, 'w:abstractNum', 'w:abstractNumId'))
    lists.set(id, { levels: levelsIn(body), counters: [] });
  const uses = new Map<string, Use>();
  for (const [id, body] of blocks(numbering, 'w:num', 'w:numId')) {
    const starts = new Map<number, number>();
    for (const [level, override] of blocks(body, 'w:lvlOverride', 'w:ilvl')) {
      const start = valueOf(override, 'w:startOverride');
      if (start !== null) starts.set(Number(level), Number(start));
    }
    uses.set(id, { list: lists.get(valueOf(body, 'w:abstractNumId') ?? ''), starts });
  }
  return uses;
}

function levelsIn(body: string): Map<number, Level> {
  return new Map(
    [...blocks(body, 'w:lvl', 'w:ilvl')].map(([level, own]) => [
      Number(level),
      { start: Number(valueOf(own, 'w:start') ?? 1), format: valueOf(own, 'w:numFmt') ?? 'decimal' },
    ]),
  );
}

/** The bodies of all elements with this name, each with the value of this attribute. */
function* blocks(xml: string, name: string, attribute: string): Generator<[string, string]> {
  const element = new RegExp(`<${name}\\s[^>]*?${attribute}="([^"]*)"[^>]*>([^]*?)</${name}>`, 'g');
  for (const [, key = '', body = ''] of xml.matchAll(element)) yield [key, body];
}

function valueOf(xml: string, name: string): string | null {
  return new RegExp(`<${name}\\s[^>]*w:val="([^"]*)"`).exec(xml)?.[1] ?? null;
}
