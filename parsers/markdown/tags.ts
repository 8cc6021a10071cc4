/** A tag that lays text out. */
export interface Tag {
  /** In small letters. */
  name: string;
  isEnd: boolean;
  attributes: string;
  start: number;
  end: number;
  /** It is in a table row or a heading of Markdown, which must stay on one line. */
  isInLine: boolean;
}

/** Layout tags; `<name>` in a command's syntax is not one. Lengths are bounded to save time. */
const TAG =
  /<(\/?)(p|div|center|a|img|picture|source|span|font|small|big|b|i|u|em|strong|sub|sup|kbd|br|details|summary|hr|table|caption|colgroup|col|code|s|del|ins|mark|abbr|tt|var|samp|label|section|article|figure|figcaption|thead|tbody|tfoot|tr|td|th|ul|ol|li|dl|dt|dd|blockquote|h[1-6])((?:\s[^<>]{0,1000})?)\/?>/gi;
const INLINE = new Set(
  'a img picture source span font small big b i u em strong sub sup kbd code s del ins mark abbr tt var samp label'.split(
    ' ',
  ),
);
/** Elsewhere they may be anybody's words, as in `--set <label>`. */
const ONLY_IN_TABLES = new Set(
  'caption colgroup col code s del ins mark abbr tt var samp label section article figure figcaption'.split(
    ' ',
  ),
);
const ONE_LINE = /^\s*(?:\||#{1,6}\s)|^(?!\s*<).* \| /;

/** The layout tags of a text, in order. */
export function tagsOf(text: string): Tag[] {
  const tags: Tag[] = [];
  let lineEnd = -1;
  let isInLine = false;
  for (const { index: start, 0: whole, 1: slash, 2: name = '', 3: attributes = '' } of text.matchAll(TAG)) {
    if (start > lineEnd) {
      const lineStart = text.lastIndexOf('\n', start) + 1;
      lineEnd = text.indexOf('\n', start);
      if (lineEnd < 0) lineEnd = text.length;
      isInLine = ONE_LINE.test(text.slice(lineStart, lineEnd));
    }
    const end = start + whole.length;
    tags.push({ name: name.toLowerCase(), isEnd: slash === '/', attributes, start, end, isInLine });
  }
  return tags;
}

/** Removed without a trace: the text around it belongs together. */
export function isInline({ name }: Tag): boolean {
  return INLINE.has(name);
}

/** Means nothing where no table is. */
export function isOnlyInTables({ name }: Tag): boolean {
  return ONLY_IN_TABLES.has(name);
}

/** A numeric attribute of a tag, e.g. `colspan`; undefined if there is none. */
export function numberOf({ attributes }: Tag, name: string): number | undefined {
  const written = new RegExp(String.raw`\b${name}\s*=\s*["']?(\d{1,6})`, 'i').exec(attributes)?.[1];
  return written === undefined ? undefined : Number(written);
}

/** Maps the index of each tag with one of these names to that of its end tag; unclosed tags are left out. */
export function endsOf(tags: readonly Tag[], names: readonly string[]): Map<number, number> {
  const open: number[] = [];
  const ends = new Map<number, number>();
  for (const [at, { name, isEnd, isInLine }] of tags.entries()) {
    if (!names.includes(name) || (isInLine && open.length === 0)) continue;
    const start = isEnd ? open.pop() : undefined;
    if (start !== undefined) ends.set(start, at);
    if (!isEnd) open.push(at);
  }
  return ends;
}
