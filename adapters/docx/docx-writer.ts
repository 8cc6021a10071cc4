import type { Paragraph, ParagraphChild, Table } from 'docx';
import type { DocumentBlock, DocxWriter, TextRun } from '../../domain/ports/docx-writer.ts';

/** Loaded with the first document: most processes never write one. */
const load = () => import('docx');
type Docx = Awaited<ReturnType<typeof load>>;

const BULLETS = 'bullets';
/** Lists go no deeper in Word. */
const DEEPEST = 8;
/** Of one level, in twentieths of a point. */
const INDENT = 720;
const CODE_FONT = 'Courier New';
const LINK = /^(?:https?:|mailto:)/i;

/** Word files by the `docx` library. */
export const docxWriter: DocxWriter = {
  async write({ title, blocks }) {
    const docx = await load();
    // Each numbered list counts from 1: a numbering of its own.
    const ordered = blocks.filter((block) => block.kind === 'list' && block.ordered);
    const numberingOf = new Map(ordered.map((block, index) => [block, `numbers-${index}`]));
    const children = blocks.flatMap((block) => blockOf(docx, block, numberingOf.get(block) ?? BULLETS));
    const names = [...numberingOf.values()];
    const document = new docx.Document({
      title,
      numbering: {
        config: [listStyle(docx, BULLETS, false), ...names.map((name) => listStyle(docx, name, true))],
      },
      sections: [{ children }],
    });
    return docx.Packer.toBuffer(document);
  },
};

function listStyle({ LevelFormat }: Docx, reference: string, isOrdered: boolean) {
  const levels = Array.from({ length: DEEPEST + 1 }, (_, level) => ({
    level,
    format: isOrdered ? LevelFormat.DECIMAL : LevelFormat.BULLET,
    text: isOrdered ? `%${level + 1}.` : '•',
    style: { paragraph: { indent: { left: INDENT * (level + 1), hanging: INDENT / 2 } } },
  }));
  return { reference, levels };
}

function blockOf(docx: Docx, block: DocumentBlock, numbering: string): (Paragraph | Table)[] {
  const { Paragraph, Table, TableCell, TableRow, WidthType } = docx;
  switch (block.kind) {
    case 'heading': {
      const { HeadingLevel } = docx;
      return [
        new Paragraph({
          heading: HeadingLevel[`HEADING_${block.level}`],
          children: runsOf(docx, block.content),
        }),
      ];
    }
    case 'paragraph':
      return [new Paragraph({ children: runsOf(docx, block.content) })];
    case 'quote':
      return [
        new Paragraph({
          style: 'IntenseQuote',
          indent: { left: INDENT },
          children: runsOf(docx, block.content),
        }),
      ];
    case 'list':
      return block.items.map(({ depth, content }) => {
        const level = Math.min(depth, DEEPEST);
        return new Paragraph({ numbering: { reference: numbering, level }, children: runsOf(docx, content) });
      });
    case 'table': {
      const cellOf = (content: readonly TextRun[]) =>
        new TableCell({ children: [new Paragraph({ children: runsOf(docx, content) })] });
      const rows = block.rows.map(
        (cells, index) => new TableRow({ tableHeader: index === 0, children: cells.map(cellOf) }),
      );
      return [new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows })];
    }
  }
}

/** Text as it is; a link of another kind than the web's or an e-mail's is only shown. */
function runsOf({ ExternalHyperlink, TextRun: Run }: Docx, runs: readonly TextRun[]): ParagraphChild[] {
  return runs.map(({ text, bold = false, italic = false, code = false, href = '' }) => {
    const isLink = LINK.test(href);
    const run = new Run({
      text: storable(text),
      bold,
      italics: italic,
      ...(code ? { font: CODE_FONT } : {}),
      ...(isLink ? { style: 'Hyperlink' } : {}),
    });
    return isLink ? new ExternalHyperlink({ link: href, children: [run] }) : run;
  });
}

/** XML cannot carry the others, and Word would call the file damaged. */
function storable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters in question
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd');
}
