import { BlockReader, type Block } from '../chunking/blocks.ts';
import { sentencesOf } from '../sentences.ts';
import { analyse } from '../terms.ts';
import { rowInWords, tablesOf, type Table, type TableRow } from './tables.ts';

/** An excerpt by its number in `referencedChunks`. */
export interface Passage {
  text: string;
  /** Calibrated score of the search, 0..1. */
  score: number;
  /** Name of the file. */
  document?: string;
  /** The headings above its beginning, outermost first, as `A > B`. */
  heading?: string | null;
}

/** What an answer may be made of: a sentence, some code, or a row of a table. */
export interface Candidate {
  kind: 'sentence' | 'item' | 'code' | 'row';
  /** Word for word; of a row the columns are chosen later. */
  text: string;
  /** What stands above code and introduces it; part of the answer. */
  intro: string;
  row?: { table: Table; row: TableRow };
  /** Number of the passage, from 1. */
  number: number;
  place: number;
  /** The headings above it, outermost first. */
  headings: string[];
  /** Items of one list, and sentences of one paragraph, share it. */
  block: string;
  terms: Set<string>;
  /** Terms of the heading right above it, or of the question in the document that it answers. */
  context: Set<string>;
  /** True where the context is a question in the document. */
  answersQuestion: boolean;
  /** Terms of the sentence before it and of the further headings. */
  around: Set<string>;
  /** Terms of the document's name. */
  document: Set<string>;
}

const HEADING_SEPARATOR = ' > ';
const LIST_MARK = /^\s*(?:[-*+•]|\d{1,2}[.)])\s/;

/** Everything in a passage that could be quoted. */
export function candidatesOf(passage: Passage, number: number, language: string): Candidate[] {
  const reader = new PassageReader(passage, number, language);
  const { text } = passage;
  for (const block of new BlockReader('markdown').read(text, { start: 0, end: text.length }))
    reader.read(block);
  return reader.candidates;
}

class PassageReader {
  readonly candidates: Candidate[] = [];
  readonly #passage: Passage;
  readonly #number: number;
  readonly #language: string;
  readonly #start: string[];
  readonly #document: Set<string>;
  /** The same headings and labels stand above many sentences. */
  readonly #known = new Map<string, Set<string>>();
  /** A label or question, until something else is said. */
  #label = '';
  /** The last sentence or label: it introduces the code that follows. */
  #last = '';

  constructor(passage: Passage, number: number, language: string) {
    this.#passage = passage;
    this.#number = number;
    this.#language = language;
    this.#document = this.#terms((passage.document ?? '').replaceAll(/[-_.]/g, ' '));
    this.#start = passage.heading ? passage.heading.split(HEADING_SEPARATOR) : [];
  }

  read(block: Block): void {
    const text = this.#passage.text.slice(block.start, block.end);
    // Before the first heading in it, a passage stands under the headings that came before.
    const headings = block.headings.length > 0 ? block.headings : this.#start;
    if (block.kind === 'heading') {
      this.#label = '';
      this.#last = '';
    } else if (block.kind === 'code') {
      this.#add({ kind: 'code', text, intro: this.#last, headings, block: `${block.start}` });
      this.#last = '';
    } else if (block.kind === 'table') this.#readTable(text, headings, block.start);
    else this.#readProse(text, headings, block.start);
  }

  #readTable(text: string, headings: string[], start: number): void {
    const heading = headings.length > 0 ? headings.join(HEADING_SEPARATOR) : null;
    for (const table of tablesOf([{ text, document: this.#passage.document ?? '', heading }])) {
      for (const row of table.rows) {
        const parts = { kind: 'row' as const, text: row.source, intro: '', headings, block: `${start}` };
        this.#add({ ...parts, row: { table, row } }, table.columns.join(' | '));
      }
    }
  }

  #readProse(text: string, headings: string[], start: number): void {
    let list = `${start}`;
    let at = 0;
    for (const sentence of sentencesOf(text)) {
      const found = text.indexOf(sentence.text, at);
      const line = text.slice(text.lastIndexOf('\n', found) + 1, found + 1);
      at = found + sentence.text.length;
      const isItem = LIST_MARK.test(line);
      if (sentence.heading || sentence.text.endsWith('?')) {
        // What introduces code or a list may say something by itself.
        if (
          sentence.text.endsWith(':') &&
          isQuotable(sentence.text) &&
          wordsIn(sentence.text) >= TELLING_WORDS
        ) {
          this.#add({ kind: 'sentence', text: sentence.text, intro: '', headings, block: list });
        }
        this.#label = sentence.text;
        list = `${start + found}`;
      } else if (isQuotable(sentence.text)) {
        this.#add({
          kind: isItem ? 'item' : 'sentence',
          text: sentence.text,
          intro: '',
          headings,
          block: list,
        });
        // A question in the documents is answered by what follows it; a label stands above the whole list.
        if (this.#label.endsWith('?')) this.#label = '';
      }
      this.#last = sentence.text;
    }
  }

  #add(parts: Pick<Candidate, 'kind' | 'text' | 'intro' | 'headings' | 'block' | 'row'>, columns = ''): void {
    const before = this.candidates.at(-1);
    const isNext = parts.kind === 'sentence' && before?.block === parts.block;
    const above = parts.headings.at(-1) ?? '';
    const context = [above, this.#label, columns].filter(Boolean).join('\n');
    const outer = this.#terms(parts.headings.slice(0, -1).join('\n'));
    this.candidates.push({
      ...parts,
      number: this.#number,
      place: this.candidates.length,
      terms: this.#terms([parts.intro, parts.text].join('\n')),
      context: this.#terms(context),
      answersQuestion: (this.#label || above).trim().endsWith('?'),
      around: isNext ? new Set([...outer, ...before.terms]) : outer,
      document: this.#document,
    });
  }

  #terms(text: string): Set<string> {
    const known = this.#known.get(text) ?? new Set(analyse(text, this.#language));
    this.#known.set(text, known);
    return known;
  }
}

/** A label of so many words is a sentence: `Otter runs on Node 20 and newer:`. */
const TELLING_WORDS = 5;
/** Runs of blanks set a running head or a line of contents. */
const LAYOUT = /\S[ \t]{4,}\S|\.{5,}\s*\d*$/;

/** A bracketed number inside would be read as a citation; a single word or a row of dashes says nothing. */
function isQuotable(text: string): boolean {
  return !/\[\s*\d+\s*[\],;]/.test(text) && wordsIn(text) > 1 && !LAYOUT.test(text);
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** The columns of a row that the question names; all of them where it names none. */
export function rowText(
  { table, row }: { table: Table; row: TableRow },
  terms: ReadonlySet<string>,
  language: string,
): string {
  const all = table.columns.map((_name, place) => place).slice(1);
  const named = all.filter((place) =>
    analyse(table.columns[place] ?? '', language).some((term) => terms.has(term)),
  );
  return rowInWords(table, row, named.length > 0 ? named : all);
}
