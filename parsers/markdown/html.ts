import { CODE_BLOCK } from './code.ts';
import { dataTables, tableFromHtml } from './html-table.ts';
import { Pieces } from './pieces.ts';
import { endsOf, isInline, isOnlyInTables, numberOf, tagsOf, type Tag } from './tags.ts';
import { Repeats } from '../repeats.ts';

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const TITLE_TAG = /<h([1-6])\b[^<>\n]{0,300}>([^\n]{0,500}?)<\/h\1>/gi;
const LINK_TAG = /<a\b[^<>]{0,500}?\bhref\s*=\s*["']?([^"'\s<>]{1,1000})[^<>]{0,500}>([^<\n]{1,300})<\/a>/gi;
const BLANK_ENTITY = /&(?:nbsp|ensp|emsp|thinsp);/g;
const DEEPEST_LIST = 8;

/**
 * Converts layout HTML in Markdown: titles, links, lists and tables become Markdown, other blocks are separated by empty lines.
 * Other tags stay.
 */
export function withoutHtml(prose: string): string {
  const text = prose
    .replace(COMMENT, '')
    .replace(LINK_TAG, (_tag, url: string, told: string) => `[${told.trim()}](${url})`)
    .replace(BLANK_ENTITY, ' ');
  const titled = withTables(text).replace(
    TITLE_TAG,
    (_tag, level: string, title: string) => `\n${'#'.repeat(Number(level))} ${title.trim()}\n`,
  );
  return withBlocks(titled);
}

function withTables(text: string): string {
  const tags = tagsOf(text);
  const repeats = new Repeats(text.length);
  const told: string[] = [];
  let [at, from] = [0, 0];
  for (const [start, end] of [...dataTables(text, tags)].toSorted(([a], [b]) => a - b)) {
    // Within the one before.
    if (start < at) continue;
    told.push(text.slice(from, tags[start]?.start), tableFromHtml(text, tags.slice(start, end + 1), repeats));
    from = tags[end]?.end ?? from;
    at = end + 1;
  }
  return [...told, text.slice(from)].join('\n\n');
}

function withBlocks(text: string): string {
  const tags = tagsOf(text);
  const writer = new BlockWriter(tags);
  let from = 0;
  for (const [at, tag] of tags.entries()) {
    if (isOnlyInTables(tag) && !writer.isInTable) continue;
    writer.text(text.slice(from, tag.start));
    writer.tag(at, tag);
    from = tag.end;
  }
  writer.text(text.slice(from));
  return writer.toString();
}

interface List {
  /** Number of the next item; null for a list without numbers. */
  next: number | null;
  isNew: boolean;
}

class BlockWriter {
  readonly #out = new Pieces();
  readonly #lists: List[] = [];
  readonly #listEnds: ReadonlyMap<number, number>;
  readonly #endsOfLists: ReadonlySet<number>;
  readonly #tableEnds: ReadonlyMap<number, number>;
  readonly #endsOfTables: ReadonlySet<number>;
  #tables = 0;
  /** White space that only indents a tag is not part of the following text. */
  #skips: 'nothing' | 'blanks' | 'lines' = 'nothing';
  /** Nothing was written since the last marker or break. */
  #isFresh = false;

  constructor(tags: readonly Tag[]) {
    this.#listEnds = endsOf(tags, ['ul', 'ol']);
    this.#endsOfLists = new Set(this.#listEnds.values());
    this.#tableEnds = endsOf(tags, ['table']);
    this.#endsOfTables = new Set(this.#tableEnds.values());
  }

  get isInTable(): boolean {
    return this.#tables > 0;
  }

  text(text: string): void {
    const isFree = this.#skips === 'lines';
    const told = this.#skips === 'nothing' ? text : isFree ? text.trimStart() : text.replace(/^[ \t]+/, '');
    if (told === '') return;
    this.#skips = 'nothing';
    this.#isFresh = false;
    // An item's marker must not precede a fence.
    this.#out.add(isFree && told.search(CODE_BLOCK) === 0 ? `\n${told}` : told);
  }

  tag(at: number, tag: Tag): void {
    if (this.#tableEnds.has(at)) this.#tables += 1;
    if (this.#endsOfTables.has(at)) this.#tables -= 1;
    if (isInline(tag)) return;
    if (tag.name === 'br') this.text(' ');
    else if (tag.isInLine) this.#part(tag);
    else if (tag.name === 'li') this.#item(tag);
    else if (this.#listEnds.has(at)) this.#openList(tag);
    else if (this.#endsOfLists.has(at)) this.#endList();
    else this.#break();
  }

  toString(): string {
    return this.#out.toString();
  }

  #part({ name, isEnd }: Tag): void {
    this.#out.part(name === 'li' && !isEnd ? ';' : '');
    this.#skips = 'blanks';
  }

  #openList(tag: Tag): void {
    this.#break();
    this.#lists.push({ next: tag.name === 'ol' ? (numberOf(tag, 'start') ?? 1) : null, isNew: true });
    this.#skips = 'lines';
  }

  #endList(): void {
    this.#lists.pop();
    this.#isFresh = false;
    this.#break();
  }

  #item({ isEnd }: Tag): void {
    if (isEnd) return;
    const list = this.#lists.at(-1);
    const isFirst = list?.isNew === true && this.#lists.length === 1;
    if (!isFirst) {
      this.#out.trimEnd();
      if (!this.#out.isEmpty) this.#out.add('\n');
    }
    const mark = typeof list?.next === 'number' ? `${list.next}.` : '-';
    this.#out.add(`${indentOf(this.#lists.length - 1)}${mark} `);
    if (list) {
      list.isNew = false;
      if (list.next !== null) list.next += 1;
    }
    this.#skips = 'lines';
    this.#isFresh = true;
  }

  #break(): void {
    if (this.#isFresh) return;
    const isInList = this.#lists.length > 0;
    this.#out.trimEnd('in-line');
    this.#out.add(isInList ? `\n${indentOf(this.#lists.length)}` : '\n\n');
    this.#skips = isInList ? 'lines' : 'blanks';
    this.#isFresh = true;
  }
}

function indentOf(level: number): string {
  return '  '.repeat(Math.max(0, Math.min(level, DEEPEST_LIST)));
}
