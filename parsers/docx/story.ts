import {
  blockOf,
  Container,
  joinBlocks,
  PAGE_FIELD,
  Paragraph,
  SAID,
  SKIPPED,
  turnField,
  type Block,
  type Field,
  type StoryContext,
} from './blocks.ts';
import { tableBlocks, tableInCell, type Row } from './table.ts';
import { escapeMarks } from '../markdown/marks.ts';
import type { Attributes, XmlHandler } from './xml.ts';
import { FormulaReading } from './omml-text.ts';

interface OpenCell {
  span: number;
  continues: boolean;
}

/**
 * Reads one story of a Word document (body, header, footer, notes) into Markdown blocks: `#` headings, lists, tables, text boxes
 * after the paragraph that anchors them, notes after the block that refers to them.
 */
export class StoryReader implements XmlHandler {
  readonly #context: StoryContext;
  readonly #elements: string[] = [];
  #story = new Container('story');
  #containers = [this.#story];
  readonly #paragraphs: Paragraph[] = [];
  readonly #tables: Row[][] = [];
  readonly #cells: OpenCell[] = [];
  /** For each open `mc:AlternateContent`: whether one of its alternatives has been read. */
  readonly #chosen: boolean[] = [];
  #notes: string[] = [];
  #skipped = 0;
  #isHidden = false;
  /** The next content control shows only its placeholder text. */
  #isPlaceholder = false;
  #reads: 'text' | 'instruction' | null = null;
  #formula: FormulaReading | null = null;

  constructor(context: StoryContext) {
    this.#context = context;
  }

  /** Returns the story as Markdown so far, and starts a new one. */
  take(): string {
    while (this.#paragraphs.length > 0) this.#endParagraph();
    const story = this.#story;
    this.#finish(story);
    this.#put(story, []);
    this.#story = new Container('story');
    this.#containers = [this.#story];
    return joinBlocks(story.blocks);
  }

  open(name: string, attributes: Attributes): void {
    this.#elements.push(name);
    if (this.#skipped > 0 || this.#isSkipped(name, attributes)) {
      this.#skipped += 1;
      return;
    }
    if (this.#formula) return this.#formula.open(name, attributes);
    if (name === 'm:oMath') this.#formula = new FormulaReading();
    this.#openStructure(name, attributes);
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph) this.#openInParagraph(paragraph, name, attributes);
  }

  text(text: string): void {
    const paragraph = this.#paragraphs.at(-1);
    if (this.#skipped === 0) this.#formula?.text(text);
    if (this.#skipped > 0 || this.#reads === null || !paragraph) return;
    const field = paragraph.fields.at(-1);
    if (this.#reads === 'instruction') {
      if (field && !field.hasResult) field.instruction += text;
    } else if (!this.#isHidden) this.#say(paragraph, text);
  }

  close(name: string): void {
    this.#elements.pop();
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      return;
    }
    if (name === 'mc:AlternateContent') this.#chosen.pop();
    if (this.#formula?.isOpen) this.#formula.close();
    else if (this.#formula) this.#endFormula(this.#formula);
    else if (name === 'w:t' || name === 'w:instrText') this.#reads = null;
    else if (name === 'w:r') this.#isHidden = false;
    else if (name === 'w:p') this.#endParagraph();
    else if (name === 'w:tc') this.#endCell();
    else if (name === 'w:tbl') this.#endTable();
    else if (name === 'w:txbxContent') this.#endBox();
  }

  /** Whether an element is left out. Of alternative contents (choices and fallbacks), only the first is read. */
  #isSkipped(name: string, attributes: Attributes): boolean {
    const [outer, parent] = this.#elements.slice(-3, -1);
    if (name === 'w:del' && parent === 'w:rPr' && outer === 'w:pPr') {
      const paragraph = this.#paragraphs.at(-1);
      if (paragraph) paragraph.isOpenEnded = true;
    }
    if (name === 'w:del' && parent === 'w:trPr') {
      const row = this.#tables.at(-1)?.at(-1);
      if (row) row.isDeleted = true;
    }
    if (name === 'w:sdt') this.#isPlaceholder = false;
    if (name === 'w:showingPlcHdr') this.#isPlaceholder = attributes('val') !== '0';
    if (name === 'w:sdtContent' && this.#isPlaceholder) return true;
    if (name === 'mc:AlternateContent') this.#chosen.push(false);
    if (name === 'mc:Choice' || name === 'mc:Fallback') {
      const isLate = this.#chosen.at(-1) === true;
      if (this.#chosen.length > 0) this.#chosen[this.#chosen.length - 1] = true;
      return isLate;
    }
    if (name === 'w:fldSimple') return PAGE_FIELD.test(attributes('instr') ?? '');
    return SKIPPED.has(name);
  }

  #openStructure(name: string, attributes: Attributes): void {
    const value = attributes('val');
    if (name === 'w:p') this.#paragraphs.push(new Paragraph());
    else if (name === 'w:txbxContent') this.#containers.push(new Container('box'));
    else if (name === 'w:tbl') this.#tables.push([]);
    else if (name === 'w:tr') this.#tables.at(-1)?.push({ before: 0, cells: [], isDeleted: false });
    else if (name === 'w:tc') {
      this.#cells.push({ span: 1, continues: false });
      this.#containers.push(new Container('cell'));
    } else if (name === 'w:gridBefore') {
      const row = this.#tables.at(-1)?.at(-1);
      if (row) row.before = Number(value) || 0;
    } else if (name === 'w:gridSpan' || name === 'w:vMerge') {
      const cell = this.#cells.at(-1);
      if (cell && name === 'w:gridSpan') cell.span = Number(value) || 1;
      if (cell && name === 'w:vMerge') cell.continues = value !== 'restart';
    }
  }

  #openInParagraph(paragraph: Paragraph, name: string, attributes: Attributes): void {
    const value = attributes('val');
    const said = SAID.get(name);
    const isInRun = this.#elements.at(-2) === 'w:r';
    if (name === 'w:t') this.#reads = 'text';
    else if (name === 'w:instrText') this.#reads = 'instruction';
    // Outside of runs, `w:tab` defines a tab stop of the paragraph.
    else if (said !== undefined && isInRun) this.#say(paragraph, said);
    else if (name === 'w:vanish' && this.#elements.at(-3) === 'w:r') {
      this.#isHidden = value !== '0' && value !== 'false';
    } else if (name === 'w:fldChar') turnField(paragraph.fields, attributes('fldCharType'));
    else if (name === 'w:footnoteReference' || name === 'w:endnoteReference') {
      this.#refer(paragraph, `${name} ${attributes('id')}`);
    } else paragraph.set(name, value);
  }

  #say(paragraph: Paragraph, text: string): void {
    const isSilent = ({ hasResult, instruction }: Field) => !hasResult || PAGE_FIELD.test(instruction);
    if (!paragraph.fields.some(isSilent)) paragraph.text += text;
  }

  #refer(paragraph: Paragraph, reference: string): void {
    const text = this.#context.notes?.noteText(reference);
    if (!text) return;
    const mark = `[^${this.#context.notes?.numberOf(reference)}]`;
    paragraph.text += mark;
    this.#notes.push(`${mark}: ${text}`);
  }

  #endFormula(formula: FormulaReading): void {
    this.#formula = null;
    const paragraph = this.#paragraphs.at(-1);
    // A formula on its own line may be followed by another one.
    if (paragraph)
      this.#say(paragraph, formula.said() + (this.#elements.at(-1) === 'm:oMathPara' ? ' ' : ''));
  }

  #endParagraph(): void {
    const paragraph = this.#paragraphs.pop();
    const container = this.#containers.at(-1);
    if (!paragraph || !container) return;
    const text = container.carried + paragraph.text;
    container.carried = paragraph.isOpenEnded ? text : '';
    const isTold = text.trim() !== '' && !this.#context.styles.isContents(paragraph.style);
    if (!paragraph.isOpenEnded && isTold) {
      this.#put(container, [blockOf(paragraph, text, container.kind, this.#context)]);
    }
    if (paragraph.boxes.length > 0) this.#put(container, paragraph.boxes);
  }

  #endCell(): void {
    const container = this.#endContainer('cell');
    const cell = this.#cells.pop();
    if (!container || !cell) return;
    const blocks = container.blocks.map(({ text }) => text);
    this.#tables
      .at(-1)
      ?.at(-1)
      ?.cells.push({ ...cell, blocks });
  }

  #endTable(): void {
    const rows = this.#tables.pop();
    const container = this.#containers.at(-1);
    if (!rows || !container) return;
    const texts = container.kind === 'cell' ? [tableInCell(rows)] : tableBlocks(rows);
    this.#put(
      container,
      texts.filter((text) => text !== '').map((text) => ({ text, isItem: false })),
    );
  }

  #endBox(): void {
    const container = this.#endContainer('box');
    if (!container) return;
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph) paragraph.boxes.push(...container.blocks);
    else this.#put(this.#story, container.blocks);
  }

  /** Adds the last paragraph if its mark was deleted and nothing follows it. */
  #finish(container: Container): void {
    if (container.carried.trim() !== '')
      container.blocks.push({ text: escapeMarks(container.carried.trim()), isItem: false });
    container.carried = '';
  }

  #endContainer(kind: Container['kind']): Container | null {
    if (this.#containers.at(-1)?.kind !== kind) return null;
    const container = this.#containers.pop() ?? null;
    if (container) this.#finish(container);
    return container;
  }

  /**
   * Adds blocks to a container. Notes stay out of cells and text boxes: they follow the block of the story that refers to them.
   */
  #put(container: Container, blocks: readonly Block[]): void {
    for (const block of blocks) container.blocks.push(block);
    if (container.kind !== 'story') return;
    for (const text of this.#notes) container.blocks.push({ text, isItem: false });
    this.#notes = [];
  }
}
