import { Parser } from 'htmlparser2';

const HEADING = /^h([1-6])$/u;

/**
 * The structure of a Word document's HTML as Markdown: `#` headings, `-` and `1.` lists, `| a | b |` tables.
 * Emphasis and links are dropped, their words stay. Works on the stream of tags, so depth costs no stack.
 */
export function htmlToMarkdown(html: string): string {
  const writer = new MarkdownWriter();
  const parser = new Parser(
    {
      onopentag: (name) => writer.open(name),
      ontext: (text) => writer.text(text),
      onclosetag: (name) => writer.close(name),
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  return writer.toString();
}

interface List {
  ordered: boolean;
  items: number;
}

interface Table {
  rows: string[][];
  /** What stood before it in the cell of the table around it. */
  before: string;
}

class MarkdownWriter {
  readonly #blocks: string[] = [];
  readonly #lists: List[] = [];
  readonly #tables: Table[] = [];
  #line = '';
  #prefix = '';

  open(name: string): void {
    const heading = HEADING.exec(name);
    if (heading) this.#begin(`${'#'.repeat(Number(heading[1]))} `);
    else if (name === 'p') this.#breakParagraph();
    else if (name === 'br') this.#line += this.#tables.length > 0 ? ' ' : '\n';
    else if (name === 'ul' || name === 'ol') this.#openList(name === 'ol');
    else if (name === 'li') this.#openItem();
    else if (name === 'table') this.#openTable();
    else if (name === 'tr') this.#tables.at(-1)?.rows.push([]);
    else if (name === 'td' || name === 'th') this.#line = '';
  }

  text(text: string): void {
    this.#line += text;
  }

  close(name: string): void {
    if (HEADING.test(name)) this.#endBlock();
    else if (name === 'p' && this.#tables.length === 0 && this.#lists.length === 0) this.#endBlock();
    else if (name === 'li') this.#endBlock();
    else if (name === 'ul' || name === 'ol') this.#lists.pop();
    else if (name === 'td' || name === 'th') this.#closeCell();
    else if (name === 'table') this.#closeTable();
  }

  toString(): string {
    this.#endBlock();
    return this.#blocks.join('\n').trim();
  }

  #begin(prefix: string): void {
    this.#endBlock();
    if (this.#tables.length > 0) return;
    this.#blocks.push('');
    this.#prefix = prefix;
  }

  /** A paragraph within a cell or list item goes on in its line. */
  #breakParagraph(): void {
    if (this.#tables.length > 0 || this.#lists.length > 0) {
      if (this.#line.trim() !== '') this.#line += ' ';
    } else this.#begin('');
  }

  #openList(ordered: boolean): void {
    if (this.#tables.length === 0) {
      this.#endBlock();
      if (this.#lists.length === 0) this.#blocks.push('');
    }
    this.#lists.push({ ordered, items: 0 });
  }

  #openItem(): void {
    const list = this.#lists.at(-1);
    if (!list) return;
    list.items += 1;
    const mark = list.ordered ? `${list.items}. ` : '- ';
    if (this.#tables.length > 0) this.#line += ` ${mark}`;
    else this.#prefix = '  '.repeat(this.#lists.length - 1) + mark;
  }

  #openTable(): void {
    if (this.#tables.length === 0) this.#endBlock();
    this.#tables.push({ rows: [], before: this.#line });
    this.#line = '';
  }

  #closeCell(): void {
    const cell = this.#line.replace(/\s+/gu, ' ').trim().replaceAll('|', '\\|');
    this.#tables.at(-1)?.rows.at(-1)?.push(cell);
    this.#line = '';
  }

  /** A table within a cell is told row by row in that cell. */
  #closeTable(): void {
    const table = this.#tables.pop();
    if (!table) return;
    if (this.#tables.length > 0) {
      this.#line = `${table.before} ${table.rows.map((row) => row.join(', ')).join('; ')}`;
      return;
    }
    const [head, ...rows] = table.rows.filter((row) => row.some((cell) => cell !== ''));
    if (!head) return;
    const rule = head.map(() => '---');
    this.#blocks.push('', ...[head, rule, ...rows].map((row) => `| ${row.join(' | ')} |`), '');
  }

  #endBlock(): void {
    if (this.#tables.length > 0) return;
    const text = this.#line.replace(/[^\S\n]+/gu, ' ').trim();
    if (text !== '') this.#blocks.push(this.#prefix + text);
    this.#line = '';
    this.#prefix = '';
  }
}
