import { layOutPage, styleOf } from './layout.ts';
import type { PdfLine } from './line.ts';

const BODY = 12;
const LEADING = 14;

/** Lines below one another from x = 50; each character is five points wide. */
function column(texts: readonly string[], { top = 700, left = 50, height = BODY } = {}): PdfLine[] {
  return texts.map((text, index) => ({
    text,
    left,
    right: left + text.length * 5,
    bottom: top - index * LEADING,
    height,
  }));
}

function layOut(lines: PdfLine[], vocabulary: PdfLine[] = []): string {
  return layOutPage(lines, styleOf([lines, vocabulary]));
}

describe('layOutPage', () => {
  test('joins the lines of a paragraph and parts paragraphs at a gap', () => {
    const first = column(['The wheel turns slowly and the water', 'runs below it.']);
    const second = column(['A new thought begins here.'], { top: 640 });
    expect(layOut([...first, ...second])).toBe(
      'The wheel turns slowly and the water runs below it.\n\nA new thought begins here.',
    );
  });

  test('ends a paragraph where the next word would have fitted', () => {
    const lines = column([
      'A line that is as long as the column allows',
      'Short end.',
      'The next paragraph is here.',
    ]);
    expect(layOut(lines)).toBe(
      'A line that is as long as the column allows Short end.\nThe next paragraph is here.',
    );
  });

  test('keeps the items of a list apart and joins their hanging lines', () => {
    const lines = column(['• first item that fills the whole line', '• second item']);
    const hanging: PdfLine = {
      text: 'goes on',
      left: 60,
      right: 95,
      bottom: 700 - 2 * LEADING,
      height: BODY,
    };
    const filled = lines.map((line) => ({ ...line, right: 240 }));
    expect(layOut([...filled, hanging])).toBe(
      '• first item that fills the whole line\n• second item goes on',
    );
  });

  test('writes the cells of a table row with bars and never joins rows', () => {
    expect(layOut(column(['Grain\tPrice', 'Wheat\t210', 'Barley\t185']))).toBe(
      'Grain | Price\nWheat | 210\nBarley | 185',
    );
  });

  test('marks lines that are larger than the body as headings by how much', () => {
    const body = column(['Body text that is long enough to be the usual height of this page.'], { top: 500 });
    const heads = [24, 17, 14].flatMap((height, index) =>
      column([`Heading ${index}`], { top: 700 - 60 * index, height }),
    );
    expect(layOut([...heads, ...body])).toBe(
      `# Heading 0\n\n## Heading 1\n\n### Heading 2\n\n${body[0]?.text}`,
    );
  });

  test('takes a bold line of its own for a heading where bold is rare, and no sentence or label', () => {
    const body = column(['Body text that is long enough to be the usual height of this page.'], { top: 400 });
    const bold = (text: string, top: number) =>
      column([text], { top }).map((line) => ({ ...line, bold: true }));
    const lines = [
      ...bold('How to dress a stone', 414),
      ...body,
      ...bold('Take care.', 300),
      ...bold('Price:', 200),
    ];
    expect(layOut(lines, [...body, ...body])).toBe(
      `### How to dress a stone\n\n${body[0]?.text}\n\nTake care.\n\nPrice:`,
    );
    expect(layOut(bold('Everything is bold here', 414))).toBe('Everything is bold here');
  });

  test('keeps the lines of a table of contents apart', () => {
    const lines = ['1.1 The wheel . . . . . . . . . . 4', '1.2 The leat. . . . . . . . . . . . 12'];
    expect(layOut(column(lines))).toBe(lines.join('\n'));
  });

  test.each(['# a comment', '###### six', '```', '~~~', '| bar', '=====', '---'])(
    'writes %s as text',
    (line) => {
      expect(layOut(column([line]))).toBe(`\\${line}`);
    },
  );

  test('leaves alone what only resembles a mark', () => {
    const lines = ['#hashtag of the day', '- an item', 'a # b', '-- two dashes before words'];
    for (const line of lines) expect(layOut(column([line]))).toBe(line);
  });

  test('does not take a large number for a heading', () => {
    const body = column(['Body text that is long enough to be the usual height of this page.'], { top: 500 });
    expect(layOut([...column(['42'], { height: 30 }), ...body])).toMatch(/^42\n/u);
  });

  test('does not join lines of two columns', () => {
    const left = column(['left column one', 'left column two']);
    const right = column(['right column one', 'right column two'], { left: 300 });
    expect(layOut([...left, ...right]).split('\n\n')).toEqual([
      'left column one left column two',
      'right column one right column two',
    ]);
  });

  describe('a hyphen at the end of a line', () => {
    test('goes when the word is one', () => {
      expect(layOut(column(['the stones need dres-', 'sing once a year']))).toBe(
        'the stones need dressing once a year',
      );
    });

    test('stays when the document has the compound elsewhere', () => {
      const elsewhere = column(['a well-known miller']);
      expect(layOut(column(['he is a man well-', 'known to all here']), elsewhere)).toBe(
        'he is a man well-known to all here',
      );
    });

    test('stays before a capital or a number', () => {
      expect(layOut(column(['the number is GB-', 'ORG of old times']))).toBe(
        'the number is GB-ORG of old times',
      );
      expect(layOut(column(['the number is ORG-', '0417 as it was']))).toBe(
        'the number is ORG-0417 as it was',
      );
    });
  });

  test('an empty page is an empty text', () => {
    expect(layOut([])).toBe('');
  });
});
