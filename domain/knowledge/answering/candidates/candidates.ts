import { BlockReader, type Block } from '../../chunking/blocks.ts';
import { sentencesOf } from '../../../text/block-sentences.ts';
import { analyse } from '../../terms.ts';
import { literalsOf } from '../question/literals.ts';
import { plainRow, plainTable } from '../tables/plain-table.ts';
import {
  hasCitation,
  isAsking,
  isQuotable,
  TELLING_WORDS,
  withoutNoteMarks,
  withoutQuoteMarks,
  wordsIn,
} from '../passages/quotable.ts';
import {
  beginsInCode,
  indentOf,
  isName,
  isQuestion,
  isUnfencedCode,
  segmentsOf,
  type Segment,
} from '../passages/segments.ts';
import { nameColumn, rowInWords, tablesOf } from '../tables/tables.ts';
import type { Table, TableRow } from '../tables/table.ts';

/** An excerpt by its number in `referencedChunks`. */
export interface Passage {
  text: string;
  /** Calibrated score of the search, 0..1. */
  score: number;
  /** Name of the file. */
  document?: string;
  /** The headings above its beginning, outermost first, as `A > B`. */
  heading?: string | null;
  /** Of a document that was read in parts: its rows are not all there to be counted. */
  isPart?: boolean;
}

/** What an answer may be made of: a sentence, an item of a list, some code, or a row of a table. */
export interface Candidate {
  kind: 'sentence' | 'item' | 'code' | 'row';
  /** Word for word, without marks of footnotes; of a row the columns are chosen later. */
  text: string;
  /** What stands above code and introduces it; part of the answer. */
  intro: string;
  row?: { table: Table; row: TableRow };
  /** Number of the passage, from 1. */
  number: number;
  place: number;
  /** The headings above it, outermost first. */
  headings: string[];
  /** The label or question under which it stands, else the heading right above; empty where there is none. */
  above: string;
  /** Items of one list, and sentences of one paragraph, share it. */
  block: string;
  terms: Set<string>;
  /** Terms of the heading right above it, or of the question in the document that it answers. */
  context: Set<string>;
  /** True where the context is a question in the document. */
  answersQuestion: boolean;
  /** True for the first thing that is said below a heading, label or question. */
  opens: boolean;
  /** Terms of the sentence before it and of the further headings. */
  around: Set<string>;
  /** Terms of the document's name. */
  document: Set<string>;
}

type Parts = Pick<Candidate, 'kind' | 'text' | 'intro' | 'headings' | 'block' | 'row'>;

const HEADING_SEPARATOR = ' > ';
/** An item of more words is told by its sentences. */
const LONGEST_ITEM = 70;
/** An item that stands alone above a paragraph of its own. Words. */
const LONGEST_TITLE = 12;
const FENCE = '```';
/** Characters before code that may tell what it is for. */
const MOST_SAID = 300;

/** Everything in a passage that could be quoted. */
export function candidatesOf(passage: Passage, number: number, language: string): Candidate[] {
  const text = beginsInCode(passage.text) ? `${FENCE}\n${passage.text}` : passage.text;
  const reader = new PassageReader({ ...passage, text }, number, language);
  const blocks = new BlockReader('markdown').read(text, { start: 0, end: text.length });
  for (const [place, block] of blocks.entries()) reader.read(block, blocks[place + 1]);
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
  /** The block that answers the question; undefined until it comes. */
  #answer: string | undefined;
  #opens = true;
  /** The last sentence or label, which introduces the code that follows. */
  #last = { text: '', indent: 0 };
  /** What was said since the heading or code before, which tells what the next code is for. */
  #said = '';

  constructor(passage: Passage, number: number, language: string) {
    this.#passage = passage;
    this.#number = number;
    this.#language = language;
    this.#document = this.#terms((passage.document ?? '').replaceAll(/[-_.]/g, ' '));
    this.#start = passage.heading ? passage.heading.split(HEADING_SEPARATOR) : [];
  }

  read(block: Block, next: Block | undefined): void {
    const text = this.#passage.text.slice(block.start, block.end);
    // Before the first heading in it, a passage stands under the headings that came before.
    const headings = block.headings.length > 0 ? block.headings : this.#start;
    const id = `${block.start}`;
    if (block.kind === 'heading') {
      this.#setLabel('');
      this.#forget();
    } else if (block.kind === 'code' || (block.kind === 'prose' && isUnfencedCode(text, this.#last))) {
      this.#add({ kind: 'code', text, intro: this.#last.text, headings, block: id }, this.#said);
      this.#forget();
    } else if (block.kind === 'table') this.#readTable(text, headings, id);
    else this.#readProse(withoutQuoteMarks(withoutNoteMarks(text)), headings, id, next);
  }

  #readTable(text: string, headings: string[], block: string): void {
    const heading = headings.length > 0 ? headings.join(HEADING_SEPARATOR) : null;
    for (const table of tablesOf([{ text, document: this.#passage.document ?? '', heading }])) {
      for (const row of table.rows) {
        const parts = { kind: 'row' as const, text: row.source, intro: '', headings, block };
        this.#add({ ...parts, row: { table, row } }, table.columns.join(' | '));
      }
    }
  }

  #readProse(text: string, headings: string[], block: string, next: Block | undefined): void {
    const segments = segmentsOf(text);
    let list = block;
    for (const [place, segment] of segments.entries()) {
      const id = `${block}/${place}`;
      if (segment.cells) this.#readRow(segment.text, segment.cells, headings, block);
      else if (segment.kind === 'item') {
        const isAboveMore = place === segments.length - 1 && this.#isIndented(next);
        // `10. I need an interface`, with the answer below it.
        const isTitle = segments.length === 1 && wordsIn(segment.text) <= LONGEST_TITLE;
        if (isQuestion(segment) || (isAboveMore && (isName(segment) || isTitle)))
          this.#setLabel(segment.text);
        else this.#readItem(segment, headings, list);
      } else {
        if (isQuestion(segment)) this.#setLabel(segment.text);
        else this.#readParagraph(segment, headings, id);
        list = id;
      }
    }
  }

  #readRow(text: string, cells: string[], headings: string[], block: string): void {
    const row = plainRow(text, cells);
    const table = plainTable([row], headings, this.#passage.document ?? '');
    this.#add({ kind: 'row', text, intro: '', headings, block, row: { table, row } });
  }

  #isIndented(block: Block | undefined): boolean {
    return block?.kind === 'prose' && indentOf(this.#passage.text.slice(block.start, block.end)) >= 2;
  }

  #readItem({ text, indent }: Segment, headings: string[], list: string): void {
    if (wordsIn(text) > LONGEST_ITEM) {
      const [first = '', ...others] = sentencesOf(text).map((sentence) => sentence.text);
      const block = `${list}/${this.candidates.length}`;
      this.#quote(first, headings, block);
      // What the item is about stands at its beginning.
      for (const other of others) this.#quote(other, headings, block, first);
    } else if (isQuotable(text)) this.#add({ kind: 'item', text, intro: '', headings, block: list });
    if (text.endsWith(':')) this.#setLabel(text);
    this.#say(text, indent);
  }

  #readParagraph({ text, indent }: Segment, headings: string[], block: string): void {
    const label = this.#label;
    for (const sentence of sentencesOf(text)) {
      const isAsked = isAsking(sentence.text);
      if (sentence.heading || isAsked) {
        // What introduces code or a list may say something by itself.
        if (!isAsked && wordsIn(sentence.text) >= TELLING_WORDS) this.#quote(sentence.text, headings, block);
        this.#setLabel(sentence.text);
      } else this.#quote(sentence.text, headings, block);
      this.#say(sentence.text, indent);
    }
    // A question within a paragraph is answered there.
    if (isAsking(this.#label) && this.#label !== label) this.#setLabel('');
  }

  #quote(text: string, headings: string[], block: string, about = ''): void {
    // `No.` says all where it answers.
    const isAnswer = isAsking(this.#label) && wordsIn(text) === 1 && !hasCitation(text);
    if (isAnswer || isQuotable(text)) {
      this.#add({ kind: 'sentence', text, intro: '', headings, block }, about);
    }
  }

  #setLabel(label: string): void {
    this.#label = label;
    this.#answer = undefined;
    this.#opens = true;
  }

  #say(text: string, indent: number): void {
    this.#last = { text, indent };
    this.#said = `${this.#said} ${text}`.slice(-MOST_SAID);
  }

  #forget(): void {
    this.#last = { text: '', indent: 0 };
    this.#said = '';
  }

  #add(parts: Parts, more = ''): void {
    const before = this.candidates.at(-1);
    const isNext = parts.kind === 'sentence' && before?.block === parts.block;
    const above = parts.headings.at(-1) ?? '';
    const context = [above, this.#label, more].filter(Boolean).join('\n');
    const outer = this.#terms(parts.headings.slice(0, -1).join('\n'));
    this.#answer ??= parts.block;
    this.candidates.push({
      ...parts,
      number: this.#number,
      above: (parts.kind === 'code' ? '' : this.#label) || above,
      place: this.candidates.length,
      terms: this.#terms([parts.intro, parts.text].join('\n')),
      context: this.#terms(context),
      answersQuestion: isAsking(this.#label || above) && this.#answer === parts.block,
      opens: this.#opens,
      around: isNext ? new Set([...outer, ...before.terms]) : outer,
      document: this.#document,
    });
    this.#opens = false;
  }

  #terms(text: string): Set<string> {
    const known = this.#known.get(text) ?? new Set([...analyse(text, this.#language), ...literalsOf(text)]);
    this.#known.set(text, known);
    return known;
  }
}

/**
 * The columns of a row that the question names, with those in which it names the row where that is not the first one; all
 * of them where it names no column. `apart`: columns that are told in any case.
 */
export function rowText(
  { table, row }: { table: Table; row: TableRow },
  terms: ReadonlySet<string>,
  language: string,
  apart: readonly number[] = [],
): string {
  const all = table.columns.map((_name, place) => place).slice(1);
  const isAsked = (text = '') => analyse(text, language).some((term) => terms.has(term));
  const named = all.filter((place) => isAsked(table.columns[place]));
  if (named.length === 0) return rowInWords(table, row, all);
  // `NL-200` alone does not say that it is the bicycle that was asked about.
  const isKnown = isAsked(row.cells[0]?.text);
  const isNaming = (place: number) => place === nameColumn(row) || isAsked(row.cells[place]?.text);
  const told = new Set([...named, ...apart]);
  const shown = all.filter((place) => told.has(place) || (!isKnown && isNaming(place)));
  return rowInWords(table, row, shown);
}
