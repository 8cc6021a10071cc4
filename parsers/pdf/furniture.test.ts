import { withoutFurniture } from './furniture.ts';
import type { PdfLine } from './line.ts';

const BODY = 12;

function line(text: string, bottom: number, height = BODY): PdfLine {
  return { text, left: 50, right: 50 + text.length * 5, bottom, height };
}

/** Pages of some lines of text, each with a head and a foot. */
function pagesWith(
  count: number,
  head: (page: number) => string,
  foot: (page: number) => string,
): PdfLine[][] {
  return Array.from({ length: count }, (_, index) => [
    line(head(index + 1), 800),
    ...Array.from({ length: 10 }, (_text, at) =>
      line(`Line ${at} of what page ${index + 1} has to say`, 700 - at * 14),
    ),
    line(foot(index + 1), 30),
  ]);
}

function textOf(pages: readonly (readonly PdfLine[])[]): string[] {
  return withoutFurniture(pages, BODY).flatMap((lines) => lines.map(({ text }) => text));
}

test('a running head stands once for each chapter, numbers of pages never', () => {
  const pages = pagesWith(
    8,
    (page) => (page < 5 ? `The wheel ${page}` : `The leat ${page}`),
    (page) => `- ${page} -`,
  );
  const found = textOf(pages);
  expect(found.filter((text) => text.startsWith('The '))).toEqual(['The wheel 1', 'The leat 5']);
  expect(found.filter((text) => text.startsWith('- '))).toEqual([]);
  expect(found.filter((text) => text.startsWith('Line'))).toHaveLength(80);
});

test('heads of left and right pages are known apart', () => {
  const pages = pagesWith(
    6,
    (page) => (page % 2 === 0 ? 'Aldermere Mill' : 'House rules'),
    (page) => `Page ${page} of 6`,
  );
  expect(textOf(pages).filter((text) => !text.startsWith('Line'))).toEqual(['House rules', 'Aldermere Mill']);
});

test('what is on two pages only, headings and what stands in the text stay', () => {
  const two = pagesWith(
    2,
    () => 'Aldermere Mill',
    () => 'House rules',
  );
  expect(textOf(two)).toHaveLength(24);
  const slides = pagesWith(
    4,
    () => 'Agenda',
    (page) => `End of ${'o'.repeat(page)}`,
  ).map((lines) => lines.map((each) => (each.text === 'Agenda' ? { ...each, height: 2 * BODY } : each)));
  expect(textOf(slides)).toHaveLength(48);
  const alike = pagesWith(
    4,
    (page) => `a${'o'.repeat(page)}`,
    (page) => `z${'o'.repeat(page)}`,
  ).map((lines, page) => lines.slice(0, page === 0 ? 12 : 11).concat(line('Sign here', 400)));
  expect(textOf(alike).filter((text) => text === 'Sign here')).toHaveLength(4);
});

test('a paragraph that ends many pages is no running foot', () => {
  const pages = pagesWith(
    4,
    (page) => `a${'o'.repeat(page)}`,
    () => 'and so it ends everywhere.',
  ).map((lines) => lines.concat([44, 58, 72].map((bottom) => line('The last paragraph goes on', bottom))));
  expect(textOf(pages)).toHaveLength(4 * 15);
});

test('the head of a table that goes on over pages stays', () => {
  const cells = [
    { text: 'Grain', left: 50, right: 90 },
    { text: 'Price', left: 150, right: 190 },
  ];
  const pages = pagesWith(
    4,
    () => 'Grain\tPrice',
    () => 'House rules',
  ).map(([head, ...lines]) => [
    { ...(head ?? line('', 0)), cells },
    { ...line('Wheat\t210', 780), cells },
    ...lines,
  ]);
  expect(textOf(pages).filter((text) => text === 'Grain\tPrice')).toHaveLength(4);
});

describe('a table of contents', () => {
  const contents = ['1 The wheel . . . . . . 4', '2 The leat......... 12', '3 The stones …… 12'];
  const text = pagesWith(
    3,
    (page) => `a${'o'.repeat(page)}`,
    (page) => `z${'o'.repeat(page)}`,
  );

  function before(lines: readonly string[]): PdfLine[][] {
    return [[line('Contents', 700, 20), ...lines.map((each, at) => line(each, 650 - at * 14))], ...text];
  }

  test('is left out with its heading', () => {
    expect(textOf(before(contents))).toHaveLength(36);
  });

  test.each([
    ['a list of prices', ['Coffee . . . . . 3.50', 'Tea . . . . . 2.90', 'Cake . . . . . 4.20']],
    ['prices without pence', ['Coffee . . . . . 4', 'Tea . . . . . 3', 'Cake . . . . . 5']],
    ['two lines', contents.slice(0, 2)],
  ])('%s is none', (_case, lines) => {
    expect(textOf(before(lines))).toHaveLength(36 + 1 + lines.length);
  });

  test('stays where the file has little else', () => {
    const [page = []] = before(contents);
    expect(textOf([page])).toHaveLength(4);
  });
});
